/**
 * Resolves as the promise does; rejects after this number of milliseconds, with an error that names what was awaited.
 */
export const within = async <T>(milliseconds: number, what: string, promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes too long.`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
