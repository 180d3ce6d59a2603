import type { Outcome } from './scope.ts';

/** What there is to say of a part; with the outcome that it alone would have. */
export interface Note {
  readonly text: string;
  readonly outcome: Outcome;
}

/** What became of one part of the property. */
export interface ReportLine {
  readonly what: 'rule' | 'data element' | 'extension';
  readonly name: string;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
}

const WORST: readonly Outcome[] = ['converted', 'carried', 'for a person', 'left out'];

/** Collects what the converters say of one part: the worst outcome counts. */
export const createLine = (what: ReportLine['what'], name: string) => {
  let outcome: Outcome = 'converted';
  const notes = new Map<string, Note>();
  return {
    note: (text: string, as: Outcome = 'converted'): void => {
      notes.set(`${as} ${text}`, { text, outcome: as });
      if (WORST.indexOf(as) > WORST.indexOf(outcome)) outcome = as;
    },
    line: (): ReportLine => ({ what, name, outcome, notes: [...notes.values()] }),
  };
};
