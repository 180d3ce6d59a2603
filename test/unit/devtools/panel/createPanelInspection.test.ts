// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Asked } from '../../../../devtools/page/readPage.ts';
import { createPanelInspection } from '../../../../devtools/panel/createPanelInspection.ts';
import type { Inspection } from '../../../../src/inspector/createInspection.ts';
import { createViewStore } from '../../../../src/inspector/createViewStore.ts';
import type { VisitedPage } from '../../../../src/inspector/visit/visit.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';

const answerOf = (page: Partial<VisitedPage>, more: object = {}): string =>
  JSON.stringify({
    pages: [{ id: 'a', address: 'https://www.example.com/', title: '', at: 1, records: [], ...page }],
    ...{ state: [], items: [], replacesArrays: false, tenant: 'bakery' },
    tag: { state: 'running', version: '1.2.3', product: '2' },
    ...{ hasConsent: true, group: 'performance', isShadow: false, failures: 0, hasShadow: false, shadow: [] },
    ...more,
  });

const event = eventRecord('e1', { occurrence: 0 });

let opened: Inspection | undefined;
/** The panel beside a page whose answers come one after the other; the last is repeated. */
const open = async (...answers: readonly (string | Error)[]) => {
  const left = [...answers];
  const asked: Asked[] = [];
  const views = createViewStore(() => localStorage, 'view');
  const inspection = createPanelInspection({
    page: window,
    views,
    ask: async (it) => {
      asked.push(it);
      const [answer = ''] = left.length > 1 ? left.splice(0, 1) : left;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  opened = inspection;
  await vi.advanceTimersByTimeAsync(0);
  return { inspection, views, asked, later: () => vi.advanceTimersByTimeAsync(1_050) };
};
const outcomesOf = ({ timeline }: Inspection) =>
  timeline.reading().entries.map(({ events }) => events.map(({ outcome }) => outcome));

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  opened?.stop();
  vi.useRealTimers();
});

it('shows what the page has answered, and tells when that changes', async () => {
  const { inspection, later } = await open(
    answerOf({ records: [event] }),
    answerOf({ records: [{ ...event, outcome: 'delivered' }] }),
  );
  const counts: number[] = [];
  inspection.subscribe(() => counts.push(inspection.count()));
  expect(inspection.tag()).toEqual({ state: 'running', tag: { version: '1.2.3', product: '2' } });
  expect([inspection.hasConsent(), inspection.tenant()]).toEqual([true, 'bakery']);
  expect(outcomesOf(inspection)).toEqual([['waiting']]);
  await later();
  expect(outcomesOf(inspection)).toEqual([['delivered']]);
  const shown = inspection.timeline.reading();
  await later();
  expect(inspection.timeline.reading()).toBe(shown);
  expect(counts).toEqual([2, 3]);
});

it('follows the visit to the next page, and saves both', async () => {
  const next = eventRecord('e2', { occurrence: 0, outcome: 'delivered' });
  const { inspection, later } = await open(
    answerOf({ records: [event], address: 'https://www.example.com/?email=jane.roe@example.com' }),
    answerOf({ id: 'b', records: [next] }),
  );
  await later();
  expect(outcomesOf(inspection)).toEqual([['waiting'], ['delivered']]);
  expect(inspection.session().pages.map(({ address }) => address)).toEqual([
    'https://www.example.com/?email=redacted',
    'https://www.example.com/',
  ]);
  inspection.forget();
  expect(outcomesOf(inspection)).toEqual([['delivered']]);
});

it('keeps one page alone if the view says so', async () => {
  const next = { ...event, outcome: 'delivered' } as const;
  const answers = [answerOf({ records: [event] }), answerOf({ id: 'b', records: [next] })];
  const { inspection, views, later } = await open(...answers);
  views.change({ pageAlone: true });
  await later();
  expect(outcomesOf(inspection)).toEqual([['delivered']]);
});

it.each([
  ['does not answer', new Error('It is a page of the browser.'), 'It is a page of the browser.'],
  ['answers nonsense', 'nonsense', 'JSON'],
  ['answers in another form', answerOf({}, { items: 7 }), 'A list is expected, not number.'],
  ['names a tag in another state', answerOf({}, { tag: { state: 'asleep' } }), '“asleep” is unknown.'],
])('says so if the page %s, and goes on when it can be read', async (_, wrong, words) => {
  const right = answerOf({ records: [event] });
  const { inspection, later } = await open(right, wrong, right);
  await later();
  expect(inspection.tag()).toEqual({
    state: 'off',
    reason: expect.stringMatching(/^The page cannot be read\. /),
  });
  expect(JSON.stringify(inspection.tag())).toContain(words);
  expect(outcomesOf(inspection)).toEqual([['waiting']]);
  await later();
  expect(inspection.tag().state).toBe('running');
});

it('has both sides of a shadow run compared only while that is shown', async () => {
  const { views, asked, later } = await open(answerOf({}));
  views.change({ tab: 'shadow' });
  await later();
  views.change({ tab: 'state' });
  await later();
  expect(asked).toEqual([{ shadow: false }, { shadow: true }, { shadow: false }]);
});

it('reads nothing while it gets no frame, as in a panel that is not shown', async () => {
  const { asked, later } = await open(answerOf({}));
  const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
  await later();
  expect([asked.length, frames.mock.calls.length]).toEqual([1, 1]);
  frames.mockRestore();
});

it('reads nothing more once it is stopped', async () => {
  const { inspection, asked, later } = await open(answerOf({}));
  inspection.stop();
  await later();
  expect(asked).toHaveLength(1);
});
