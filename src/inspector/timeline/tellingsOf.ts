import type { EventRecord, Verdict } from '../../engine/index.ts';
import { isOnlyConsidered, isStoppedByConsent, whyUnmet } from '../conditionWords.ts';
import { outcomeWord } from '../outcomeWord.ts';
import { type Tone, toneOfEvent, toneOfVerdict } from '../tone.ts';
import { consentChange, consentOutcome, consentReason } from './consentWords.ts';
import { edgeWords, refusalWords } from './edgeWords.ts';
import { type Entry, verdictsOf } from './entry.ts';
import type { Moment } from './moment.ts';

/** What became of one rule, as an entry says it without being opened. */
export interface Telling {
  readonly key: string;
  /** The rule, or which groups of consent have changed, or what failed. */
  readonly rule: string;
  readonly words: string;
  readonly tone: Tone;
  /** The edge’s answer, the gate’s reason, the first condition that was not met, or the cause. */
  readonly why: string | undefined;
  /** The rule was considered, and nothing came of it. */
  readonly isQuiet: boolean;
}

const ofEvent = (event: EventRecord, { nextTry, now }: Moment): Telling => ({
  key: event.id,
  rule: event.rule,
  words: event.outcome,
  tone: toneOfEvent[event.outcome],
  why: event.outcome === 'refused' ? refusalWords(event) : edgeWords(event, nextTry, now),
  isQuiet: false,
});

const ofVerdict = (verdict: Verdict): Telling => {
  const { rule, outcome, conditions, problems } = verdict;
  const isStopped = isStoppedByConsent(verdict);
  const unmet = conditions.find(({ met }) => !met);
  return {
    key: rule,
    rule,
    words: isStopped ? 'stopped' : outcomeWord(outcome),
    tone: isStopped ? 'held' : toneOfVerdict[outcome],
    why: (unmet && outcome !== 'fired' && whyUnmet(unmet)) || problems[0],
    isQuiet: isOnlyConsidered(verdict),
  };
};

const ofConsent = ({ key, consent, left }: Extract<Entry, { kind: 'consent' }>): Telling => {
  const [words, tone] = consentOutcome(consent);
  return {
    key,
    rule: consentChange(consent),
    words,
    tone,
    why: consentReason(consent, left),
    isQuiet: false,
  };
};

const ofFailure = ({ key, failure }: Extract<Entry, { kind: 'failure' }>): Telling => ({
  key,
  rule: failure.message,
  words: 'failed',
  tone: 'bad',
  why: [failure.rule && `Rule “${failure.rule}”`, failure.cause].filter(Boolean).join(': ') || undefined,
  isQuiet: false,
});

/** What each rule of an entry made of it: rules with an event first, rules of which nothing came last. */
export const tellingsOf = (entry: Entry, moment: Moment): readonly Telling[] => {
  if (entry.kind === 'consent') return [ofConsent(entry)];
  if (entry.kind === 'failure') return [ofFailure(entry)];
  const ofEvents = entry.events.map((event) => ofEvent(event, moment));
  const told = new Set(entry.events.map(({ rule }) => rule));
  const others = verdictsOf(entry)
    .filter(({ rule }) => !told.has(rule))
    .map(ofVerdict);
  return [
    ...ofEvents,
    ...others.filter(({ isQuiet }) => !isQuiet),
    ...others.filter(({ isQuiet }) => isQuiet),
  ];
};
