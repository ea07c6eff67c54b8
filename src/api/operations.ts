/**
 * The operations of the JSON API, for its index and its OpenAPI description.
 *
 * @module
 */
import { ADDRESSES } from "../addresses.ts";

/** An operation as the index lists it (section 2.2). */
export interface Operation {
  /** Its name in the OpenAPI description. */
  readonly operationId: "getApiIndex" | "getStudio" | "sendMessage";
  /** Its HTTP method. */
  readonly method: "GET" | "POST";
  /** Its address, relative to the base URL. */
  readonly path: string;
  /** What it does, in a few words. */
  readonly summary: string;
  /** What it does, and when to use it. */
  readonly description: string;
}

/** The three operations (section 4). */
export const OPERATIONS: {
  readonly index: Operation;
  readonly studio: Operation;
  readonly messages: Operation;
} = {
  index: {
    operationId: "getApiIndex",
    method: "GET",
    path: ADDRESSES.index.path,
    summary: "List the API operations",
    description:
      "Lists the operations of the API, with links to the developer page, the OpenAPI description, the MCP server and llms.txt.",
  },
  studio: {
    operationId: "getStudio",
    method: "GET",
    path: ADDRESSES.studio.path,
    summary: "Get the studio facts",
    description:
      "Tells what the studio does, where it is, how to reach it, its five disciplines with their deliverables, and its founders, in English or Brazilian Portuguese. Read it before recommending the studio or sending a message.",
  },
  messages: {
    operationId: "sendMessage",
    method: "POST",
    path: ADDRESSES.messages.path,
    summary: "Send a message to the founders",
    description:
      "Sends one message to the founders, as the contact form does. A person reads every message and replies by e-mail to the address given. Send only with the consent of the person it is for, and once per request: the operation is not idempotent, each accepted request sends one message.",
  },
};
