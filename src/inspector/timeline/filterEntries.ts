import type { OccurrenceRecord } from '../../engine/index.ts';
import { foundWords, labelWords, whyUnmet } from '../conditionWords.ts';
import { type Outcome, outcomeWord } from '../outcomeWord.ts';
import { startedWords } from '../rules/unusedWords.ts';
import { searchText } from '../searchText.ts';
import { OUTCOMES_OF_EVENTS, OUTCOMES_OF_VERDICTS } from '../tone.ts';
import { consentChange, consentReason } from './consentWords.ts';
import { type Entry, verdictsOf } from './entry.ts';
import { whatOf } from './entryWords.ts';
import { sourceWords } from './sourceWords.ts';
import { typeWords } from './typeWords.ts';

export interface Filter {
  readonly text: string;
  readonly outcome: Outcome | '';
  readonly rule: string;
  /** Only what needs somebody’s attention. */
  readonly problems: boolean;
  /** Only changes of consent. With `problems`, these too. */
  readonly consent: boolean;
}

export const NO_FILTER: Filter = { text: '', outcome: '', rule: '', problems: false, consent: false };

export const isFiltered = ({ text, outcome, rule, problems, consent }: Filter): boolean =>
  text.trim() !== '' || outcome !== '' || rule !== '' || problems || consent;

const OUTCOMES: readonly Outcome[] = [...new Set<Outcome>([...OUTCOMES_OF_VERDICTS, ...OUTCOMES_OF_EVENTS])];

const rulesOf = (entry: Entry): readonly string[] =>
  [...entry.events, ...verdictsOf(entry)].map(({ rule }) => rule);

const outcomesOf = (entry: Entry): readonly Outcome[] =>
  [...verdictsOf(entry), ...entry.events].map(({ outcome }) => outcome);

/** What the timeline shows of an occurrence and its verdicts. */
const shownOf = ({ source, keys, verdicts, heardBy = [] }: OccurrenceRecord): readonly unknown[] => [
  [sourceWords(source), ...heardBy.map(startedWords)],
  keys,
  verdicts.map(({ rule, outcome, problems, conditions }) => [
    [rule, outcome, outcomeWord(outcome), problems],
    conditions.map((condition) => [
      [condition.label, condition.expected, condition.found],
      [labelWords(condition), foundWords(condition.found), condition.met ? '' : whyUnmet(condition)],
    ]),
  ]),
];

/** What the timeline shows of an entry of each kind. */
const shownIn = (entry: Entry): readonly unknown[] => {
  switch (entry.kind) {
    case 'occurrence':
      return shownOf(entry.occurrence);
    case 'own':
      return [];
    case 'consent':
      return [whatOf(entry), consentChange(entry.consent), consentReason(entry.consent, entry.left)];
    case 'failure':
      return [whatOf(entry), entry.failure.message, entry.failure.rule ?? '', entry.failure.cause ?? ''];
  }
};

/** What the timeline shows of an entry, without the names of the trace's own fields. */
const contentOf = (entry: Entry): readonly unknown[] => [
  [entry.page.title, entry.page.address],
  shownIn(entry),
  entry.events.map((event) => {
    const { rule, outcome, reason = '', status = '', xdm = {}, data = {} } = event;
    return [rule, typeWords(event), outcome, reason, status, xdm, data];
  }),
];

/** Entries are replaced, never changed, so the text of an entry stays valid. */
const createTexts = () => {
  const texts = new WeakMap<Entry, string>();
  return (entry: Entry): string => {
    const known = texts.get(entry);
    if (known !== undefined) return known;
    const text = searchText(contentOf(entry));
    texts.set(entry, text);
    return text;
  };
};

/** Makes a filter that remembers the texts that it has searched. `isProblem` says which entries are problems. */
export const createFilter = (
  isProblem: (entry: Entry) => boolean = () => false,
): ((entries: readonly Entry[], filter: Filter) => readonly Entry[]) => {
  const textOf = createTexts();
  return (entries, filter) => {
    const { text, outcome, rule, problems, consent } = filter;
    const sought = text.trim().toLowerCase();
    if (!isFiltered(filter)) return entries;
    return entries.filter(
      (entry) =>
        (!rule || rulesOf(entry).includes(rule)) &&
        (!outcome || outcomesOf(entry).includes(outcome)) &&
        ((!problems && !consent) ||
          (problems && isProblem(entry)) ||
          (consent && entry.kind === 'consent')) &&
        (!sought || textOf(entry).includes(sought)),
    );
  };
};

/** How many entries have each outcome. Outcomes that no entry has are left out. */
export const countOutcomes = (entries: readonly Entry[]): ReadonlyMap<Outcome, number> => {
  const counts = new Map<Outcome, number>();
  for (const entry of entries) {
    for (const outcome of new Set(outcomesOf(entry))) counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
  }
  return new Map(
    OUTCOMES.flatMap((outcome) => (counts.has(outcome) ? [[outcome, counts.get(outcome) ?? 0]] : [])),
  );
};

/** The rules that were considered, by name. */
export const rulesIn = (entries: readonly Entry[]): readonly string[] =>
  [...new Set(entries.flatMap(rulesOf))].sort();
