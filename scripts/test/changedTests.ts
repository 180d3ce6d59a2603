import { execFileSync } from 'node:child_process';

const gitLines = (...args: string[]): readonly string[] =>
  execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);

/** The files that differ from the last commit; if none does, those that it changed. */
export const changedFiles = (): readonly string[] => {
  const now = [
    ...gitLines('diff', '--name-only', 'HEAD'),
    ...gitLines('ls-files', '--others', '--exclude-standard'),
  ];
  return now.length > 0 ? now : gitLines('diff', '--name-only', 'HEAD~1');
};

/** Where the unit tests of a file begin: those of its folder, or for a file at the top those of its name. */
const startOf = (file: string): string | undefined => {
  if (/^(?:docs\/.*|[A-Z]+)\.md$/.test(file)) return 'test/unit/docs.';
  const [, folders = '', name = ''] = /^(?:src\/)?(.*\/)?([^/]+?)\.[cm]?[jt]sx?$/.exec(file) ?? [];
  if (name === '') return undefined;
  return folders === '' ? `test/unit/${name}` : `test/unit/${folders}`;
};

/**
 * The unit tests of these files: each is where its subject is (`walls.test` holds that). The tests of other folders
 * that use them are left out.
 */
export const testsOf = (changed: readonly string[], tests: readonly string[]): readonly string[] => {
  const starts = changed.map(startOf).filter((it) => it !== undefined);
  return tests.filter((test) => changed.includes(test) || starts.some((start) => test.startsWith(start)));
};
