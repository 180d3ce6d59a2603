import type { EventRecord, Verdict } from '../../engine/index.ts';
import { isOnlyConsidered, isStoppedByConsent, spokenGroups, whyUnmet } from '../conditionWords.ts';
import { outcomeWords } from '../outcomeWords.ts';
import { type Tone, toneOfEvent, toneOfVerdict } from '../tone.ts';
import { edgeWords } from './edgeWords.ts';
import type { Entry } from './entry.ts';
import type { Moment } from './moment.ts';

/** What became of one rule, as an entry says it without being opened. */
export interface Telling {
  readonly key: string;
  readonly rule: string;
  readonly words: string;
  readonly tone: Tone;
  /** The edge’s answer, the gate’s reason, or the first condition that was not met. */
  readonly why: string | undefined;
  /** The rule was considered, and nothing came of it. */
  readonly isQuiet: boolean;
}

const ofEvent = (event: EventRecord, { nextTry, now }: Moment): Telling => ({
  key: event.id,
  rule: event.rule,
  words: outcomeWords[event.outcome],
  tone: toneOfEvent[event.outcome],
  why: event.outcome === 'refused' ? spokenGroups(event.reason ?? '') : edgeWords(event, nextTry, now),
  isQuiet: false,
});

const ofVerdict = (verdict: Verdict): Telling => {
  const { rule, outcome, conditions, problems } = verdict;
  const isStopped = isStoppedByConsent(verdict);
  const unmet = conditions.find(({ met }) => !met);
  return {
    key: rule,
    rule,
    words: isStopped ? 'stopped' : outcomeWords[outcome],
    tone: isStopped ? 'held' : toneOfVerdict[outcome],
    why: (unmet && outcome !== 'fired' && whyUnmet(unmet)) || problems[0],
    isQuiet: isOnlyConsidered(verdict),
  };
};

/** What each rule of an entry made of it: rules with an event first, rules of which nothing came last. */
export const tellingsOf = (entry: Entry, moment: Moment): readonly Telling[] => {
  const ofEvents = entry.events.map((event) => ofEvent(event, moment));
  if (entry.kind === 'own') return ofEvents;
  const told = new Set(entry.events.map(({ rule }) => rule));
  const others = entry.occurrence.verdicts.filter(({ rule }) => !told.has(rule)).map(ofVerdict);
  return [
    ...ofEvents,
    ...others.filter(({ isQuiet }) => !isQuiet),
    ...others.filter(({ isQuiet }) => isQuiet),
  ];
};
