// Prints how many tokens the text of standard input has for the models that read
// with the encoding o200k.
import { countTokens } from "gpt-tokenizer/encoding/o200k_base";

console.log(countTokens(await new Response(Deno.stdin.readable).text()));
