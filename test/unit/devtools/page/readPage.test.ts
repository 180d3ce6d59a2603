// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest';
import { readPage } from '../../../../devtools/page/readPage.ts';
import { readingIn } from '../../../../devtools/panel/readingIn.ts';
import { NO_CONSENT } from '../../../../src/consent/groups.ts';
import { createTrace, type TraceLog } from '../../../../src/engine/index.ts';
import { inertTag } from '../../../../src/tag/inertTag.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const MARK = Symbol.for('tamis');
const INSIDE = { consent: () => NO_CONSENT, nextTry: () => undefined };
afterEach(() => {
  Reflect.deleteProperty(window, MARK);
  Reflect.deleteProperty(window, 'adobeDataLayer');
  Reflect.deleteProperty(Array.prototype, 'toJSON');
});

const startTag = (size = 100, more: object = {}) => {
  const trace = createTrace(size);
  const tag = { ...inertTag(''), version: '1.2.3', running: true, trace };
  Reflect.set(window, MARK, { made: { tag, settings: { tenant: 'bakery' } }, ...more });
  return trace;
};
const read = (shadow = false) => readingIn(readPage(window, { shadow }));

it('says of a page without a tag that it has none', () => {
  const { tag, pages } = read();
  expect(tag).toEqual({ state: 'none' });
  expect(pages).toMatchObject([{ address: location.href, records: [] }]);
});

it('reads the trace, the data layer and the settings', () => {
  const record = eventRecord('e1');
  startTag().add(record);
  Reflect.set(window, 'adobeDataLayer', [{ page: { name: 'home' } }]);
  const { tag, pages, items, tenant, state } = read();
  expect(tag).toEqual({ state: 'running', tag: { version: '1.2.3', product: expect.any(String) } });
  expect(pages.map(({ records }) => records)).toEqual([[record]]);
  expect([items, tenant]).toEqual([[{ page: { name: 'home' } }], 'bakery']);
  expect(state.map(({ title }) => title)).toContain('Settings in force');
});

it('gives the same answer while nothing happens, and leaves nothing on the page', () => {
  startTag();
  const [before, html] = [Reflect.ownKeys(window), document.documentElement.outerHTML];
  const first = readPage(window, { shadow: false });
  expect(readPage(window, { shadow: false })).toBe(first);
  expect(Reflect.ownKeys(window)).toEqual(before);
  expect(document.documentElement.outerHTML).toBe(html);
  expect([document.cookie, localStorage.length, sessionStorage.length]).toEqual(['', 0, 0]);
});

it('reads a page that gives all arrays a toJSON', () => {
  startTag().add(eventRecord('e1'));
  Object.assign(Array.prototype, { toJSON: () => 'an array' });
  expect(read().pages[0]?.records).toHaveLength(1);
});

it('reads the latest 1,000 records of a longer trace', () => {
  const trace = startTag(2_000);
  for (let at = 0; at < 1_500; at++) trace.add(eventRecord(`e${at}`));
  const records = read().pages[0]?.records ?? [];
  expect(records).toHaveLength(1_000);
  expect([records.at(0), records.at(-1)]).toMatchObject([{ id: 'e500' }, { id: 'e1499' }]);
});

it('says until when records are missing, because they are too many here or in the trace', () => {
  const inside = { ...INSIDE, settings: { traceSize: 3, consent: {} } };
  const add = (trace: TraceLog, count: number) => {
    for (let at = 0; at < count; at++) trace.add(eventRecord(`e${at}`, { at }));
  };
  const droppedUntil = () => read().pages[0]?.droppedUntil;
  add(startTag(2_000), 1_500);
  expect(droppedUntil()).toBe(500);
  const trace = startTag(3, { inside });
  add(trace, 2);
  expect(droppedUntil()).toBeUndefined();
  add(trace, 3);
  expect(droppedUntil()).toBe(0);
});

it('knows which groups the purposes of the site need', () => {
  expect(read().purposes).toEqual({ performance: '', targeting: '' });
  const settings = { consent: { performance: 'B', targeting: 'A' } };
  startTag(3, { inside: { ...INSIDE, settings } });
  expect(read().purposes).toEqual({ performance: 'B', targeting: 'A' });
});

it('compares both sides of a shadow run only if that is shown', () => {
  const shadow = vi.fn(() => undefined);
  startTag(100, { inside: INSIDE, shadow: () => {} });
  const { made } = Reflect.get(window, MARK) as { made: { tag: object } };
  Object.assign(made.tag, { shadow });
  expect(read().hasShadow).toBe(true);
  expect(shadow).not.toHaveBeenCalled();
  expect(read(true).shadow).toEqual([]);
  expect(shadow).toHaveBeenCalledTimes(1);
});
