import { expect, it } from 'vitest';
import { joinPages } from '../../../../devtools/panel/joinPages.ts';
import type { TraceRecord } from '../../../../src/engine/index.ts';
import type { VisitedPage } from '../../../../src/inspector/visit/visit.ts';
import { consentRecord } from '../../../fakes/consentRecord.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const page = (id: string, records: readonly TraceRecord[], title = ''): VisitedPage => ({
  id,
  address: `/${id}`,
  title,
  at: 1,
  records,
});
const first = eventRecord('first');
const second = eventRecord('second');
/** Each page with the IDs of its events, after these readings. */
const after = (readings: readonly VisitedPage[], isAlone = false) =>
  readings
    .reduce<readonly VisitedPage[]>((pages, now) => joinPages(pages, now, isAlone), [])
    .map(({ id, records }) => [id, records.map((it) => it.kind === 'event' && it.id)]);

it('keeps the latest reading of each page', () => {
  const later = page('a', [{ ...first, outcome: 'delivered' }, second], 'later');
  expect(joinPages([page('a', [first])], later)).toEqual([later]);
  expect(after([page('a', [first]), page('b', []), page('b', [second])])).toEqual([
    ['a', ['first']],
    ['b', ['second']],
  ]);
});

it('begins a part where another tag starts on the same page', () => {
  const readings = [page('a', [first]), page('a', []), page('a', [second]), page('a', [second, first])];
  expect(after(readings)).toEqual([
    ['a', ['first']],
    [`a ${second.at}`, ['second', 'first']],
  ]);
});

it('keeps the changes of consent that the trace of a page has dropped, and says until when it has', () => {
  const [given, withdrawn] = [consentRecord('', ',A,', { at: 1 }), consentRecord(',A,', ',', { at: 2 })];
  const readings = [
    page('a', [given, first, second]),
    { ...page('a', [second, withdrawn]), droppedUntil: 7 },
    { ...page('a', [withdrawn]), droppedUntil: 8 },
  ];
  const pages = readings.reduce<readonly VisitedPage[]>((known, now) => joinPages(known, now), []);
  expect(pages).toEqual([{ ...page('a', [given, withdrawn]), droppedUntil: 8 }]);
});

it('keeps the address with which a page began', () => {
  const [kept] = joinPages([page('a', [first])], { ...page('a', [first]), address: '/elsewhere' });
  expect(kept?.address).toBe('/a');
});

it('keeps the present page alone if that is asked for', () => {
  const readings = [page('a', [first]), page('b', [first]), page('b', [second])];
  expect(after(readings, true)).toEqual([
    ['b', ['first']],
    [`b ${second.at}`, ['second']],
  ]);
});

it('keeps 50 pages before the present one at most', () => {
  const readings = Array.from({ length: 80 }, (_, at) => page(String(at), [first]));
  expect(after(readings).map(([id]) => id)).toEqual(Array.from({ length: 51 }, (_, at) => String(at + 29)));
});

it('keeps where the events of each page went', () => {
  const edge = { domain: 'edge.example.com', datastream: 'ds-1' };
  const requests = [{ at: 5, address: 'https://edge.example.com/ee/v1/interact', datastream: 'ds-1' }];
  const known = joinPages([], { ...page('a', [first]), edge, requests: [] });
  const again = joinPages(known, { ...page('a', [first, second]), edge, requests });
  expect(joinPages(again, page('b', []))).toMatchObject([{ id: 'a', edge, requests }, { id: 'b' }]);
});
