/** Their cases are random and many: they would run for each mutant that no other test notices. */
const LONG = /\.(histories|random|fuzzedPushes|leftAtOnce)\.test\.tsx?$/;
/** Tests of the whole tag. */
const TAG = 'test/unit/tag/';

const roomOf = (path: string): string => /^src\/([^/:.]+)/.exec(path)?.[1] ?? '';

/** The unit tests that are run for changes of these files or folders: those of their rooms, and those of the whole tag. */
export const testsOfRooms = (paths: readonly string[], tests: readonly string[]): readonly string[] => {
  const rooms = new Set(paths.map(roomOf));
  const isOf = (test: string) =>
    test.startsWith(TAG) || rooms.has(/^test\/unit\/([^/.]+)/.exec(test)?.[1] ?? '');
  return tests.filter((test) => isOf(test) && !LONG.test(test));
};
