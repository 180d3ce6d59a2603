// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTrace } from '../../../src/engine/index.ts';
import { createInspection, type Inspection } from '../../../src/inspector/createInspection.ts';
import { inertTag } from '../../../src/tag/inertTag.ts';
import { entryOf } from '../../fakes/timelineEntry.ts';

const MARK = Symbol.for('tamis');
const expose = (tag: object, settings: unknown = {}) =>
  Reflect.set(window, MARK, { made: { tag, settings } });

const occurrence = (id: number, key: string) => entryOf({ id, at: Date.now(), keys: [key] }).occurrence;
/** A tag of which only the trace matters. */
const startedTag = () => {
  const trace = createTrace(100);
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
