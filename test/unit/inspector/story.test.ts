import { expect, it } from 'vitest';
import type { EventRecord } from '../../../src/engine/index.ts';
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
const refused = event('refused', {
  attempts: 0,
  reason: 'the time-zone value needs 5 pipe-separated parts, but is “x”',
});
const held = { ...EMPTY_READING, held: ['Page view'] };

it.each([
  ['nothing yet', story([]), ['quiet', 'Nothing to deliver yet.']],
  ['waiting', story([event('delivered'), event('waiting')]), ['busy', '1 event waiting (1 delivered).']],
  ['stored', story([event('stored'), event('stored')]), ['busy', '2 events stored.']],
  [
    'stored, beside what only the page has',
    story([event('waiting'), event('stored')]),
    ['busy', '1 event stored (1 waiting).'],
  ],
  ['handed over', story([event('handed over')]), ['busy', '1 event handed over.']],
  [
    'in doubt, beside everything else',
    story([event('delivered'), event('waiting'), event('handed over'), event('in doubt')]),
    ['held', '1 event in doubt (1 waiting, 1 handed over, 1 delivered).'],
  ],
  ['delivered', story([event('delivered')]), ['good', '1 event delivered.']],
  [
    'delivered after another is in doubt',
    story([event('in doubt'), event('delivered')]),
    ['good', '1 event delivered (1 in doubt).'],
  ],
  ['refused', story([refused]), ['bad', '1 event refused.']],
  [
    'refused, then delivered',
    story([refused, event('delivered')]),
    ['bad', '1 event refused (1 delivered).'],
  ],
  ['dropped', story([event('dropped')]), ['bad', '1 event dropped.']],
  ['shadow', story([event('shadow'), event('shadow')]), ['good', '2 events in shadow mode.']],
  ['held', story([], { hasConsent: false, reading: held }), ['held', 'Without consent nothing has left.']],
  ['off', story([], { tag: { state: 'off', reason: 'why' } }), ['bad', 'The tag is off.']],
])('says what matters: %s', (_, found, expected) => {
  expect(found).toEqual(expected);
});

it.each<[EventRecord, string]>([
  [refused, '“Page view”: The time-zone value needs 5 pipe-separated parts, but is “x”.'],
  [
    event('refused', { attempts: 0, reason: 'no performance consent: ,C0001, without C0002' }),
    '“Page view”: The visitor has not allowed performance cookies (C0002). Allowed: C0001.',
  ],
  [event('refused', { reason: 'consent was withdrawn' }), '“Page view”: Consent was withdrawn.'],
  [
    event('refused', { status: 400, reason: 'The edge answered with status 400.' }),
    '“Page view”: The edge answered with status 400.',
  ],
  [event('refused'), '“Page view”: No reason was given.'],
  [
    event('in doubt', { reason: 'The edge did not answer.' }),
    '“Page view”: The edge did not answer; the event may have arrived, and is sent again with its ID.',
  ],
  [event('shadow', { attempts: 0 }), 'Last: “Page view”. Nothing leaves in shadow mode.'],
])('says why: %o', (last, next) => {
  expect(wholeStory([last]).next).toBe(next);
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
