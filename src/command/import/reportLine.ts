import type { Outcome } from './scope.ts';

/** What there is to say of a part; with the outcome that it alone would have. */
export interface Note {
  readonly text: string;
  readonly outcome: Outcome;
  /** The value of the setting of which it speaks. */
  readonly value?: string;
}

/** What became of one part of the property. */
export interface ReportLine {
  readonly what: 'rule' | 'data element' | 'extension' | 'property';
  readonly name: string;
  readonly outcome: Outcome;
  readonly notes: readonly Note[];
  /** Where it is in the site: `rules/pages.ts:12`. */
  readonly places?: readonly string[];
}

const WORST: readonly Outcome[] = ['converted', 'carried', 'for a person', 'left out'];

/** Collects what the converters say of one part: the worst outcome counts. */
export const createLine = (what: ReportLine['what'], name: string) => {
  let outcome: Outcome = 'converted';
  const notes = new Map<string, Note>();
  const times = new Map<string, number>();
  return {
    note: (text: string, as: Outcome = 'converted', value?: string): void => {
      const key = `${as} ${text} ${value}`;
      const count = (times.get(key) ?? 0) + 1;
      times.set(key, count);
      const shown = count > 1 && value !== undefined ? `${value}, ${count} times` : value;
      notes.set(key, { text, outcome: as, ...(shown !== undefined && { value: shown }) });
      if (WORST.indexOf(as) > WORST.indexOf(outcome)) outcome = as;
    },
    line: (places: readonly string[] = []): ReportLine => ({
      what,
      name,
      outcome,
      notes: [...notes.values()],
      ...(places.length > 0 && { places }),
    }),
  };
};
