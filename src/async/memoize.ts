/**
 * Memoizes an asynchronous function: concurrent callers share one promise,
 * later ones get the bare value, without a promise. A failure is not kept: the
 * next call tries again.
 */
export function memoize<T>(make: () => Promise<T>): () => T | Promise<T> {
  let made: { readonly value: T } | undefined;
  let making: Promise<T> | undefined;
  return () => {
    if (made !== undefined) return made.value;
    return making ??= make().then((value) => {
      made = { value };
      return value;
    }, (error) => {
      making = undefined;
      throw error;
    });
  };
}
