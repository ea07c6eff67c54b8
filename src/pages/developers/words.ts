/**
 * The words of the developer page that stand between code and in tables.
 *
 * @module
 */
import type { AddressName } from "../../addresses.ts";
import type { ProblemCode } from "../../api/problem_codes.ts";
import {
  eachField,
  FIELDS,
  type Language,
  type MessageField,
} from "../../messages/message_request.ts";

/** The words in one language. */
export interface DeveloperWords {
  /** The heads of the tables. */
  readonly heads: Readonly<
    Record<
      "operations" | "fields" | "limits" | "errors" | "versions" | "addresses",
      readonly string[]
    >
  >;
  /** A sentence before an answer, with `{status}` and `{type}`. */
  readonly answer: string;
  /** The same where the answer is shortened. */
  readonly shortened: string;
  /** The same for an answer of the MCP server or the A2A agent. */
  readonly answerOf: string;
  /** Before the first command of the quick start. */
  readonly read: string;
  /** Before its second command. */
  readonly send: string;
  /** After them: what each interface says. */
  readonly sent: string;
  /** What each operation does. */
  readonly operations: Readonly<
    Record<"index" | "studio" | "messages", string>
  >;
  /** What each field holds. */
  readonly fields: Readonly<Record<MessageField, string>>;
  /** Yes, for a field that must be there. */
  readonly yes: string;
  /** No, for a field that may be left out. */
  readonly no: string;
  /** The bound of a length, with `{count}`. */
  readonly atMost: string;
  /** The names of the limits. */
  readonly limits: Readonly<Record<"body" | "arrival" | "messages", string>>;
  /** The values of the limits, with gaps. */
  readonly limitValues: Readonly<
    Record<"body" | "arrival" | "messages", string>
  >;
  /** What causes each error, and what to do. */
  readonly errors: Readonly<Record<ProblemCode, readonly [string, string]>>;
  /** The names of the versions. */
  readonly versions: Readonly<
    Record<"api" | "path" | "openapi" | "mcp" | "a2a", string>
  >;
  /** What each address is; null where its own title is in this language. */
  readonly addresses: Readonly<Record<AddressName, string>> | null;
  /** Where each client keeps its configuration. */
  readonly clients: Readonly<Record<"settings" | "others", string>>;
}

/** The words in English. */
const EN: DeveloperWords = {
  heads: {
    operations: ["Operation", "Request", "What it does"],
    fields: ["Field", "Required", "Bounds", "What it holds"],
    limits: ["Limit", "Value"],
    errors: ["Code", "Status", "Cause", "What to do"],
    versions: ["What", "Version"],
    addresses: ["Address", "What it is", "Type"],
  },
  answer: "The answer is {status}, `{type}`:",
  shortened:
    "The answer is {status}, `{type}`, here with one discipline of five:",
  answerOf: "The answer:",
  read: "Read the facts:",
  send: "Send a message, through the interface that suits you:",
  sent:
    "Each of them answers with the same confirmation: alone over JSON, as `structuredContent` over MCP, as the data part over A2A.",
  operations: {
    index: "Lists the operations, with links to everything else.",
    studio:
      "Tells what the studio does, where it is, how to reach it, and who founded it.",
    messages: "Sends one message to the founders.",
  },
  fields: eachField((field) => FIELDS[field].description.en),
  yes: "yes",
  no: "no",
  atMost: "at most {count} characters",
  limits: {
    body: "Size of a request body",
    arrival: "Time for a body to arrive",
    messages: "Messages per call",
  },
  limitValues: {
    body: "{kilobytes} KB ({bytes} bytes); above it, 413",
    arrival: "{seconds} seconds",
    messages: "one",
  },
  errors: {
    invalid_request: [
      "`lang` is neither `en` nor `br`; a field is missing, unknown or wrong; the body is not JSON, or did not arrive in time.",
      "Correct what `detail` names. The schema is in the OpenAPI description.",
    ],
    not_found: [
      "There is nothing at this path.",
      "Start from the operations at `/api/v1`.",
    ],
    method_not_allowed: [
      "The path exists, but not for this method.",
      "Use a method that the `Allow` header names.",
    ],
    not_acceptable: [
      "A page was asked for in a form that is neither HTML nor Markdown. The API never answers this.",
      "Send `Accept: text/markdown` or no `Accept` at all.",
    ],
    payload_too_large: [
      "The body is larger than {kilobytes} KB.",
      "Shorten the message: {characters} characters always fit.",
    ],
    unsupported_media_type: [
      "The body is not `application/json` in UTF-8.",
      "Send `Content-Type: application/json`.",
    ],
    delivery_failed: [
      "The message was right, but could not be delivered, or the hourly quota is used up.",
      "If `detail` says that nothing was sent, try again later, after `Retry-After` seconds where it is given. If it says that it may have arrived, write to the studio instead.",
    ],
  },
  versions: {
    api: "API, as in `info.version`",
    path: "Version in the path",
    openapi: "OpenAPI",
    mcp: "Model Context Protocol",
    a2a: "Agent2Agent",
  },
  addresses: null,
  clients: {
    settings: "Settings, Connectors, Add custom connector",
    others: "Other clients",
  },
};

