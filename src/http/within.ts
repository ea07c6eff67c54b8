/**
 * Waits for work, but resolves to another value if it takes longer. The work
 * itself goes on.
 */
export async function within<T>(
  milliseconds: number,
  work: Promise<T>,
  late: T,
): Promise<T> {
  const { promise: deadline, resolve } = Promise.withResolvers<T>();
  const timer = setTimeout(() => resolve(late), milliseconds);
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
