import type { EventRecord } from '../engine/index.ts';
import { counted } from './counted.ts';
import { keyOf, type Story, type StoryParts } from './storyParts.ts';
import { missedWords, storyWithoutConsent } from './storyWithoutConsent.ts';
import { edgeWords, refusalWords } from './timeline/edgeWords.ts';
import { OUTCOMES_OF_EVENTS, toneOfEvent } from './tone.ts';

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The events with other outcomes than this one: ` (1 delivered, 2 in doubt)`. */
const besides = (outcome: EventRecord['outcome'], events: readonly EventRecord[]): string => {
  const rest = OUTCOMES_OF_EVENTS.flatMap((other) => {
    const count = events.filter((event) => event.outcome === other).length;
    return other === outcome || count === 0 ? [] : `${count} ${other}`;
  });
  return rest.length > 0 ? ` (${rest.join(', ')})` : '';
};

const nextOf = (last: EventRecord, { nextTry, now }: StoryParts): string => {
  const { outcome, rule } = last;
  const edge = upper(outcome === 'refused' ? refusalWords(last) : edgeWords(last, nextTry, now));
  return outcome === 'delivered' || outcome === 'shadow'
    ? `Last: “${rule}”. ${edge}.`
    : `“${rule}”: ${edge}.`;
};

const storyOfEvent = (last: EventRecord, parts: StoryParts): Story => {
  const { outcome } = last;
  const { events } = parts.reading;
  const alike = events.filter((event) => event.outcome === outcome).length;
  const word = outcome === 'shadow' ? 'in shadow mode' : outcome;
  return {
    tone: toneOfEvent[outcome],
    standing: `${counted(alike, 'event')} ${word}${besides(outcome, events)}.`,
    next: nextOf(last, parts),
  };
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
  if (tag.state === 'none')
    return {
      tone: 'quiet',
      standing: 'There is no tag on this page.',
      next: 'If its script is there, the browser’s console says why it has not started.',
    };
  if (tag.state === 'off') return { tone: 'bad', standing: 'The tag is off.', next: tag.reason };
  const story = parts.hasConsent ? storyWithConsent(parts) : storyWithoutConsent(parts);
  return { ...story, next: [story.next, missedWords(parts)].filter(Boolean).join(' ') };
};
