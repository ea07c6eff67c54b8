// The parts of pages: what a `{name}` in the text of a page stands for.
import type { PartName } from "../../content/pages.ts";
import {
  addresses,
  answer,
  command,
  fields,
  sameFacts,
  studioAnswer,
} from "../developers/parts.tsx";
import { disciplines, facts, founders, work } from "./fact_parts.tsx";
import { formPart } from "../form/form.tsx";
import type { Part } from "../markdown/markdown.tsx";
import type { View } from "../view.ts";
import { interfaces, people } from "./ways.tsx";

type MakePart = (view: View) => Part | Promise<Part>;

export const PARTS: Readonly<Record<PartName, MakePart>> = {
  disciplines,
  work,
  same_facts: sameFacts,
  founders,
  facts,
  people,
  interfaces,
  form: formPart,
  studio_command: command("studio"),
  studio_answer: studioAnswer,
  message_command: command("message"),
  message_answer: answer("message"),
  refused_command: command("refused"),
  refused_answer: answer("refused"),
  mcp_command: command("mcp"),
  mcp_answer: answer("mcp"),
  a2a_command: command("a2a"),
  a2a_answer: answer("a2a"),
  fields,
  addresses,
};
