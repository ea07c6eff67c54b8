/**
 * The words of the tables that the developer page makes of constants.
 *
 * @module
 */
import type { Language } from "../../language.ts";
import {
  eachField,
  FIELDS,
  type MessageField,
} from "../../messages/message_request.ts";

interface FieldWords {
  readonly head: readonly string[];
  readonly yes: string;
  readonly no: string;
  readonly unset: string;
  readonly atMost: string;
  readonly fields: Readonly<Record<MessageField, string>>;
}

export const FIELD_WORDS: Readonly<Record<Language, FieldWords>> = {
  en: {
    head: ["Field", "Required", "Bounds", "What it holds"],
    yes: "yes",
    no: "no",
    unset: "{value} if left out",
    atMost: "at most {count} characters",
    fields: eachField((field) => FIELDS[field].description.en),
  },
  br: {
    head: ["Campo", "Obrigatório", "Limites", "O que contém"],
    yes: "sim",
    no: "não",
    unset: "{value} se omitido",
    atMost: "no máximo {count} caracteres",
    fields: eachField((field) => FIELDS[field].description.br),
  },
};

/** The head of the table of addresses. */
export const ADDRESS_HEAD: Readonly<Record<Language, readonly string[]>> = {
  en: ["Address", "What it is"],
  br: ["Endereço", "O que é"],
};