/** The words in Brazilian Portuguese. */
const BR: DeveloperWords = {
  heads: {
    operations: ["Operação", "Pedido", "O que faz"],
    fields: ["Campo", "Obrigatório", "Limites", "O que contém"],
    limits: ["Limite", "Valor"],
    errors: ["Código", "Status", "Causa", "O que fazer"],
    versions: ["O quê", "Versão"],
    addresses: ["Endereço", "O que é", "Tipo"],
  },
  answer: "A resposta é {status}, `{type}`:",
  shortened:
    "A resposta é {status}, `{type}`, aqui com uma das cinco disciplinas:",
  answerOf: "A resposta:",
  read: "Leia os dados:",
  send: "Envie uma mensagem pela interface que preferir:",
  sent:
    "Todas respondem com a mesma confirmação: sozinha em JSON, como `structuredContent` em MCP, como parte data em A2A.",
  operations: {
    index: "Lista as operações, com links para todo o resto.",
    studio:
      "Diz o que o estúdio faz, onde fica, como falar com ele e quem o fundou.",
    messages: "Envia uma mensagem aos fundadores.",
  },
  fields: eachField((field) => FIELDS[field].description.br),
  yes: "sim",
  no: "não",
  atMost: "no máximo {count} caracteres",
  limits: {
    body: "Tamanho do corpo de um pedido",
    arrival: "Tempo para o corpo chegar",
    messages: "Mensagens por chamada",
  },
  limitValues: {
    body: "{kilobytes} KB ({bytes} bytes); acima disso, 413",
    arrival: "{seconds} segundos",
    messages: "uma",
  },
  errors: {
    invalid_request: [
      "`lang` não é `en` nem `br`; um campo está ausente, é desconhecido ou está errado; o corpo não é JSON ou não chegou a tempo.",
      "Corrija o que `detail` aponta. O esquema está na descrição OpenAPI.",
    ],
    not_found: [
      "Não há nada neste caminho.",
      "Comece pelas operações em `/api/v1`.",
    ],
    method_not_allowed: [
      "O caminho existe, mas não para este método.",
      "Use um método que o cabeçalho `Allow` cita.",
    ],
    not_acceptable: [
      "Uma página foi pedida em uma forma que não é HTML nem Markdown. A API nunca responde isto.",
      "Envie `Accept: text/markdown` ou nenhum `Accept`.",
    ],
    payload_too_large: [
      "O corpo é maior que {kilobytes} KB.",
      "Encurte a mensagem: {characters} caracteres sempre cabem.",
    ],
    unsupported_media_type: [
      "O corpo não é `application/json` em UTF-8.",
      "Envie `Content-Type: application/json`.",
    ],
    delivery_failed: [
      "A mensagem estava certa, mas não pôde ser entregue, ou a cota da hora acabou.",
      "Se `detail` diz que nada foi enviado, tente de novo mais tarde, depois de `Retry-After` segundos quando houver. Se diz que pode ter chegado, escreva para o estúdio.",
    ],
  },
  versions: {
    api: "API, como em `info.version`",
    path: "Versão no caminho",
    openapi: "OpenAPI",
    mcp: "Model Context Protocol",
    a2a: "Agent2Agent",
  },
  addresses: {
    llms: "llms.txt, o índice para agentes",
    apiCatalog: "Catálogo de APIs",
    openapi: "Descrição OpenAPI 3.1",
    index: "API JSON",
    studio: "Dados do estúdio",
    messages: "Mensagem aos fundadores",
    mcp: "Servidor MCP",
    serverCard: "Server card do MCP",
    serverCardAtMcp: "Server card do MCP, junto ao servidor",
    a2a: "Agente A2A",
    agentCard: "Agent card do A2A",
    agentCardAtA2a: "Agent card do A2A, junto ao agente",
    protectedResource: "Acesso à API JSON: público, sem token",
    protectedResourceMcp: "Acesso ao servidor MCP: público, sem token",
    protectedResourceA2a: "Acesso ao agente A2A: público, sem token",
    aiCatalog: "Catálogo de IA",
    ard: "Catálogo de IA, com o seu outro nome",
    skill: "Habilidade para agentes",
    skillsIndex: "Índice de habilidades",
    auth: "Acesso",
    sitemap: "Mapa do site",
    sitemapMarkdown: "Mapa do site em Markdown",
    robots: "robots.txt",
    security: "Contato de segurança",
  },
  clients: {
    settings: "Configurações, Conectores, Adicionar conector personalizado",
    others: "Outros clientes",
  },
};

/** The words in each language. */
export const DEVELOPER_WORDS: Readonly<Record<Language, DeveloperWords>> = {
  en: EN,
  br: BR,
};
