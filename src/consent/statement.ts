import { areGroups, EVERY_GROUP, hasGroup, isSame, parseActiveGroups } from './groups.ts';

/** What one source says about consent, and when it said so: known to the second, or not at all. */
export interface Statement {
  /** The active groups. */
  readonly groups: string;
  /** Epoch milliseconds: not earlier than this; `-Infinity` if it may have any age. */
  readonly after: number;
  /** Epoch milliseconds: not later than this. */
  readonly until: number;
}

/** The clocks of two pages of one device hardly differ. */
export const SKEW_MS = 1_000;

/**
 * A statement that another page has posted or an earlier tag has left, if it is one. Any script may have written it: a
 * statement of the future would deny for ever, or grant what was denied since.
 */
export const readStatement = (it: unknown, now: number): Statement | undefined => {
  const { groups, after, until } = Object(it);
  const isDated =
    typeof after === 'number' && Number.isFinite(until) && after <= until && until <= now + SKEW_MS;
  if (!areGroups(groups) || !isDated) return undefined;
  return { groups, after: Math.min(after, now), until: Math.min(until, now) };
};

/** Whether one statement certainly came after the other. */
const isLater = (it: Statement, than: Statement): boolean => it.after >= than.until && it.until > than.after;

/** The statements that may be the newest, including this one. */
export const hear = (known: readonly Statement[], it: Statement): readonly Statement[] =>
  known.some((other) => isLater(other, it)) ? known : [...known.filter((other) => !isLater(it, other)), it];

/**
 * The groups that are active by all statements that may be the newest: in doubt a denial wins. `live` is what the
 * sources say at this moment; a group that none of them names is not active.
 */
export const groupsInForce = (statements: readonly Statement[], live: readonly string[]): string => {
  const said = statements.map(({ groups }) => parseActiveGroups(groups));
  /** Every group, where some statement names groups, means these. */
  const meant = (ids: readonly string[]) => (ids.includes(EVERY_GROUP) ? [EVERY_GROUP, ...said.flat()] : ids);
  const inForce = (text: string) =>
    meant(parseActiveGroups(text)).filter((id) => said.every((ids) => hasGroup(ids, id)));
  const active = [...new Set(live.flatMap(inForce))].join(',');
  return live.find((text) => isSame(text, active || ',')) ?? `,${active.toUpperCase()},`;
};
