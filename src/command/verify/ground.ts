import { otherCase } from './near.ts';

/** What a page has where no rule asks for anything. */
export interface Ground {
  readonly name: 'ordinary' | 'nothing' | 'odd';
  /** The text under a name; `undefined` if there is none. */
  readonly says: (name: string) => string | undefined;
  /** The path of its address; missing for the usual one. */
  readonly path?: string;
  /** The name of a parameter that is read whatever its case, or only in its own. */
  readonly parameter: (name: string, ignoresCase: boolean) => string;
}

/** An ordinary text that says where it is from. */
const named = (name: string): string => name.replace(/\W+/g, '-');

export const ORDINARY: Ground = { name: 'ordinary', says: named, parameter: (name) => name };
/** Whatever rules read is missing: what has a default must take it. */
export const NOTHING: Ground = { name: 'nothing', says: () => undefined, parameter: otherCase };
/** Blanks around and in each text, and both cases: what cleans a text, or folds its case, must do so. */
export const ODD: Ground = {
  name: 'odd',
  path: '/Of/PATH',
  says: (name) => ` Of  ${named(name)} IT `,
  parameter: (name, ignoresCase) => (ignoresCase ? otherCase(name) : name),
};
