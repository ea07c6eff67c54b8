/** Resolves to another value if work takes longer; the work itself goes on. */
export function within<T>(
  milliseconds: number,
  work: Promise<T>,
  late: T,
): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(resolve, milliseconds, late);
  work.then(resolve, reject).finally(() => clearTimeout(timer));
  return promise;
}
