import { isStoppedByConsent } from './conditionWords.ts';
import { plannedRules } from './rules/plannedRules.ts';
import { keyOf, type Story, type StoryParts } from './storyParts.ts';
import { type Withdrawal, withdrawalIn } from './timeline/consentEntries.ts';
import { leftSince, sinceWhen } from './timeline/consentWords.ts';
import type { TimelineReading } from './timeline/createTimeline.ts';
import type { Entry } from './timeline/entry.ts';

/** The rules that send no event: they load third-party scripts, which wait for consent groups of their own. */
const SCRIPTS: ReadonlySet<string> = new Set(
  plannedRules.filter(({ events }) => events.length === 0).map(({ name }) => name),
);

const heldWords = (rule: string, others: number, { group, isShadow }: StoryParts): string => {
  const [it, leaves] = others === 0 ? ['it', 'leaves'] : ['they', 'leave'];
  const then = isShadow ? `${it} would leave` : `${it} ${leaves}`;
  return `“${rule}” ${others === 0 ? 'is' : `and ${others} more are`} held. Allow ${group}, and ${then}.`;
};

const holdsBack =
  (rule: string) =>
  (entry: Entry): boolean =>
    entry.kind === 'occurrence' &&
    entry.occurrence.verdicts.some((it) => it.rule === rule && it.outcome === 'held');

const isMissed = (entry: Entry): boolean =>
  entry.kind === 'occurrence' &&
  entry.occurrence.verdicts.some((it) => isStoppedByConsent(it) && !SCRIPTS.has(it.rule));

const missedRules = ({ stopped }: TimelineReading): readonly string[] =>
  stopped.filter((rule) => !SCRIPTS.has(rule));

/** What the visitor did without consent: it is not made up for. */
export const missedWords = ({ reading }: StoryParts): string => {
  const [first, ...others] = missedRules(reading);
  if (first === undefined) return '';
  return others.length === 0
    ? `Missing consent stopped “${first}”: it never leaves.`
    : `Missing consent stopped “${first}” and ${others.length} more: they never leave.`;
};

/** The rules that wait for consent and would send an event, each once. */
const heldRules = ({ held }: TimelineReading): readonly string[] =>
  [...new Set(held)].filter((rule) => !SCRIPTS.has(rule));

const NONE_WAITS = 'No rule waits for consent here.';

/** What waits on this page for consent, or that nothing does. */
const heldHere = (parts: StoryParts): string => {
  const { reading } = parts;
  const [first, ...others] = heldRules(reading);
  if (first) return heldWords(first, others.length, parts);
  return missedRules(reading).length > 0 ? '' : NONE_WAITS;
};

const storyAfterWithdrawal = ({ entry, left }: Withdrawal, parts: StoryParts): Story => {
  const { page, consent, key } = entry;
  const since = leftSince(left);
  if (page.id === parts.reading.pages.at(-1)?.id && consent.source !== 'between pages') {
    return {
      tone: 'held',
      standing: `Withdrawn: ${since}`,
      next: 'What the tag had stored is gone. Show another page: its view is held.',
      about: key,
    };
  }
  return {
    tone: 'held',
    standing: `${parts.group} withdrawn ${sinceWhen(consent, page, parts.now)}: ${since}`,
    next: heldHere(parts),
    about: key,
  };
};

export const storyWithoutConsent = (parts: StoryParts): Story => {
  const { reading } = parts;
  const withdrawal = withdrawalIn(reading);
  if (withdrawal) return storyAfterWithdrawal(withdrawal, parts);
  if (reading.hasLeft) {
    return {
      tone: 'held',
      standing: 'Withdrawn: not known whether anything has left since, because no record says when.',
      next: 'What the tag had stored is gone. Show another page: its view is held.',
      about: keyOf(reading, ({ kind }) => kind === 'consent'),
    };
  }
  const [first] = heldRules(reading);
  return {
    tone: 'held',
    standing: 'Without consent nothing has left.',
    next: heldHere(parts),
    about: keyOf(reading, first ? holdsBack(first) : isMissed),
  };
};
