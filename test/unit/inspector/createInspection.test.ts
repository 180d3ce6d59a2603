// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { NO_CONSENT } from '../../../src/consent/groups.ts';
import { createTrace, type TraceLog } from '../../../src/engine/index.ts';
import { createInspection, type Inspection } from '../../../src/inspector/createInspection.ts';
import { consentEntries } from '../../../src/inspector/timeline/consentEntries.ts';
import { consentChange, leavingsWords } from '../../../src/inspector/timeline/consentWords.ts';
import { inertTag } from '../../../src/tag/inertTag.ts';
import { consentRecord } from '../../fakes/consentRecord.ts';
import { eventRecord } from '../../fakes/eventRecord.ts';
import { entryOf } from '../../fakes/timelineEntry.ts';

const MARK = Symbol.for('tamis');
const TRACE_SIZE = 100;
const inside = {
  consent: () => NO_CONSENT,
  nextTry: () => undefined,
  settings: { traceSize: TRACE_SIZE, consent: { performance: 'C0002', targeting: 'C0004' } },
};
const expose = (tag: object, settings: unknown = {}) =>
  Reflect.set(window, MARK, { made: { tag, settings }, inside });

const occurrence = (id: number, key: string) => entryOf({ id, at: Date.now(), keys: [key] }).occurrence;
/** A tag of which only the trace matters. */
const startedTag = () => {
  const trace = createTrace(TRACE_SIZE);
  const tag = { ...inertTag(''), running: true, reason: undefined, trace };
  expose(tag);
  return { trace, stop: () => expose({ ...tag, running: false, reason: 'It was stopped.' }) };
};

const opened: Inspection[] = [];
const inspect = () => {
  const inspection = createInspection(window, undefined);
  opened.push(inspection);
  return inspection;
};
/** The entries of each page in the timeline. */
const shownBy = ({ timeline }: Inspection) => {
  const pages = new Map<string, string[]>();
  for (const entry of timeline.reading().entries) {
    const keys = entry.kind === 'occurrence' ? entry.occurrence.keys : [];
    pages.set(entry.page.id, [...(pages.get(entry.page.id) ?? []), ...keys]);
  }
  return [...pages.values()];
};
const savedBy = (inspection: Inspection) =>
  inspection
    .session()
    .pages.map(({ records }) => records.flatMap((it) => (it.kind === 'occurrence' ? it.keys : [])));

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => {
  for (const { stop } of opened.splice(0)) stop();
  vi.useRealTimers();
  Reflect.deleteProperty(window, MARK);
});

it.each([{ secret: 'token' }, { secret: null }, { public: [7] }, 'none'])(
  'opens beside a tag that is off because of the addresses %o, and keeps secrets',
  (urls) => {
    history.replaceState(null, '', '/?email=jane.roe@example.com');
    expose(inertTag('urls are wrong'), { urls });
    const [page] = inspect().session().pages;
    expect(page?.address).toMatch(/\/\?email=redacted$/);
  },
);

it('keeps the campaign in the address of a page, as the tag’s events do', () => {
  history.replaceState(null, '', '/?gclid=EAIaIQobChMI-c6Y0Nz1_AIVkbHtCh0lZgqyEAAYASAAEgJ8cfD_BwE');
  const [page] = inspect().session().pages;
  expect(page?.address).toMatch(/\/\?gclid=EAIa.*BwE$/);
});

it('is told of consent by the tag, whichever banner the site has', () => {
  const { trace } = startedTag();
  const { count } = inspect();
  const before = count();
  trace.add(consentRecord('', 'performance', { at: Date.now() }));
  expect(count()).toBe(before + 1);
});

describe('consent over the pages of a visit', () => {
  const GIVEN = ',C0001,C0002,';
  const change = (before: string, now: string, more = {}) =>
    consentRecord(before, now, { at: Date.now(), ...more });
  const leave = (trace: TraceLog, count: number) => {
    for (let id = 1; id <= count; id++)
      trace.add(eventRecord(`${Date.now()} ${id}`, { at: Date.now(), occurrence: 0, leftAt: [Date.now()] }));
  };
  /** The changes that the inspector of a page shows, and what left before and after each. */
  const changesIn = ({ timeline }: Inspection) => {
    vi.advanceTimersByTime(1_000);
    return consentEntries(timeline.reading().entries).map(({ consent, left }) => [
      consentChange(consent),
      leavingsWords(left),
    ]);
  };
  const leaveThePage = () => window.dispatchEvent(new Event('pagehide'));

  it('is known on the next pages, though the trace of the first one has dropped it', () => {
    const { trace } = startedTag();
    const inspection = inspect();
    trace.add(change(',C0001,', GIVEN));
    vi.advanceTimersByTime(10);
    leave(trace, 302);
    expect(changesIn(inspection)).toEqual([
      ['C0002 (performance) allowed', 'no event left before, 302 after'],
    ]);
    leaveThePage();
    for (const page of [2, 3]) {
      startedTag().trace.add(change('', GIVEN, { source: 'earlier' }));
      const following = inspect();
      expect(changesIn(following), `page ${page}`).toEqual([
        [
          'C0002 (performance) allowed',
          'no recorded event left before, at least 100 after; older records were dropped',
        ],
      ]);
      leaveThePage();
    }
  });

  it('says that records were dropped before the inspector was opened', () => {
    const { trace } = startedTag();
    leave(trace, 302);
    vi.advanceTimersByTime(10);
    trace.add(change(GIVEN, ',C0001,'));
    expect(changesIn(inspect())).toEqual([
      [
        'C0002 (performance) withdrawn',
        'at least 99 events left before, none after; older records were dropped',
      ],
    ]);
  });

  it('counts each event of a trace that has room for all', () => {
    const { trace } = startedTag();
    leave(trace, TRACE_SIZE - 2);
    vi.advanceTimersByTime(10);
    trace.add(change(GIVEN, ',C0001,'));
    expect(changesIn(inspect())[0]?.[1]).toBe('98 events left before, none after');
  });
});

describe('a tag that is stopped', () => {
  it('is shown as off within a second, and its records stay', () => {
    const { trace, stop } = startedTag();
    trace.add(occurrence(1, 'before'));
    const inspection = inspect();
    stop();
    vi.advanceTimersByTime(1_000);
    expect(inspection.tag()).toEqual({ state: 'off', reason: 'It was stopped.' });
    expect(shownBy(inspection)).toEqual([['before']]);
    expect(savedBy(inspection)).toEqual([['before']]);
  });

  it('is followed by the next one, whose occurrences are numbered again, in a separate part', () => {
    const first = startedTag();
    first.trace.add(occurrence(1, 'before'));
    const inspection = inspect();
    first.stop();
    const { trace } = startedTag();
    trace.add(occurrence(1, 'started'));
    vi.advanceTimersByTime(1_000);
    trace.add(occurrence(2, 'later'));
    first.trace.add(occurrence(2, 'dead'));
    vi.advanceTimersByTime(1_000);
    const parts = [['before'], ['started', 'later']];
    expect(shownBy(inspection)).toEqual(parts);
    expect(savedBy(inspection)).toEqual(parts);
    window.dispatchEvent(new Event('pagehide'));
    expect(savedBy(inspection)).toEqual(parts);
    const next = inspect();
    vi.advanceTimersByTime(1_000);
    expect(shownBy(next).slice(0, 2)).toEqual(parts);
  });
});
