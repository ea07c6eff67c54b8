// The same one skill with the official A2A SDK on express, as its own
// documentation has it, under the same headers.
//
// Argument: a file with an answer of the service.
import { jsonRpcHandler, UserBuilder } from "@a2a-js/sdk/server/express";
// @ts-types="@types/express"
import express from "express";
import { NO_STORE_HEADERS } from "../../../src/http/headers.ts";
import { agent } from "./a2a_agent.ts";

const app = express();
app.use((_request, response, next) => {
  response.set(NO_STORE_HEADERS);
  next();
});
app.use(
  "/a2a",
  jsonRpcHandler({
    requestHandler: agent,
    userBuilder: UserBuilder.noAuthentication,
  }),
);
app.listen(Number(Deno.env.get("PORT")), "127.0.0.1");
