import { expect, it } from 'vitest';
import { createTrace, type EventRecord } from '../../../../src/engine/index.ts';
import { createTimeline } from '../../../../src/inspector/timeline/createTimeline.ts';
import type { Entry } from '../../../../src/inspector/timeline/entry.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { entryOf, lacksConsent, verdict } from '../../../fakes/timelineEntry.ts';

const occurrence = (id: number, outcome: 'fired' | 'held' = 'fired', more = {}) =>
  entryOf({ id, verdicts: [verdict('R', outcome)], ...more }).occurrence;
const firedAt = (id: number, at: number, more = {}) => occurrence(id, 'fired', { at, ...more });
const event = (id: string, of: number, more: Partial<EventRecord> = {}) =>
  eventRecord(id, { occurrence: of, eventType: 'Form Start', ...more });

/** A timeline whose animation frames run on demand. */
const started = () => {
  const trace = createTrace(100);
  const frames: (() => void)[] = [];
  const timeline = createTimeline((then) => frames.push(then));
  timeline.begin({ id: 'p1', address: '/', title: 'Home', at: 0 });
  trace.subscribe(timeline.take);
  const goOn = (at = 1) => timeline.begin({ id: 'p2', address: '/next', title: 'Next', at });
  const frame = () => {
    for (const then of frames.splice(0)) then();
    return timeline.reading();
  };
  return { trace, goOn, frame, frames };
};
const told = (entries: readonly Entry[]) =>
  entries.map((entry) => entry.events.map(({ id, outcome }) => `${id} ${outcome}`));

it('adds an event, which is recorded first, to the occurrence that made it', () => {
  const { trace, frame } = started();
  trace.add(event('a', 1));
  trace.add(occurrence(1));
  trace.add(occurrence(2));
  expect(told(frame().entries)).toEqual([['a waiting'], []]);
});

it('keeps one entry for an occurrence that is considered again, and forgets that it was held', () => {
  const { trace, frame } = started();
  trace.add(occurrence(1, 'held'));
  expect(frame().held).toEqual(['R']);
  trace.add(event('a', 1));
  trace.add(occurrence(1, 'fired', { again: true }));
  const { entries, held } = frame();
  expect(told(entries)).toEqual([['a waiting']]);
  expect(held).toEqual([]);
});

it('replaces an event when its outcome changes', () => {
  const { trace, frame } = started();
  const waiting = event('a', 1);
  trace.add(waiting);
  trace.add(occurrence(1));
  const before = frame().entries[0];
  trace.event({ ...waiting, outcome: 'delivered', attempts: 1, status: 200 }, waiting);
  const { entries, hasLeft, events } = frame();
  expect(told(entries)).toEqual([['a delivered']]);
  expect([hasLeft, events.at(-1)?.status]).toEqual([true, 200]);
  // Readers detect a change by the new object.
  expect(entries[0]).not.toBe(before);
});

it('has an entry for an event that alloy made by itself', () => {
  const { trace, frame } = started();
  trace.add(event('own', 0, { rule: 'alloy' }));
  expect(frame().entries).toMatchObject([{ kind: 'own', events: [{ id: 'own' }] }]);
});

it('notifies its readers once per frame, however much has happened', () => {
  const { trace, frame, frames } = started();
  frame();
  for (let id = 1; id <= 1_000; id++) trace.add(occurrence(id));
  expect(frames).toHaveLength(1);
  expect(frame().entries).toHaveLength(1_000);
});

it('keeps the last five thousand entries, and finds events in them', () => {
  const { trace, frame } = started();
  let last = event('e0', 0);
  for (let id = 1; id <= 10_001; id++) {
    last = event(`e${id}`, id);
    trace.add(last);
    trace.add(occurrence(id));
  }
  trace.event({ ...last, outcome: 'handed over', attempts: 1 }, last);
  const { entries } = frame();
  expect(entries).toHaveLength(5_000);
  expect(told(entries.slice(-1))).toEqual([['e10001 handed over']]);
});

it('adds a late answer to the entry of the page that made the event', () => {
  const { trace, goOn, frame } = started();
  trace.add(event('a', 1, { outcome: 'handed over', attempts: 1 }));
  trace.add(occurrence(1));
  goOn();
  trace.add(event('a', 0, { outcome: 'delivered', attempts: 1, earlier: true }));
  trace.add(occurrence(1));
  const { entries } = frame();
  expect(told(entries)).toEqual([['a delivered'], []]);
  expect(entries.map(({ page }) => page.title)).toEqual(['Home', 'Next']);
});

it('is in the order in which things happened, page by page; first what happened before the tag, in its own', () => {
  const { trace, goOn, frame } = started();
  trace.add(firedAt(1, 30));
  trace.add(firedAt(2, 10));
  trace.add(firedAt(3, 20, { past: true }));
  trace.add(firedAt(4, 20, { past: true }));
  goOn();
  trace.add(firedAt(5, 20));
  const ids = frame().entries.map((entry) => entry.kind === 'occurrence' && entry.occurrence.id);
  expect(ids).toEqual([3, 4, 2, 1, 5]);
});

it('knows what consent has stopped, until the rule is judged otherwise', () => {
  const { trace, goOn, frame } = started();
  const stopped = verdict('R', 'not met', [lacksConsent('performance consent is given', ',C0001,')]);
  for (const id of [1, 2]) trace.add(occurrence(id, 'held', { verdicts: [stopped] }));
  expect(frame().stopped).toEqual(['R', 'R']);
  trace.add(occurrence(1, 'fired', { again: true }));
  expect(frame().stopped).toEqual(['R']);
  goOn();
  expect(frame().stopped).toEqual([]);
});

it('has consent and failures in their place, and counts what left before and after each change', () => {
  const { trace, goOn, frame } = started();
  trace.add(consentRecord('', ',C0001,C0002,', { at: 1, source: 'earlier' }));
  for (const at of [10, 20]) {
    trace.add(event(`e${at}`, at, { at, attempts: 1, leftAt: [at] }));
    trace.add(firedAt(at, at));
  }
  trace.add({ kind: 'failure', at: 25, message: 'Failed.' });
  trace.add(consentRecord(',C0001,C0002,', ',C0001,', { at: 15 }));
  // The next page begins as this one has ended, and then the visitor consents again.
  goOn();
  trace.add(consentRecord('', ',C0001,', { at: 30, source: 'earlier' }));
  trace.add(consentRecord(',C0001,', ',C0001,C0002,', { at: 40 }));
  trace.add(event('later', 1, { at: 35, attempts: 1, leftAt: [40] }));
  trace.add(firedAt(1, 35));
  const { entries } = frame();
  const shown = entries.map((entry) =>
    entry.kind === 'consent'
      ? [entry.kind, entry.left.before, entry.left.after, entry.left.isOver]
      : entry.kind,
  );
  expect(shown).toEqual([
    ['consent', 0, 1, true],
    'occurrence',
    ['consent', 1, 1, true],
    'occurrence',
    'failure',
    'occurrence',
    ['consent', 2, 1, false],
  ]);
});

it('remembers that an event left its own page when a later page sends it again', () => {
  const { trace, goOn, frame } = started();
  trace.add(event('a', 1, { outcome: 'handed over', attempts: 1, leftAt: [5] }));
  trace.add(occurrence(1));
  goOn(6);
  trace.add(event('a', 0, { outcome: 'delivered', attempts: 1, earlier: true, leftAt: [9] }));
  expect(frame().entries[0]?.events).toMatchObject([{ outcome: 'delivered', leftAt: [5, 9] }]);
});
