/** Goes on with a value: without a promise, where nobody has to wait for it. */
export function andThen<T, U>(
  value: T | Promise<T>,
  next: (value: T) => U | Promise<U>,
): U | Promise<U> {
  return value instanceof Promise ? value.then(next) : next(value);
}
