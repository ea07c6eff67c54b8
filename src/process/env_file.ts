/** The names that stand in `.env`; none where there is no such file. */
export function namesInEnvFile(): readonly string[] {
  let text: string;
  try {
    text = Deno.readTextFileSync(".env");
  } catch {
    return [];
  }
  return [...text.matchAll(/^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=/gm)]
    .flatMap(([, name]) => name ?? []);
}
