/**
 * The words of the tables that the developer page makes of constants.
 *
 * @module
 */
import type { AddressName } from "../../addresses.ts";
import {
  type Language,
  MESSAGE_REQUEST_SCHEMA,
  type MessageField,
} from "../../messages/message_request.ts";

interface FieldWords {
  readonly head: readonly string[];
  readonly yes: string;
  readonly no: string;
  readonly atMost: string;
  readonly fields: Readonly<Record<MessageField, string>>;
}

const { properties } = MESSAGE_REQUEST_SCHEMA;

export const FIELD_WORDS: Readonly<Record<Language, FieldWords>> = {
  en: {
    head: ["Field", "Required", "Bounds", "What it holds"],
    yes: "yes",
    no: "no",
    atMost: "at most {count} characters",
    fields: {
      name: properties.name.description,
      email: properties.email.description,
      message: properties.message.description,
      company: properties.company.description,
      language: properties.language.description,
    },
  },
  br: {
    head: ["Campo", "Obrigatório", "Limites", "O que contém"],
    yes: "sim",
    no: "não",
    atMost: "no máximo {count} caracteres",
    fields: {
      name: "Nome completo da pessoa que escreve.",
      email: "E-mail dessa pessoa; os fundadores respondem para ele.",
      message:
        "Texto simples: o que ela quer construir ou melhorar, para quem e até quando.",
      company: "Empresa ou produto, se houver.",
      language: "Idioma da resposta: en (inglês) ou br (português).",
    },
  },
};

interface AddressWords {
  readonly head: readonly string[];
  /** Null where the titles of the addresses are in this language. */
  readonly titles: Readonly<Record<AddressName, string>> | null;
}

export const ADDRESS_WORDS: Readonly<Record<Language, AddressWords>> = {
  en: { head: ["Address", "What it is", "Type"], titles: null },
  br: {
    head: ["Endereço", "O que é", "Tipo"],
    titles: {
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
  },
};
