// The agent card: what the agent is and how to call it. One document serves
// both versions: 0.3 clients read the members of section 5.5, 1.0 clients start
// with supportedInterfaces, and each ignores the rest.
import { atMost } from "../text/describe.ts";
import { fieldNames } from "../messages/request_format.ts";
import { hintForTimeout, type Site } from "../site.ts";
import { A2A_VERSIONS, API_VERSION } from "../table/versions.ts";
import { dataFields } from "./replies.ts";
import { DIALECTS } from "./versions.ts";

/** Characters at which Google's ADK cuts a description. */
const MAX_DESCRIPTION = 1024;

const DATA = "application/json";
const TEXT = "text/plain";

const METHODS = [...DIALECTS.values()]
  .map(({ version, send }) => `${send} (A2A ${version})`);

const CALL = `Call ${METHODS.join(" or ")} with exactly one data part`;

export function createAgentCard(site: Site): object {
  const { requestFormat, defaultLanguage } = site;
  const { shared, local } = site.content;
  const { name, city } = shared;
  const { description, country, disciplines } = local(defaultLanguage);
  const fields = fieldNames(requestFormat);
  const how =
    `This agent delivers a message to the founders of ${name}, who reply by email. ${CALL} that holds ${fields}. The response is always an immediate message, never a task.`;
  const about = atMost(description, MAX_DESCRIPTION - how.length - 1);
  const facts = [...disciplines.map(({ name }) => name), city, country];
  const data = dataFields(requestFormat);
  const hint = hintForTimeout(site);
  const url = site.url("a2a");
  const transport = "JSONRPC";
  return {
    protocolVersion: "0.3.0",
    name: `${name} Contact Agent`,
    description: `${about} ${how}`,
    url,
    preferredTransport: transport,
    additionalInterfaces: [{ url, transport }],
    // The first is preferred, and some 1.0 clients read only that.
    supportedInterfaces: A2A_VERSIONS.toReversed().map((version) => ({
      url,
      protocolBinding: transport,
      protocolVersion: version,
    })),
    provider: { organization: name, url: site.baseUrl },
    version: API_VERSION,
    documentationUrl: site.pageUrl("developers"),
    capabilities: {
      streaming: false,
      pushNotifications: false,
      stateTransitionHistory: false,
      extendedAgentCard: false,
    },
    defaultInputModes: [DATA, TEXT],
    defaultOutputModes: [DATA, TEXT],
    skills: [{
      id: "send_message",
      name: `Send a message to ${name}`,
      description:
        `Sends one message to the founders of ${name}, who reply by email. ${CALL}; its data holds ${data}. Put these fields directly into the part's data. Send only with the consent of the person it is for, and once per request. ${hint} Free text alone sends nothing; the response then explains how to send. If you can only send text, send that data as one JSON object and nothing else.`,
      tags: ["contact", "message", ...facts.map((fact) => fact.toLowerCase())],
      // A part as JSON text, valid in both versions.
      examples: [JSON.stringify({ kind: "data", data: requestFormat.example })],
      inputModes: [DATA],
      outputModes: [DATA, TEXT],
    }],
    supportsAuthenticatedExtendedCard: false,
  };
}
