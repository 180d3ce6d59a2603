import type { Row } from '../sums/openSums.ts';
import { addTo, type Hours, NO_HOURS } from './hours.ts';

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
  | 'banner missing';

/** Everything that was counted of one release. */
export interface Tallies {
  readonly release: string;
  readonly first: number;
  readonly last: number;
  readonly counted: ReadonlyMap<string, Counted>;
  readonly hours: (of: CountedOf, rule?: string, what?: string, found?: string) => Hours;
}

type Parts = readonly [of: CountedOf, rule?: string, what?: string, found?: string];

const keyOf = ([of, rule = '', what = '', found = '']: Parts): string =>
  [of, rule, what, found].join('\u0000');

/** What a row counts for. */
const partsOf = ({ metric, rule, what, state, detail }: Row): readonly Parts[] => {
  if (metric === 'pages') return [['pages']];
  if (metric === 'failures') return [['failure', rule, what]];
  if (metric === 'banners')
    return [['banner'], ...(state === 'missing' ? [['banner missing'] as const] : [])];
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
  readonly hours: Map<string, Hours>;
}

/** The hours to which all rows of a counter add. */
const hoursFor = ({ counted, hours }: Growing, row: Row): readonly Hours[] =>
  partsOf(row).map((parts) => {
    const key = keyOf(parts);
    const known = hours.get(key);
    if (known) return known;
    const [of, rule = '', what = '', found = ''] = parts;
    const made: Hours = { from: row.hour, sums: [], points: [] };
    counted.set(key, { of, rule, what, found });
    hours.set(key, made);
    return made;
  });

/** Adds up the hours of a site for the comparisons, by release, the oldest first. */
export const talliesOf = (rows: Iterable<Row>): readonly Tallies[] => {
  const releases = new Map<string, Growing>();
  const known = new Map<string, { readonly of: Growing; readonly hours: readonly Hours[] }>();
  const growingOf = ({ release, hour }: Row): Growing => {
    const made = releases.get(release) ?? {
      ...{ release, first: hour, last: hour },
      ...{ counted: new Map(), hours: new Map() },
    };
    releases.set(release, made);
    return made;
  };
  for (const row of rows) {
    const { release, metric, rule, what, state, detail, hour, sum, points } = row;
    const key = `${release}\u0000${metric}\u0000${rule}\u0000${what}\u0000${state}\u0000${detail}`;
    let own = known.get(key);
    if (!own) {
      const of = growingOf(row);
      own = { of, hours: hoursFor(of, row) };
      known.set(key, own);
    }
    own.of.first = Math.min(own.of.first, hour);
    own.of.last = Math.max(own.of.last, hour);
    for (const it of own.hours) addTo(it, hour, sum, points);
  }
  return [...releases.values()]
    .sort((a, b) => a.first - b.first || (a.release < b.release ? -1 : 1))
    .map(({ hours, ...others }) => ({
      ...others,
      hours: (...parts) => hours.get(keyOf(parts as Parts)) ?? NO_HOURS,
    }));
};
