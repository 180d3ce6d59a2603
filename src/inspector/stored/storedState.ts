import { attempt, own } from '../../language/index.ts';
import { lifetimeOf } from '../../plan/lifetimeOf.ts';
import { patternOf } from '../../plan/patternOf.ts';
import type { ShownStored } from '../../plan/shownPlan.ts';
import { listed } from '../consentSentence.ts';
import { counted } from '../counted.ts';
import type { PageState } from '../state/readPageState.ts';
import { row, type StateRow } from '../state/stateRow.ts';
import type { FoundName, StoredNow } from './readStored.ts';

/** What the tag stores, in words. */
export interface StoredAnswer {
  readonly verdict: string;
  readonly state: PageState;
}

type Place = FoundName['where'];
const PLACES: readonly (readonly [Place, string])[] = [
  ['cookie', 'Cookies'],
  ['local storage', 'Local storage'],
  ['session storage', 'Session storage'],
];
/** A longer value says no more. */
const LONGEST = 160;
const OF_INSPECTOR = 'tamis-inspector';

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const isSaid = (text: string | undefined) => text !== undefined && text !== '–';

/** How long it is kept. A page can read no cookie’s expiry, so nobody has looked. */
const expiryWords = ({ where, lifetime }: ShownStored): string => {
  if (lifetime === 'session')
    return where === 'cookie' ? 'Expires with the session, as declared' : 'Kept until the tab is closed';
  if (lifetime === 'moment') return 'Removed as soon as it is written, as declared';
  if (lifetime === 'elsewhere') return 'Its time is not limited by the tag';
  return `${where === 'cookie' ? 'Expires' : 'Removed'} after ${lifetimeOf({ lifetime })}, as declared`;
};

const setterOf = (name: string, rules: readonly string[] | undefined): string => {
  if (rules) return `Set by ${listed([...new Set(rules)].map((rule) => `the rule “${rule}”`))}`;
  if (/^(kndctr_|com\.adobe\.alloy|at_qa_mode)/.test(name)) return 'Set by alloy';
  return /^(tamis|AMCV_|adobeujs)/.test(name) ? 'Set by the tag' : 'Set by a fill or by code of the site';
};

const withdrawalWords = ({ atWithdrawal, lifetime }: ShownStored): string => {
  if (atWithdrawal)
    return `A withdrawal of consent ${atWithdrawal === 'removed' ? 'removes it' : 'leaves it'}`;
  return lifetime === 'moment' ? 'No withdrawal finds it' : 'Not declared: what a withdrawal does';
};

const noteOf = (it: ShownStored, rules: readonly string[] | undefined): string =>
  [
    isSaid(it.purpose) ? sentence(it.purpose) : 'Its purpose is not declared.',
    `${expiryWords(it)}. ${setterOf(it.name, rules)}. ${withdrawalWords(it)}.`,
  ].join(' ');

/**
 * Joins what the plan declares with what is stored now. What is stored under the tag's names and not declared is named.
 * @param redact removes secrets from a value.
 */
export const storedState = (
  declared: readonly ShownStored[],
  { found, setters, closed }: StoredNow,
  redact: (text: string) => string,
): StoredAnswer => {
  const shown = ({ value }: FoundName): string => {
    const text = redact(attempt(() => decodeURIComponent(value)) ?? value);
    return text.length > LONGEST
      ? `${text.slice(0, LONGEST)}… (${text.length} characters)`
      : text || '(empty)';
  };
  const rest = new Set(found.filter(({ name }) => !name.startsWith(OF_INSPECTOR)));
  const ofPlan = declared.map((it) => {
    const pattern = patternOf(it);
    const its = [...rest].filter(({ name, where }) => where === it.where && pattern.test(name));
    for (const one of its) rest.delete(one);
    return { it, its };
  });
  const rowsIn = (place: Place): readonly StateRow[] => [
    ...ofPlan
      .filter(({ it }) => it.where === place)
      .flatMap(({ it, its }) => {
        const note = noteOf(it, own(setters, it.name));
        const none = closed.includes(place) ? 'not known: it cannot be read' : 'not stored now';
        return its.length === 0
          ? [row(it.name, none, note)]
          : its.map((one) => row(one.name, shown(one), note));
      }),
    ...[...rest]
      .filter(({ where }) => where === place)
      .map((one) =>
        row(
          one.name,
          shown(one),
          `Not declared: its purpose, its expiry, what a withdrawal does. ${setterOf(one.name, own(setters, one.name))}.`,
        ),
      ),
  ];
  const present = ofPlan.filter(({ its }) => its.length > 0).length;
  const verdict = [
    `${present} of ${counted(declared.length, 'declared name')} stored now.`,
    rest.size > 0
      ? `Not declared: ${listed([...rest].map(({ name }) => name))}.`
      : 'Nothing else under the tag’s names.',
    closed.length > 0 && `Not looked at: ${listed(closed)}; the browser forbids it.`,
    'A page reads neither a cookie’s expiry nor a cookie for servers alone: that is as declared.',
  ];
  return {
    verdict: verdict.filter(Boolean).join(' '),
    state: PLACES.map(([place, title]) => ({ title, rows: rowsIn(place) })).filter(
      ({ rows }) => rows.length > 0,
    ),
  };
};
