import { expect, it } from 'vitest';
import type { EventRecord } from '../../../src/engine/index.ts';
import { type StoryParts, storyOf } from '../../../src/inspector/story.ts';
import { EMPTY_READING } from '../../../src/inspector/timeline/createTimeline.ts';

const event = (outcome: EventRecord['outcome'], more: Partial<EventRecord> = {}): EventRecord => ({
  kind: 'event',
  id: outcome,
  at: 0,
  rule: 'Page view',
  occurrence: 1,
  eventType: 'x',
  outcome,
  attempts: 1,
  ...more,
});
const story = (events: readonly EventRecord[], more: Partial<StoryParts> = {}) => {
  const { tone, standing } = storyOf({
    tag: { state: 'running', tag: {} as never },
    reading: { ...EMPTY_READING, events },
    hasConsent: true,
    group: 'C0002',
    nextTry: undefined,
    now: 0,
    ...more,
  });
  return [tone, standing];
};
const refused = event('refused', { reason: 'the time-zone value needs 5 pipe-separated parts, but is “x”' });
const held = { ...EMPTY_READING, held: ['Page view'] };

it.each([
  ['nothing yet', story([]), ['quiet', 'Nothing to send yet.']],
  ['delivered', story([event('delivered')]), ['good', '1 event delivered.']],
  ['waiting', story([event('delivered'), event('waiting')]), ['busy', '1 event waiting (1 delivered).']],
  ['shadow', story([event('shadow'), event('shadow')]), ['good', '2 events would be sent.']],
  ['refused', story([refused]), ['bad', '1 event refused by gate 2, the time-zone value.']],
  [
    'refused, then delivered',
    story([refused, event('delivered')]),
    ['bad', '1 event refused by gate 2, the time-zone value (1 delivered).'],
  ],
  ['held', story([], { hasConsent: false, reading: held }), ['held', 'Without consent nothing has left.']],
  ['off', story([], { tag: { state: 'off', reason: 'why' } }), ['bad', 'The tag is off.']],
])('says what matters: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});
