import { foundWords, labelWords } from '../conditionWords.ts';
import { outcomeWord } from '../outcomeWord.ts';
import { shownValue } from '../shownValue.ts';
import { type Entry, verdictsOf } from './entry.ts';
import { whatOf } from './entryWords.ts';
import { factsOf } from './factsOf.ts';
import { leavesOf, payloadOf } from './payloadParts.ts';

/** One fact of two entries; `undefined` for an entry that does not have it. */
export interface ComparedFact {
  readonly what: string;
  readonly one: string | undefined;
  readonly other: string | undefined;
  readonly differs: boolean;
}

/** Each event has its own ID and time. The type is a fact already. */
const OWN = ['_id', 'timestamp', 'eventType'];

const comparedIn = (entry: Entry): ReadonlyMap<string, string> => {
  const facts = new Map([
    ['what happened', whatOf(entry)],
    ['page', entry.page.address],
  ]);
  for (const [name, value] of factsOf(entry)) facts.set(name, value);
  for (const { rule, outcome, conditions } of verdictsOf(entry)) {
    facts.set(`“${rule}”`, outcomeWord(outcome));
    for (const condition of conditions)
      facts.set(
        `“${rule}”: ${labelWords(condition)}`,
        `${condition.met ? 'holds' : 'does not hold'}, found ${foundWords(condition.found)}`,
      );
  }
  for (const [at, event] of entry.events.entries()) {
    const { eventType, outcome, status } = event;
    const of = at === 0 ? '' : `event ${at + 1}: `;
    facts.set(`${of}event`, eventType);
    facts.set(`${of}outcome`, outcome);
    if (status !== undefined) facts.set(`${of}answer`, `HTTP ${status}`);
    for (const { path, value } of leavesOf(payloadOf(event)))
      if (!OWN.includes(path)) facts.set(of + path, shownValue(value));
  }
  return facts;
};

/** All that two entries say, side by side. */
export const compareEntries = (one: Entry, other: Entry): readonly ComparedFact[] => {
  const [ofOne, ofOther] = [comparedIn(one), comparedIn(other)];
  return [...new Set([...ofOne.keys(), ...ofOther.keys()])].map((what) => ({
    what,
    one: ofOne.get(what),
    other: ofOther.get(what),
    differs: ofOne.get(what) !== ofOther.get(what),
  }));
};
