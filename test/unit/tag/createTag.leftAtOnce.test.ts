import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag, pageShown, pushed } from '../../../src/index.ts';
import { portalShown } from '../../../src/rules/triggers.ts';
import { defineRule } from '../../../src/site/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { extentOf } from '../../fakes/extentOf.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const view = { type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' } as const;
const rules = [
  defineRule(pushed('requestQuote'), {
    name: 'Quote',
    actions: [{ type: 'sendEvent', eventType: 'web.webinteraction.linkClicks' }],
  }),
  defineRule(pageShown, { name: 'View', actions: [view] }),
  defineRule(portalShown, { name: 'Portal view', actions: [view] }),
];

/**
 * A page of the portal that waits for its user, scrolled, with a push that nobody has judged, is left in this moment.
 * `order` says in which order the tag's parts get what the page tells.
 */
const leaveAtOnce = (order: readonly number[]) => {
  const wire: string[] = [];
  const stored: string[] = [];
  const fake = createFakeBrowser({ url: 'https://www.example.com/na-en/portal/orders.html' }, (_, init) => {
    const { events } = JSON.parse(String(init.body));
    stored.push('request');
    wire.push(...events.map(({ xdm }: { xdm: { eventType: string } }) => xdm.eventType));
    return new Promise(() => {});
  });
  fake.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const waiting: Parameters<typeof fake.onPage>[] = [];
  let isShuffled = false;
  const browser = {
    ...fake,
    local: {
      ...fake.local,
      set: (key: string, value: string) => {
        stored.push(key.endsWith('.left') ? 'mark' : 'event');
        return fake.local.set(key, value);
      },
    },
    // Nothing is judged before the page is left.
    soon: () => {},
    onPage: (...work: Parameters<typeof fake.onPage>) => {
      if (isShuffled) return fake.onPage(...work);
      waiting.push(work);
      return () => {};
    },
  };
  const tag = createTag({
    settings: TEST_SETTINGS,
    browser,
    site: { ...foodco, rules },
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  const layer = fake.globals.adobeDataLayer as unknown[];
  layer.push({ page: { 'page-1': { '@type': 'site/components/page' } } });
  layer.push({ event: 'cmp:show', eventInfo: { path: 'page.page-1' } });
  fake.endTask();
  layer.push({ event: 'requestQuote' });
  expect(wire).toEqual([]);
  const shuffled = waiting.map((work, at) => ({ work, rank: order[at] ?? at }));
  for (const { work } of shuffled.sort((a, b) => a.rank - b.rank)) fake.onPage(...work);
  isShuffled = true;
  fake.is.extent = extentOf(600, 1_000);
  fake.fire('pagehide');
  return {
    wire,
    outcomes: tag.trace.records().flatMap((it) => (it.kind === 'event' ? [`${it.rule} ${it.outcome}`] : [])),
    stored,
  };
};

it('a page that is left at once sends everything in one request, in whatever order the tag’s parts began to listen', () => {
  const ordinary = leaveAtOnce([]);
  expect(ordinary.wire).toHaveLength(3);
  // Another page may take over at once what it finds with the mark.
  expect(ordinary.stored.indexOf('mark')).toBe(ordinary.stored.length - 1);
  expect(ordinary.stored.slice(0, 3)).toEqual(['event', 'event', 'event']);
  fc.assert(
    fc.property(fc.array(fc.nat(), { minLength: 40, maxLength: 40 }), (order) => {
      expect(leaveAtOnce(order)).toEqual(ordinary);
    }),
    { numRuns: 200 },
  );
});
