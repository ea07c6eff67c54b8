/**
 * Reads a list of texts, as JSON, and prints how many tokens each has for the
 * models that read with the encoding o200k.
 *
 * @module
 */
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

const texts: readonly string[] = await new Response(Deno.stdin.readable).json();
console.log(JSON.stringify(texts.map((text) => countTokens(text))));
