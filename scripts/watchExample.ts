import type { Break } from '../src/command/watch/breaks/break.ts';
import type { JudgedRule } from '../src/command/watch/breaks/judge.ts';
import type { Judgements } from '../src/command/watch/show/judgements.ts';

const AT = Date.UTC(2026, 3, 1, 12);
const DAY_MS = 86_400_000;

const made = (it: Partial<Break> & Pick<Break, 'kind' | 'reason'>): Break => ({
  expected: 'met',
  found: 'missing',
  release: '1.5.0+5f0c1a9be2',
  withRelease: true,
  since: AT - DAY_MS / 4,
  chance: 1e-12,
  numbers: { of: 1_099, found: 0, expected: 329.5, ofBefore: 21_602, daysBefore: 21, hours: 6 },
  ...it,
});
const rule = (name: string, verdict: JudgedRule['verdict'], found: number, expected: number): JudgedRule => ({
  ...{ rule: name, verdict, found, expected },
});

/** A shop with a release that breaks two rules, and another site without a break. */
export const watchExample: Judgements = {
  at: AT,
  sites: [
    {
      site: 'shop',
      environment: 'production',
      compared: 522,
      breaks: [
        made({
          kind: 'silent rule',
          rule: 'Product view',
          what: 'the product has a SKU',
          reason: 'Its condition “the product has a SKU” is not met: it finds nothing.',
        }),
        made({
          kind: 'failures',
          what: 'Failed to execute a condition.',
          expected: 'none',
          found: 'failures',
          withRelease: false,
          chance: 2e-7,
          numbers: { of: 1_099, found: 25, expected: 0.1, ofBefore: 21_602, daysBefore: 21, hours: 6 },
          reason: '“Failed to execute a condition.” 25 times on 1099 pages (before: 0 %).',
        }),
      ],
      releases: [
        {
          ...{ release: '1.4.0+a91c0de012', first: AT - 9 * DAY_MS, last: AT, pages: 7_799 },
          rules: [rule('Product view', 'as before', 2_268, 2_393), rule('Purchase', 'as before', 63, 78)],
        },
        {
          ...{ release: '1.5.0+5f0c1a9be2', first: AT - DAY_MS / 4, last: AT, pages: 1_099 },
          rules: [rule('Product view', 'break', 0, 330), rule('Purchase', 'too few to judge', 10, 9)],
        },
      ],
    },
    {
      ...{ site: 'catalogue', environment: 'staging', compared: 0, breaks: [] },
      releases: [
        {
          ...{ release: '1.0', first: AT - 7_200_000, last: AT, pages: 31 },
          rules: [rule('Page view', 'no baseline yet', 31, 0)],
        },
      ],
    },
  ],
};
