/** What kind of difference it is. */
export type DifferenceKind =
  | 'only Launch sent'
  | 'only Tamis sent'
  | 'field'
  | 'rule'
  | 'order'
  | 'request'
  | 'stored'
  | 'variable'
  | 'failure'
  | 'although refused';

/** One thing in which both sides differ on one page. */
export interface Difference {
  readonly kind: DifferenceKind;
  readonly text: string;
  readonly rules: readonly string[];
  readonly there?: string;
  readonly here?: string;
}

/** The same difference, on whatever page. */
export const sameDifference = ({ kind, text, there = '', here = '' }: Difference): string =>
  [kind, text, there, here].join('\n');

const MAX_SHOWN = 120;

/** A value for people. */
export const shown = (value: unknown): string => String(value).slice(0, MAX_SHOWN);
