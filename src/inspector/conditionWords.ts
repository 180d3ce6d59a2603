import type { ConditionRecord, Verdict } from '../engine/index.ts';
import { attempt } from '../language/index.ts';
import { consentFound, listed } from './consentSentence.ts';
import { shownValue } from './shownValue.ts';

/** The groups in a banner’s spelling, `,A,B,`, and what the tag says of them. */
const GROUPS =
  /(^|[\s“"])(,(?:[^,\s“”"]*,)+|,(?= without ))(?: without ([^\s.;”"]+)| and (Global Privacy Control))?(?=$|[\s.;”"])/g;

/** The reason of the gate of consent, which is not the condition of a rule. */
const REFUSED = /no (performance) consent: ([^“”]+?)(?=\.?$)/;

/** A text in which lists of consent groups, and what is missing, read like a sentence. */
export const spokenGroups = (text: string): string => {
  const [whole, purpose, found] = REFUSED.exec(text) ?? [];
  const sentence = whole && consentFound(`${purpose} consent is given`, found, false);
  return sentence ? text.replace(whole, sentence.replace(/\.$/, '')) : withNames(text);
};

const withNames = (text: string): string =>
  text.replace(GROUPS, (_, before: string, groups: string, missing?: string, signal?: string) => {
    const names = groups.split(',').filter(Boolean);
    const found = before + listed(names);
    if (missing) return `${found}, without ${missing}`;
    return signal ? `${found}, but ${signal} is on` : found;
  });

/** Where the bracket closes that opens at this position. */
const endOfBracket = (text: string, from: number): number => {
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
};

/** A text without brackets around all of it. */
const plain = (text: string): string =>
  text.startsWith('(') && endOfBracket(text, 0) === text.length - 1 ? plain(text.slice(1, -1)) : text;

/** A condition’s label, without the signs of a programming language. */
export const labelWords = ({
  label,
  unless,
}: {
  readonly label: string;
  readonly unless?: string | undefined;
}): string => (unless === undefined ? plain(label) : `unless ${plain(unless)}`);

/** What a condition has expected, if its label does not say it. */
export const expectedWords = ({ label, expected, unless }: ConditionRecord): string | undefined => {
  if (expected === label) return undefined;
  // Of an exception, both are said with `not (…)`.
  return unless === undefined ? plain(expected) : `not ${plain(expected.replace(/^not /, ''))}`;
};

/** What a condition has found. Conditions that were combined have found a list. */
export const foundWords = (found: unknown): string => {
  if (found === '' || found === undefined) return 'nothing';
  if (typeof found !== 'string') return shownValue(found);
  const parts: unknown = found.startsWith('[') ? attempt(() => JSON.parse(found)) : undefined;
  return Array.isArray(parts) ? parts.map(foundWords).join('; ') : spokenGroups(found);
};

/** Whether consent alone was missing, and what the visitor did is not made up for when consent comes. */
export const isStoppedByConsent = ({ outcome, conditions }: Verdict): boolean => {
  const unmet = conditions.filter(({ met }) => !met);
  // A condition that relies on consent may throw without it.
  return (
    outcome === 'not met' &&
    unmet.some(({ awaitsConsent }) => awaitsConsent) &&
    unmet.every(({ awaitsConsent, threw }) => awaitsConsent || threw)
  );
};

/** Whether a rule was only considered: nothing came of it, and not for lack of consent. */
export const isOnlyConsidered = (verdict: Verdict): boolean =>
  verdict.outcome === 'not met' && !isStoppedByConsent(verdict);

/** Why a condition has stopped its rule: what it expected, and what it found. */
export const whyUnmet = (condition: ConditionRecord): string => {
  const { label, found, unless, awaitsConsent, threw } = condition;
  if (threw) return `“${labelWords(condition)}” failed: ${String(found).replace(/^threw /, '')}`;
  if (awaitsConsent) {
    const words = consentFound(label, found, false);
    return words ?? `The visitor’s consent is missing: found ${foundWords(found)}.`;
  }
  if (unless !== undefined) return `Stopped, because ${plain(unless)}: found ${foundWords(found)}.`;
  const expected = expectedWords(condition);
  const wanted = expected === undefined ? '' : `: expected ${expected}`;
  return `Needs “${plain(label)}”${wanted}, but found ${foundWords(found)}.`;
};
