import type { Cell } from './cell.ts';

/** A view is a state that holds on. A gesture does not, and a later one is made when the visitor has answered. */
export type Pushed = 'view' | 'gesture' | 'later';

/** An event that has reached the edge. All times are in milliseconds since the page began. */
export interface Left {
  readonly what: Pushed;
  /** 1 for the page of the cell, 2 after the banner has reloaded it. */
  readonly load: number;
  readonly pushedAt: number;
  /** When the tag has heard of the push, at the latest. */
  readonly heardAt: number;
  /** The event's own time. */
  readonly datedAt: number;
  readonly leftAt: number;
}

/** What was seen in one cell. */
export interface Seen {
  readonly left: readonly Left[];
  /** All requests to the edge in the time in which nothing may leave: before an answer, or after a denial. */
  readonly forbidden: number;
}

/** `limit`: a known limit of Tamis, which is not right. */
export interface Judged {
  readonly verdict: 'right' | 'wrong' | 'limit';
  readonly why: string;
}

export type Expected = 'once' | 'at most once' | 'never';

/** Clocks are rounded. */
const SLACK_MS = 20;

/** What must become of a push. */
export const expectedOf = (
  { visit, answer, reload, server, tabs }: Cell,
  what: Pushed,
  load = 1,
): Expected => {
  if (answer !== 'granted') return 'never';
  if (tabs) return what === 'view' ? 'once' : 'never';
  if (server === 'fails' || server === 'answers nonsense') return 'at most once';
  const isEarlierGrant = visit !== 'first' || (reload !== undefined && load === 2);
  return what === 'gesture' && !isEarlierGrant ? 'never' : 'once';
};

const LIMIT =
  'the page view counts twice, once for each load. A known limit of Tamis: the grant lets the first view leave before the banner reloads';

const faultOf = (cell: Cell, { left, forbidden }: Seen): string | undefined => {
  if (forbidden > 0) return `${forbidden} request${forbidden === 1 ? '' : 's'} left without consent`;
  for (const { what, load, pushedAt, heardAt, datedAt } of left) {
    if (expectedOf(cell, what, load) === 'never') return `the ${what} left, and must not`;
    if (datedAt < pushedAt - SLACK_MS || datedAt > heardAt + SLACK_MS)
      return `the ${what} does not carry its own time, but ${datedAt} ms`;
  }
  const timesOf = (what: Pushed, ...loads: number[]) =>
    left.filter((it) => it.what === what && loads.includes(it.load)).length;
  const last = cell.reload === undefined ? 1 : 2;
  for (const what of ['view', 'gesture', 'later'] as const) {
    const times = Math.max(timesOf(what, 1), timesOf(what, 2));
    if (times > 1) return `the ${what} left ${times} times`;
    // One view is enough, of whichever load.
    const found = what === 'view' ? timesOf(what, 1, 2) : timesOf(what, last);
    if (found === 0 && expectedOf(cell, what, last) === 'once') return `the ${what} did not leave`;
  }
  return undefined;
};

/** Whether what was seen is right: each event once with its own time, or not at all; nothing without consent. */
export const judgeCell = (cell: Cell, seen: Seen): Judged => {
  const fault = faultOf(cell, seen);
  if (fault !== undefined) return { verdict: 'wrong', why: fault };
  const views = seen.left.filter(({ what }) => what === 'view').length;
  return views > 1 ? { verdict: 'limit', why: LIMIT } : { verdict: 'right', why: '' };
};
