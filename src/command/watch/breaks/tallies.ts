import type { Row } from '../sums/openSums.ts';

/** How much was counted in an hour. A sampled point counts for several, so the points say how sure a sum is. */
export interface Tally {
  sum: number;
  points: number;
}
export type Hours = ReadonlyMap<number, Tally>;

/** What is counted for the comparisons, and where: parts that it does not have are empty. */
export interface Counted {
  readonly of: CountedOf;
  readonly rule: string;
  readonly what: string;
  readonly found: string;
}
export type CountedOf =
  | 'pages'
  | 'all events'
  | 'events'
  | 'considered'
  | 'stopped'
  | 'refused'
  | 'failed'
  | 'unanswered'
  | 'field'
  | 'filled'
  | 'emptied'
  | 'emptied as'
  | 'type'
  | 'failure'
  | 'banner'
  | 'silent banner';

/** Everything that was counted of one release. */
export interface Tallies {
  readonly release: string;
  readonly first: number;
  readonly last: number;
  readonly counted: ReadonlyMap<string, Counted>;
  readonly hours: (of: CountedOf, rule?: string, what?: string, found?: string) => Hours;
}

type Parts = readonly [of: CountedOf, rule?: string, what?: string, found?: string];

const NONE: Hours = new Map();
const keyOf = ([of, rule = '', what = '', found = '']: Parts): string =>
  [of, rule, what, found].join('\u0000');

/** What a row counts for. */
const partsOf = ({ metric, rule, what, state, detail }: Row): readonly Parts[] => {
  if (metric === 'pages') return [['pages']];
  if (metric === 'failures') return [['failure', rule, what]];
  if (metric === 'banners') return [['banner'], ...(state === 'silent' ? [['silent banner'] as const] : [])];
  if (metric === 'occurrences')
    return [
      ['considered', rule],
      ['stopped', rule, what, state],
    ];
  if (metric === 'fields')
    return state === 'filled'
      ? [
          ['field', rule, what],
          ['filled', rule, what],
          ['type', rule, what, detail],
        ]
      : [
          ['field', rule, what],
          ['emptied', rule, what],
          ['emptied as', rule, what, state],
        ];
  const own: readonly Parts[] = [['all events'], ['events', rule], ['considered', rule]];
  if (state === 'refused' || state === 'dropped') return [...own, ['refused', rule, '', detail || state]];
  if (state === 'failed') return [...own, ['failed', rule]];
  return state === 'sent' || state === 'waiting' ? [...own, ['unanswered']] : own;
};

interface Growing {
  readonly release: string;
  first: number;
  last: number;
  readonly counted: Map<string, Counted>;
  readonly tallies: Map<string, Map<number, Tally>>;
}

const addRow = ({ counted, tallies }: Growing, row: Row): void => {
  for (const parts of partsOf(row)) {
    const key = keyOf(parts);
    const hours = tallies.get(key) ?? new Map<number, Tally>();
    if (hours.size === 0) {
      const [of, rule = '', what = '', found = ''] = parts;
      counted.set(key, { of, rule, what, found });
      tallies.set(key, hours);
    }
    const tally = hours.get(row.hour) ?? { sum: 0, points: 0 };
    hours.set(row.hour, tally);
    tally.sum += row.sum;
    tally.points += row.points;
  }
};

/** Adds up the hours of a site for the comparisons, by release, the oldest first. */
export const talliesOf = (rows: Iterable<Row>): readonly Tallies[] => {
  const releases = new Map<string, Growing>();
  for (const row of rows) {
    const { release, hour } = row;
    const growing = releases.get(release) ?? {
      ...{ release, first: hour, last: hour },
      ...{ counted: new Map(), tallies: new Map() },
    };
    releases.set(release, growing);
    growing.first = Math.min(growing.first, hour);
    growing.last = Math.max(growing.last, hour);
    addRow(growing, row);
  }
  return [...releases.values()]
    .sort((a, b) => a.first - b.first || (a.release < b.release ? -1 : 1))
    .map(({ tallies, ...others }) => ({
      ...others,
      hours: (...parts) => tallies.get(keyOf(parts as Parts)) ?? NONE,
    }));
};
