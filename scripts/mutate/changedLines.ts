import { execFileSync } from 'node:child_process';

const git = (...args: readonly string[]): string => execFileSync('git', args, { encoding: 'utf8' });

const FILE = /^\+\+\+ b\/(.+)$/;
const HUNK = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/;

/**
 * The lines that a difference without context (`git diff -U0`) has added or changed, as Stryker's ranges
 * (`src/edge/send.ts:4-9`): https://stryker-mutator.io/docs/stryker-js/configuration/#mutate-string
 */
export const rangesOf = (diff: string): readonly string[] => {
  const ranges: string[] = [];
  let file = '';
  for (const line of diff.split('\n')) {
    file = FILE.exec(line)?.[1] ?? file;
    const [, first, count = '1'] = HUNK.exec(line) ?? [];
    if (first === undefined || count === '0') continue;
    ranges.push(`${file}:${first}-${Number(first) + Number(count) - 1}`);
  }
  return ranges;
};

/** Rooms whose tests Stryker does not run (stryker.vitest.config.ts), and what is no part of the tag. */
const LEFT_OUT = /^src\/(command|inspector|rules\/plan)\//;

/** What is mutated: code that unit tests run. */
export const isMutated = (range: string): boolean =>
  /^src\/[^:]+\.tsx?(:|$)/.test(range) &&
  !/\.d\.ts(:|$)|\/index\.ts(:|$)/.test(range) &&
  !LEFT_OUT.test(range);

export interface Changes {
  /** The revision with which the code was compared. */
  readonly since: string;
  readonly ranges: readonly string[];
}

const changesSince = (since: string): Changes => {
  const ranges = rangesOf(
    git('diff', '-U0', '--no-color', '--no-ext-diff', '--no-renames', since, '--', 'src'),
  );
  const added = git('ls-files', '--others', '--exclude-standard', '--', 'src').split('\n');
  return { since, ranges: [...ranges, ...added].filter(isMutated) };
};

/** The lines of `src` that differ from a revision; without one, from the last commit, or if none does, by it. */
export const changedLines = (revision?: string): Changes => {
  if (revision !== undefined) return changesSince(revision);
  const now = changesSince('HEAD');
  return now.ranges.length > 0 ? now : changesSince('HEAD~1');
};
