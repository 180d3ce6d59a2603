/** One line of the state. */
export interface StateRow {
  readonly name: string;
  readonly value: unknown;
  /** Where the value comes from, or what it means. */
  readonly note?: string;
}

export const row = (name: string, value: unknown, note?: string): StateRow => ({
  name,
  value,
  ...(note !== undefined && { note }),
});

/** The value of a line for which there is none. */
export const NOTHING = 'nothing';
