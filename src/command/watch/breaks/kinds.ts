import type { BreakKind } from './break.ts';
import type { Comparison } from './compare.ts';
import type { Counted, CountedOf } from './tallies.ts';

/** How one kind of break is looked for. */
export interface Kind {
  readonly kind: BreakKind;
  /** What is counted, and of what: for each rule and name that was counted. */
  readonly count: CountedOf;
  readonly of: (it: Counted) => readonly [of: CountedOf, rule?: string, what?: string];
  /** Which chance must be small. */
  readonly chance: 'chanceOfLess' | 'chanceOfMore';
  /** Whether the difference matters, however sure it is. */
  readonly matters: (it: Comparison) => boolean;
  /** How much surer than others: visitors do more or less of a thing for many reasons. */
  readonly surer?: number;
}

/** In data points: what fewer pages have, one visitor may cause. */
const SEVERAL = 15;
/** Of what was expected. */
const NOTHING = 0.1;
const HALF = 0.5;
const MUCH_MORE = 1.7;
/** Of all. */
const FIFTH = 0.2;
const TWENTIETH = 0.05;
/** Of all pages. */
const RARE = 0.005;

const pages = (): ['pages'] => ['pages'];
const events = ({ rule }: Counted): ['events', string] => ['events', rule];

/** Whether so much of all has been added to what was expected. */
const moreBy =
  (share: number) =>
  ({ found, expected, trials, points }: Comparison): boolean =>
    points >= SEVERAL && trials > 0 && (found - expected) / trials >= share;

/** In this order, the first one says why. */
export const KINDS: readonly Kind[] = [
  {
    kind: 'silent rule',
    count: 'events',
    of: pages,
    chance: 'chanceOfLess',
    matters: ({ found, expected }) => found <= NOTHING * expected,
  },
  {
    kind: 'much less',
    count: 'events',
    of: pages,
    chance: 'chanceOfLess',
    matters: ({ found, expected }) => found > NOTHING * expected && found <= HALF * expected,
    surer: 1_000,
  },
  {
    kind: 'much more',
    count: 'events',
    of: pages,
    chance: 'chanceOfMore',
    // A rule that was never there before is new.
    matters: ({ found, expected, points, foundBefore }) =>
      points >= SEVERAL && foundBefore >= SEVERAL && found >= MUCH_MORE * expected,
    surer: 1_000,
  },
  {
    kind: 'new reason',
    count: 'stopped',
    of: ({ rule }) => ['considered', rule],
    chance: 'chanceOfMore',
    matters: moreBy(FIFTH),
  },
  {
    kind: 'field emptied',
    count: 'emptied',
    of: ({ rule, what }) => ['field', rule, what],
    chance: 'chanceOfMore',
    matters: moreBy(FIFTH),
  },
  {
    kind: 'type changed',
    count: 'type',
    of: ({ rule, what }) => ['filled', rule, what],
    chance: 'chanceOfMore',
    matters: moreBy(FIFTH),
  },
  { kind: 'refused', count: 'refused', of: events, chance: 'chanceOfMore', matters: moreBy(TWENTIETH) },
  { kind: 'failures', count: 'failed', of: events, chance: 'chanceOfMore', matters: moreBy(TWENTIETH) },
  { kind: 'failures', count: 'failure', of: pages, chance: 'chanceOfMore', matters: moreBy(RARE) },
  {
    kind: 'not acknowledged',
    count: 'unanswered',
    of: () => ['all events'],
    chance: 'chanceOfMore',
    matters: moreBy(HALF),
  },
  {
    kind: 'banner missing',
    count: 'banner missing',
    of: () => ['banner'],
    chance: 'chanceOfMore',
    matters: moreBy(FIFTH),
  },
];
