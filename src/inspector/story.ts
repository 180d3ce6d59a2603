import type { EventRecord } from '../engine/index.ts';
import { spokenGroups } from './conditionWords.ts';
import { counted } from './counted.ts';
import { gateOf } from './gateOf.ts';
import { outcomeWords } from './outcomeWords.ts';
import { keyOf, type Story, type StoryParts } from './storyParts.ts';
import { missedWords, storyWithoutConsent } from './storyWithoutConsent.ts';
import { edgeWords } from './timeline/edgeWords.ts';

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
        standing: `${counted(alike.length, 'event')} would leave${besides}.`,
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
