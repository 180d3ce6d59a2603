import type { CompletionResult } from '@codemirror/autocomplete';
import type { KnownName } from './knownNames.ts';

/** Offers names for a text that begins at `from`. `end`: the quote that the text lacks, or nothing. */
export const inQuotes = (names: readonly KnownName[], from: number, end: string): CompletionResult => ({
  from,
  options: names.map((name) => ({ ...name, apply: name.label + end })),
  validFor: /^[\w.:@]*$/,
});
