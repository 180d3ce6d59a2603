/** Does something with each, so many at the same time; what fails is told, and the others go on. */
export const playAll = async <T>(
  all: readonly T[],
  atOnce: number,
  play: (it: T) => Promise<void>,
  signal: AbortSignal,
): Promise<void> => {
  const left = [...all];
  const playOn = async (): Promise<void> => {
    for (let next = left.shift(); next !== undefined && !signal.aborted; next = left.shift())
      await play(next);
  };
  await Promise.all(Array.from({ length: atOnce }, playOn));
};
