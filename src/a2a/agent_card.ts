/**
 * The agent card (A2A 0.3 section 5.5): who the agent is and how to call it.
 *
 * @module
 */
import { fieldNames } from "../messages/field_texts.ts";
import { EXAMPLE_REQUEST } from "../messages/message_request.ts";
import { pageUrl, PATHS, VERSION } from "../service.ts";
import { PROTOCOL_VERSION, SUPPORTED_VERSION } from "./protocol.ts";

/** An agent card, as far as this agent fills it in. */
export interface AgentCard {
  /** The version of A2A. */
  readonly protocolVersion: string;
  /** The name of the agent. */
  readonly name: string;
  /** What the agent does and how to call it. */
  readonly description: string;
  /** Where the agent answers. */
  readonly url: string;
  /** What it speaks there. */
  readonly preferredTransport: Transport;
  /** Every address and what is spoken there, the main one repeated. */
  readonly additionalInterfaces: readonly AgentInterface[];
  /** The same as A2A 1.0 has it, so that its clients can tell the version. */
  readonly supportedInterfaces: readonly VersionedInterface[];
  /** Whose agent it is. */
  readonly provider: { readonly organization: string; readonly url: string };
  /** The version of the agent. */
  readonly version: string;
  /** Where people read more. */
  readonly documentationUrl: string;
  /** Everything that the agent does without. */
  readonly capabilities: {
    readonly streaming: boolean;
    readonly pushNotifications: boolean;
    readonly stateTransitionHistory: boolean;
  };
  /** Media types that the agent reads. */
  readonly defaultInputModes: readonly string[];
  /** Media types that the agent writes. */
  readonly defaultOutputModes: readonly string[];
  /** What the agent can do. */
  readonly skills: readonly AgentSkill[];
  /** Whether there is another card after a login. */
  readonly supportsAuthenticatedExtendedCard: boolean;
}

/** The one transport of this agent. */
export type Transport = "JSONRPC";

/** An address and what is spoken there. */
export interface AgentInterface {
  /** The address. */
  readonly url: string;
  /** What is spoken there. */
  readonly transport: Transport;
}

/** An address as A2A 1.0 describes it. */
export interface VersionedInterface {
  /** The address. */
  readonly url: string;
  /** What is spoken there. */
  readonly protocolBinding: Transport;
  /** The version of A2A that is spoken there. */
  readonly protocolVersion: string;
}

/** Something that the agent can do. */
export interface AgentSkill {
  /** The name for programs. */
  readonly id: string;
  /** The name for people. */
  readonly name: string;
  /** What it does and how to ask for it. */
  readonly description: string;
  /** Words to find it by. */
  readonly tags: readonly string[];
  /** Each is a part, as JSON text: the specification wants strings. */
  readonly examples: readonly string[];
  /** Media types that it reads. */
  readonly inputModes: readonly string[];
  /** Media types that it writes. */
  readonly outputModes: readonly string[];
}

const DATA = "application/json";
const TEXT = "text/plain";

/** Makes the card. */
export function createAgentCard(baseUrl: string, studio: string): AgentCard {
  const url = baseUrl + PATHS.a2a;
  return {
    protocolVersion: PROTOCOL_VERSION,
    name: `${studio} Contact Agent`,
    description:
      `Delivers a message to the founders of ${studio}. Call message/send with exactly one part of kind "data" that holds ${fieldNames()}. The answer is always an immediate message, never a task.`,
    url,
    preferredTransport: "JSONRPC",
    additionalInterfaces: [{ url, transport: "JSONRPC" }],
    supportedInterfaces: [{
      url,
      protocolBinding: "JSONRPC",
      protocolVersion: SUPPORTED_VERSION,
    }],
    provider: { organization: studio, url: baseUrl },
    version: VERSION,
    documentationUrl: pageUrl(baseUrl, "en", "developers"),
    capabilities: {
      streaming: false,
      pushNotifications: false,
      stateTransitionHistory: false,
    },
    defaultInputModes: [DATA, TEXT],
    defaultOutputModes: [DATA, TEXT],
    skills: [{
      id: "send_message",
      name: "Send a message",
      description:
        `Sends one message to the founders of ${studio}, who reply by e-mail. params.message.parts must hold exactly one part of kind "data"; its data holds ${fieldNames()}. Send only with the consent of the person it is for, and once per request. Free text alone sends nothing; the answer then explains how to send.`,
      tags: ["contact", "message", "inquiry"],
      examples: [JSON.stringify({ kind: "data", data: EXAMPLE_REQUEST })],
      inputModes: [DATA],
      outputModes: [DATA, TEXT],
    }],
    supportsAuthenticatedExtendedCard: false,
  };
}
