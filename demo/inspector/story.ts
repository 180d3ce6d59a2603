import { allRules } from '../../src/rules/index.ts';
import type { TagState } from './followTag.ts';
import type { TimelineReading } from './timeline/createTimeline.ts';
import type { Tone } from './tone.ts';

/** What a newcomer should know at this moment: how things stand, and what to try next. */
export interface Story {
  readonly tone: Tone;
  readonly standing: string;
  readonly next: string;
}

const counted = (count: number) => (count === 1 ? '1 event' : `${count} events`);

/** Scripts of others wait for groups of their own. */
const SENDING: ReadonlySet<string> = new Set(allRules.map(({ name }) => name));

const heldWords = (rule: string, others: number): string =>
  others === 0
    ? `“${rule}” is held. Allow C0002, and it leaves.`
    : `“${rule}” and ${others} more are held. Allow C0002, and they leave.`;

const storyWithoutConsent = ({ held, left }: TimelineReading): Story => {
  if (left > 0) {
    return {
      tone: 'held',
      standing: 'Withdrawn: nothing leaves any more.',
      next: 'What the tag had stored is gone. Show another page: its view is held.',
    };
  }
  const [first, ...others] = [...new Set(held)].filter((rule) => SENDING.has(rule));
  return {
    tone: 'held',
    standing: 'Without consent nothing has left.',
    next: first ? heldWords(first, others.length) : 'No rule waits for consent here.',
  };
};

export const storyOf = (tag: TagState, reading: TimelineReading, hasConsent: boolean): Story => {
  if (tag.state === 'waiting')
    return { tone: 'busy', standing: 'The tag is loading.', next: 'It never holds the page up.' };
  if (tag.state === 'off')
    return { tone: 'bad', standing: 'The tag is off.', next: 'The browser’s console says why.' };
  if (!hasConsent) return storyWithoutConsent(reading);

  const { lastEvent, delivered } = reading;
  if (!lastEvent)
    return { tone: 'quiet', standing: 'Nothing to send yet.', next: 'Every rule’s reasons stand below.' };
  if (lastEvent.outcome === 'waiting' || lastEvent.outcome === 'sent') {
    return {
      tone: 'busy',
      standing: 'An event is on its way.',
      next: 'Consent is there; the edge has not answered yet.',
    };
  }
  if (lastEvent.outcome === 'unsure') {
    return {
      tone: 'busy',
      standing: 'An event was under way as its page was left.',
      next: 'What the edge answers next tells what became of it.',
    };
  }
  if (lastEvent.outcome === 'lost') {
    return {
      tone: 'bad',
      standing: 'An event may be lost.',
      next: 'It was under way as its page was left, and nobody can tell whether it has arrived.',
    };
  }
  if (lastEvent.outcome === 'failed') {
    return {
      tone: 'bad',
      standing: 'The edge did not take the last event.',
      next: lastEvent.reason ? 'The trace says why.' : `It answered with HTTP ${lastEvent.status}.`,
    };
  }
  return {
    tone: 'good',
    standing: `${counted(delivered)} delivered.`,
    next: 'Withdraw C0002 and show another page: nothing leaves.',
  };
};
