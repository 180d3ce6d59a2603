import type { ConditionRecord, Verdict } from '../engine/index.ts';
import { attempt } from '../language/index.ts';
import { shownValue } from './shownValue.ts';

/** `A`, `A and B`, `A, B and C`; `no group` of an empty list. */
export const listed = (names: readonly string[]): string =>
  names.length < 2 ? (names[0] ?? 'no group') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** The groups in a banner’s spelling, `,A,B,`, and what the tag says of them. */
const GROUPS =
  /(^|[\s“"])(,(?:[^,\s“”"]*,)+|,(?= without ))(?: without ([^\s.;”"]+)| and (Global Privacy Control))?(?=$|[\s.;”"])/g;

/** A text in which lists of consent groups read like a sentence. */
export const spokenGroups = (text: string): string =>
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

/** What is between the brackets, if these hold all that follows the prefix. */
const insideOf = (text: string, prefix: string): string | undefined =>
  text.startsWith(`${prefix}(`) && endOfBracket(text, prefix.length) === text.length - 1
    ? text.slice(prefix.length + 1, -1)
    : undefined;

const plain = (label: string): string => {
  const whole = insideOf(label, '');
  return whole === undefined ? label : plain(whole);
};

/** What must not hold, if the condition is an exception. */
const forbiddenBy = (label: string): string | undefined => {
  const inner = insideOf(label, 'not ');
  return inner === undefined ? undefined : plain(inner);
};

/** A condition’s label, without the signs of a programming language. */
export const labelWords = (label: string): string => {
  const forbidden = forbiddenBy(label);
  if (forbidden === undefined) return plain(label);
  const twice = forbiddenBy(forbidden);
  return twice === undefined ? `unless ${forbidden}` : labelWords(twice);
};

/** What a condition has found. Conditions that were combined have found a list. */
export const foundWords = (found: unknown): string => {
  if (found === '' || found === undefined) return 'nothing';
  if (typeof found !== 'string') return shownValue(found);
  const parts: unknown = found.startsWith('[') ? attempt(() => JSON.parse(found)) : undefined;
  return Array.isArray(parts) ? parts.map(foundWords).join('; ') : spokenGroups(found);
};

const isOfConsent = ({ label }: ConditionRecord): boolean =>
  /^(\S+ consent is given|consent group \S+ is active)$/.test(label);

const THREW = 'threw ';
const threw = ({ found }: ConditionRecord): boolean => typeof found === 'string' && found.startsWith(THREW);

/** Whether consent alone was missing, and what the visitor did is not made up for when consent comes. */
export const isStoppedByConsent = ({ outcome, conditions }: Verdict): boolean => {
  const unmet = conditions.filter(({ met }) => !met);
  // A condition that relies on consent may throw without it.
  return (
    outcome === 'not met' && unmet.some(isOfConsent) && unmet.every((it) => isOfConsent(it) || threw(it))
  );
};

/** Whether a rule was only considered: nothing came of it, and not for lack of consent. */
export const isOnlyConsidered = (verdict: Verdict): boolean =>
  verdict.outcome === 'not met' && !isStoppedByConsent(verdict);

/** Why a condition has stopped its rule: what it expected, and what it found. */
export const whyUnmet = (condition: ConditionRecord): string => {
  const { label, expected, found } = condition;
  const forbidden = forbiddenBy(label);
  if (threw(condition)) return `“${labelWords(label)}” failed: ${String(found).slice(THREW.length)}`;
  if (isOfConsent(condition)) return `Consent is missing: found ${foundWords(found)}.`;
  if (forbidden !== undefined) return `Stopped, because ${forbidden}: found ${foundWords(found)}.`;
  const wanted = expected === label ? '' : `: expected ${plain(expected)}`;
  return `Needs “${plain(label)}”${wanted}, but found ${foundWords(found)}.`;
};
