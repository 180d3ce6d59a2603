import type { Outcome } from './scope.ts';

/** What became of one part of the property. */
export interface ReportLine {
  readonly what: 'rule' | 'data element' | 'extension';
  readonly name: string;
  readonly outcome: Outcome;
  readonly notes: readonly string[];
}

const WORST: readonly Outcome[] = ['converted', 'carried', 'for a person', 'left out'];

/** Collects what the converters say of one part: the worst outcome counts. */
export const createLine = (what: ReportLine['what'], name: string) => {
  let outcome: Outcome = 'converted';
  const notes = new Set<string>();
  return {
    note: (text: string, as: Outcome = 'converted'): void => {
      notes.add(text);
      if (WORST.indexOf(as) > WORST.indexOf(outcome)) outcome = as;
    },
    line: (): ReportLine => ({ what, name, outcome, notes: [...notes] }),
  };
};
