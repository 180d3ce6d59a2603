/** What the tag does by design, and what both sides do alike in their own way. */
const BY_DESIGN: readonly (readonly [pattern: RegExp, why: string])[] = [
  [/^cleaned (here|there)$/, 'secrets and e-mail addresses do not leave'],
  [/^(rounded|white space|URL encoding|order)\b/, 'the same value in another form'],
  [/^missing there$/, 'a field more'],
];

/** What a reader does about a difference, by its pattern: `accept: …` with why it may stay, or `mend`. */
export const whatToDo = (pattern: string): string => {
  const [, why] = BY_DESIGN.find(([it]) => it.test(pattern)) ?? [];
  return why === undefined ? 'mend' : `accept: ${why}`;
};
