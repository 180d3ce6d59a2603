import { expect, it } from 'vitest';
import type { EventRecord } from '../../../src/engine/index.ts';
import { gateOf } from '../../../src/inspector/gateOf.ts';
import { storyOf } from '../../../src/inspector/story.ts';
import type { StoryParts } from '../../../src/inspector/storyParts.ts';
import { EMPTY_READING } from '../../../src/inspector/timeline/createTimeline.ts';
import { eventRecord } from '../../fakes/eventRecord.ts';

const event = (outcome: EventRecord['outcome'], more: Partial<EventRecord> = {}) =>
  eventRecord(outcome, { rule: 'Page view', outcome, attempts: 1, ...more });
const wholeStory = (events: readonly EventRecord[], more: Partial<StoryParts> = {}) =>
  storyOf({
    tag: { state: 'running', tag: {} as never },
    reading: { ...EMPTY_READING, events },
    hasConsent: true,
    group: 'C0002',
    isShadow: false,
    nextTry: undefined,
    now: 0,
    ...more,
  });
const story = (...of: Parameters<typeof wholeStory>) => {
  const { tone, standing } = wholeStory(...of);
  return [tone, standing];
};
const refused = event('refused', { reason: 'the time-zone value needs 5 pipe-separated parts, but is “x”' });
const held = { ...EMPTY_READING, held: ['Page view'] };

const noConsent = event('refused', { reason: 'no performance consent: ,C0001, without C0002' });
const byPage = event('refused', { reason: 'the page made it without performance consent' });

it.each([
  ['nothing yet', story([]), ['quiet', 'Nothing to deliver yet.']],
  ['delivered', story([event('delivered')]), ['good', '1 event delivered.']],
  ['waiting', story([event('delivered'), event('waiting')]), ['busy', '1 event waiting (1 delivered).']],
  [
    'unsure, which waits too',
    story([event('delivered'), event('waiting'), event('waiting'), event('unsure')]),
    ['busy', '3 events waiting (1 delivered).'],
  ],
  ['waiting after unsure', story([event('unsure'), event('waiting')]), ['busy', '2 events waiting.']],
  [
    'unsure before delivered',
    story([event('unsure'), event('delivered')]),
    ['good', '1 event delivered (1 waiting).'],
  ],
  ['shadow', story([event('shadow'), event('shadow')]), ['good', '2 events would leave.']],
  ['refused', story([refused]), ['bad', '1 event refused by gate 2, the time-zone value.']],
  [
    'refused, then delivered',
    story([refused, event('delivered')]),
    ['bad', '1 event refused by gate 2, the time-zone value (1 delivered).'],
  ],
  [
    'refused by both gates',
    story([noConsent, refused, event('delivered')]),
    ['bad', '1 event refused by gate 2, the time-zone value (1 delivered, 1 refused).'],
  ],
  ['refused in two ways', story([noConsent, byPage]), ['bad', '2 events refused by gate 1, consent.']],
  ['held', story([], { hasConsent: false, reading: held }), ['held', 'Without consent nothing has left.']],
  ['taken over', story([event('taken over')]), ['held', '1 event taken over.']],
  ['off', story([], { tag: { state: 'off', reason: 'why' } }), ['bad', 'The tag is off.']],
])('says what matters: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

it.each([
  [noConsent.reason, 'gate 1, consent'],
  [byPage.reason, 'gate 1, consent'],
  [refused.reason, 'gate 2, the time-zone value'],
  [undefined, 'a gate'],
])('knows the gate that gave the reason %o', (reason, gate) => {
  expect(gateOf(reason)).toBe(gate);
});

it.each([
  [['Page view'], false, '“Page view” is held. Allow C0002, and it leaves.'],
  [['Page view'], true, '“Page view” is held. Allow C0002, and it would leave.'],
  [['Page view', 'Login'], false, '“Page view” and 1 more are held. Allow C0002, and they leave.'],
  [['Page view', 'Login'], true, '“Page view” and 1 more are held. Allow C0002, and they would leave.'],
])('says what becomes of held rules when consent comes: %o, in shadow mode %o', (rules, isShadow, next) => {
  const reading = { ...EMPTY_READING, held: rules };
  expect(wholeStory([], { hasConsent: false, reading, isShadow }).next).toBe(next);
});

it.each<[string, boolean, string[], string, string[]?]>([
  ['on a page without consent', false, [], 'Missing consent stopped “Link click”: it never leaves.'],
  [
    'beside what is held',
    false,
    ['Page view'],
    '“Page view” is held. Allow C0002, and it leaves. Missing consent stopped “Link click”: it never leaves.',
  ],
  [
    'after consent has come',
    true,
    [],
    'Last: “Page view”. Acknowledged. Missing consent stopped “Link click”: it never leaves.',
  ],
  [
    'several gestures',
    false,
    [],
    'Missing consent stopped “Link click” and 2 more: they never leave.',
    ['Link click', 'Link click', 'Download link'],
  ],
])('says what consent has stopped: %s', (_, hasConsent, holding, next, stopped = ['Link click']) => {
  const reading = { ...EMPTY_READING, held: holding, stopped, events: [event('delivered')] };
  expect(wholeStory([], { hasConsent, reading }).next).toBe(next);
});
