// What this process writes to its log, kept from the terminal.

/** Gathers what is logged, until it goes out of scope. */
export function captured(method: "log" | "error"): string[] & Disposable {
  const { [method]: before } = console;
  const texts: string[] = [];
  console[method] = (text: string) => texts.push(text);
  return Object.assign(texts, {
    [Symbol.dispose]() {
      console[method] = before;
    },
  });
}
