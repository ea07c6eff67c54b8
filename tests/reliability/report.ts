// Figures of a test, shown where the names of tests are shown.

/** Shows a line of figures, also where tests run quietly. */
export async function report(t: Deno.TestContext, text: string): Promise<void> {
  await t.step(text, () => {});
}
