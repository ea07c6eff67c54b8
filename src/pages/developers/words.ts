/**
 * The words of the tables that the developer page makes of constants.
 *
 * @module
 */
import type { Language } from "../../language.ts";
import {
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

/** The head of the table of addresses. */
export const ADDRESS_HEAD: Readonly<Record<Language, readonly string[]>> = {
  en: ["Address", "What it is", "Type"],
  br: ["Endereço", "O que é", "Tipo"],
};
