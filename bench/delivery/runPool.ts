/** Runs all jobs in order, at most `atOnce` at a time. */
export const runPool = async (atOnce: number, jobs: readonly (() => Promise<void>)[]): Promise<void> => {
  const left = [...jobs];
  const work = async () => {
    for (let job = left.shift(); job; job = left.shift()) await job();
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};
