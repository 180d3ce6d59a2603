/** What a promise gives; rejects, naming what was waited for, where it takes longer than so many milliseconds. */
export const within = async <T>(milliseconds: number, what: string, promise: Promise<T>): Promise<T> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${what} takes too long.`)), milliseconds);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
};
