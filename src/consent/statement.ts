import { isSame, parseActiveGroups, showGroups } from './groups.ts';

/** What one source says about consent, and when it said so: known to the second, or not at all. */
export interface Statement {
  /** The active groups. */
  readonly groups: string;
  /** Epoch milliseconds: not earlier than this; `-Infinity` if it may have any age. */
  readonly after: number;
  /** Epoch milliseconds: not later than this. */
  readonly until: number;
}

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
  const inForce = (text: string) =>
    parseActiveGroups(text).filter((id) => said.every((ids) => ids.includes(id)));
  const active = showGroups([...new Set(live.flatMap(inForce))]);
  return live.find((text) => isSame(text, active)) ?? active.toUpperCase();
};
