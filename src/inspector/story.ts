import { plan } from 'virtual:tamis/plan';
import type { EventRecord } from '../engine/index.ts';
import { isStoppedByConsent, spokenGroups } from './conditionWords.ts';
import { counted } from './counted.ts';
import type { TagState } from './followTag.ts';
import { outcomeWords } from './outcomeWords.ts';
import type { Entry, TimelineReading } from './timeline/createTimeline.ts';
import { edgeWords } from './timeline/edgeWords.ts';
import type { Tone } from './tone.ts';

/** What a newcomer should know at this moment: the status, and the reason for it. */
export interface Story {
  readonly tone: Tone;
  readonly standing: string;
  readonly next: string;
  /** Key of the timeline’s entry that says why. */
  readonly about?: string | undefined;
}

export interface StoryParts {
  readonly tag: TagState;
  readonly reading: TimelineReading;
  readonly hasConsent: boolean;
  /** The banner's group that performance consent needs. */
  readonly group: string;
  /** The tag runs in shadow mode. */
  readonly isShadow: boolean;
  /** When waiting events are tried again, in epoch milliseconds. */
  readonly nextTry: number | undefined;
  readonly now: number;
}

/** The rules without fields, which load third-party scripts. These wait for consent groups of their own. */
const SCRIPTS: ReadonlySet<string> = new Set(
  plan.families.flatMap(({ rules }) =>
    rules.flatMap(({ name, fields }) => (fields.length === 0 ? name : [])),
  ),
);

const heldWords = (rule: string, others: number, { group, isShadow }: StoryParts): string => {
  const [it, leaves] = others === 0 ? ['it', 'leaves'] : ['they', 'leave'];
  const then = isShadow ? `${it} would leave` : `${it} ${leaves}`;
  return `“${rule}” ${others === 0 ? 'is' : `and ${others} more are`} held. Allow ${group}, and ${then}.`;
};

/** The key of the last entry for which this holds. */
const keyOf = ({ entries }: TimelineReading, holds: (entry: Entry) => boolean): string | undefined =>
  entries.findLast(holds)?.key;

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
const missedWords = ({ reading }: StoryParts): string => {
  const [first, ...others] = missedRules(reading);
  if (first === undefined) return '';
  return others.length === 0
    ? `Missing consent stopped “${first}”: it is never delivered.`
    : `Missing consent stopped “${first}” and ${others.length} more: they are never delivered.`;
};

const NONE_WAITS = 'No rule waits for consent here.';

const storyWithoutConsent = (parts: StoryParts): Story => {
  const { reading } = parts;
  const { held, hasLeft } = reading;
  if (hasLeft) {
    return {
      tone: 'held',
      standing: 'Withdrawn: nothing leaves any more.',
      next: 'What the tag had stored is gone. Show another page: its view is held.',
    };
  }
  const [first, ...others] = [...new Set(held)].filter((rule) => !SCRIPTS.has(rule));
  return {
    tone: 'held',
    standing: 'Without consent nothing has left.',
    next: first ? heldWords(first, others.length, parts) : missedRules(reading).length > 0 ? '' : NONE_WAITS,
    about: keyOf(reading, first ? holdsBack(first) : isMissed),
  };
};

/** The gate that has refused an event, by its reason. */
export const gateOf = (reason = ''): string =>
  reason.startsWith('the time-zone value')
    ? 'gate 2, the time-zone value'
    : /^(no|the page made it without) performance consent/.test(reason)
      ? 'gate 1, consent'
      : 'a gate';

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** How the headline counts an event: an unsure event also waits for an answer. */
const countedAs = ({ outcome }: EventRecord) => (outcome === 'unsure' ? 'waiting' : outcome);

/**
 * Whether the headline counts both events together. Refused events count together only if the same gate refused them.
 */
const isLike = (one: EventRecord, other: EventRecord): boolean =>
  countedAs(one) === countedAs(other) &&
  (one.outcome !== 'refused' || gateOf(one.reason) === gateOf(other.reason));

const inBrackets = (events: readonly EventRecord[]): string => {
  const rest = (['delivered', 'waiting', 'refused', 'failed'] as const).flatMap((outcome) => {
    const count = events.filter((event) => countedAs(event) === outcome).length;
    return count === 0 ? [] : `${count} ${outcome}`;
  });
  return rest.length > 0 ? ` (${rest.join(', ')})` : '';
};

const storyOfEvent = (last: EventRecord, { reading: { events }, nextTry, now }: StoryParts): Story => {
  const { outcome } = last;
  const alike = events.filter((event) => isLike(event, last));
  const besides = inBrackets(events.filter((event) => !isLike(event, last)));
  const edge = upper(edgeWords(last, nextTry, now));
  switch (outcome) {
    case 'refused':
      return {
        tone: 'bad',
        standing: `${counted(alike.length, 'event')} refused by ${gateOf(last.reason)}${besides}.`,
        next: `“${last.rule}”: ${spokenGroups(last.reason ?? 'the gate gives no reason')}.`,
      };
    case 'waiting':
    case 'sent':
    case 'unsure':
      return {
        tone: 'busy',
        standing:
          outcome === 'sent'
            ? `An event is on its way${besides}.`
            : `${counted(alike.length, 'event')} waiting${besides}.`,
        next: `“${last.rule}”: ${edge}.`,
      };
    case 'delivered':
      return {
        tone: 'good',
        standing: `${counted(alike.length, 'event')} delivered${besides}.`,
        next: `Last: “${last.rule}”. ${edge}.`,
      };
    case 'shadow':
      return {
        tone: 'good',
        standing: `${counted(alike.length, 'event')} would be delivered${besides}.`,
        next: `The tag runs in shadow mode: nothing leaves. Last: “${last.rule}”.`,
      };
    case 'withdrawn':
    case 'taken over':
      return {
        tone: 'held',
        standing: `${counted(alike.length, 'event')} ${outcomeWords[outcome]}${besides}.`,
        next: `${edge}.`,
      };
    case 'lost':
      return {
        tone: 'bad',
        standing: 'An event may be lost.',
        next: 'It was under way as its page was left, and nobody can tell whether it has arrived.',
      };
    default:
      return {
        tone: 'bad',
        standing: `${counted(alike.length, 'event')} ${outcomeWords[outcome]}${besides}.`,
        next: `“${last.rule}”: ${edge}.`,
      };
  }
};

const storyWithConsent = (parts: StoryParts): Story => {
  const { reading } = parts;
  // A later delivery must not hide a refusal.
  const last = reading.events.at(-1);
  const refused = reading.events.findLast(({ outcome }) => outcome === 'refused');
  const shown = last?.outcome === 'delivered' ? (refused ?? last) : last;
  if (!shown)
    return {
      tone: 'quiet',
      standing: 'Nothing to deliver yet.',
      next: 'The reasons of each rule are below.',
    };
  const about = keyOf(reading, ({ events }) => events.some(({ id }) => id === shown.id));
  return { ...storyOfEvent(shown, parts), about };
};

export const storyOf = (parts: StoryParts): Story => {
  const { tag } = parts;
  if (tag.state === 'waiting')
    return { tone: 'busy', standing: 'The tag is loading.', next: 'It never holds the page up.' };
  if (tag.state === 'off') return { tone: 'bad', standing: 'The tag is off.', next: tag.reason };
  const story = parts.hasConsent ? storyWithConsent(parts) : storyWithoutConsent(parts);
  return { ...story, next: [story.next, missedWords(parts)].filter(Boolean).join(' ') };
};
