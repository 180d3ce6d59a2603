/** Pages that are open at the same time. They wait more than they work. */
export const AT_ONCE = 6;

/** Does something with each, so many at the same time, until the command is stopped. */
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
