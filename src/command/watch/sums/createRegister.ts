import type { Limits } from '../limits.ts';
import type { Point } from '../receive/readMetrics.ts';
import { OTHER, type Series } from '../series.ts';

/** A counter that is kept. Its number is that of the file, once it is there. */
export interface Entry extends Series {
  id: number | undefined;
  /** The last hour for which something came. */
  seen: number;
}

type Scope = Pick<Series, 'site' | 'environment' | 'release'>;
type Name = Pick<Point, 'metric' | 'rule' | 'what' | 'state' | 'detail'>;

/** The counters that are kept apart: no more than the limits allow, whatever names anybody sends. */
export interface Register {
  /** The counter of a name, or the one that stands for all names beyond the limits. */
  readonly entryOf: (scope: Scope, name: Name, hour: number) => Entry;
  /** Forgets counters of which nothing came since this hour. */
  readonly forget: (before: number) => void;
  readonly size: () => number;
}

/** How many hours have a limit of their own: late reports belong to the hours before. */
const HOURS = 4;
/** Names are without control characters. */
const BETWEEN = '\u0000';

const keyOf = ({ metric, rule, what, state, detail }: Name): string =>
  [metric, rule, what, state, detail].join(BETWEEN);
const othersOf = (name: Name): Name => ({
  ...name,
  rule: name.rule && OTHER,
  what: name.what && OTHER,
  // The types of a field are a closed list.
  detail: name.metric === 'fields' ? name.detail : name.detail && OTHER,
});

const OTHER_SCOPE: Scope = { site: OTHER, environment: OTHER, release: OTHER };

/** @param known the counters of the file. */
export const createRegister = (limits: Limits, known: Iterable<Entry> = []): Register => {
  const scopes = new Map<string, Map<string, Entry>>();
  const seenIn = new Map<number, Set<Entry>>();
  let size = 0;
  const scopeKey = ({ site, environment, release }: Scope) => [site, environment, release].join(BETWEEN);
  const put = (entry: Entry): Entry => {
    const key = scopeKey(entry);
    const entries = scopes.get(key) ?? new Map<string, Entry>();
    scopes.set(key, entries);
    entries.set(keyOf(entry), entry);
    size += 1;
    return entry;
  };
  for (const entry of known) put(entry);
  const rowsOf = (hour: number): Set<Entry> => {
    const rows = seenIn.get(hour) ?? new Set();
    seenIn.set(hour, rows);
    if (seenIn.size > HOURS) seenIn.delete(Math.min(...seenIn.keys()));
    return rows;
  };
  return {
    entryOf: (given, name, hour) => {
      const rows = rowsOf(hour);
      const isFull = !scopes.has(scopeKey(given)) && scopes.size >= limits.scopes;
      const scope = isFull ? OTHER_SCOPE : given;
      const entries = scopes.get(scopeKey(scope));
      const own = entries?.get(keyOf(name));
      const isRoom =
        rows.size < limits.rowsOfHour || (own !== undefined && rows.has(own))
          ? own !== undefined || ((entries?.size ?? 0) < limits.seriesOfScope && size < limits.series)
          : false;
      const kept = isRoom ? name : othersOf(name);
      const entry =
        scopes.get(scopeKey(scope))?.get(keyOf(kept)) ??
        put({ ...scope, ...pick(kept), id: undefined, seen: hour });
      entry.seen = Math.max(entry.seen, hour);
      rows.add(entry);
      return entry;
    },
    forget: (before) => {
      for (const [key, entries] of scopes) {
        for (const [name, { seen }] of entries)
          if (seen < before) {
            entries.delete(name);
            size -= 1;
          }
        if (entries.size === 0) scopes.delete(key);
      }
    },
    size: () => size,
  };
};

const pick = ({ metric, rule, what, state, detail }: Name): Name => ({ metric, rule, what, state, detail });
