import { describe, expect } from 'vitest';
import type { Edge } from '../../../edge-emulator/edge.ts';
import type { Tab } from '../harness/engines/engine.ts';
import { engines } from '../harness/engines/engines.ts';
import { tagRunsAt } from '../harness/engines/engineTest.ts';
import { consent, edgeHasRefused, until } from '../harness/index.ts';
import { delivered, firstOf, namesOf, outboxOf, push, pushCode, quote } from '../harness/quotes.ts';

/**
 * Of an event that was in flight when its page was left, nothing is stored any more once the edge has answered the next
 * request of a page that knows of it. Returns the events that have arrived by then.
 */
const settled = async (tab: Tab, edge: Edge) => {
  const last = () => namesOf(edge.events).filter((name) => name === 'last').length;
  for (let count = 1; count === 1 || (await outboxOf(tab)).length > 0; count += 1) {
    await push(tab, 'last');
    await until(() => last() === count, 'the next request arrives');
  }
  return namesOf(firstOf(edge.events))
    .filter((name) => name !== 'last')
    .sort();
};

/**
 * With such a listener a page cannot enter the back-forward cache: it is destroyed when it is left, and its requests
 * end.
 */
const dies = "addEventListener('unload', () => {});";
/** A link that pushes these quotes when it is clicked. */
const body = (...ids: readonly string[]) =>
  `<a id="link" href="/next" style="display: block">Next</a>
   <script>link.addEventListener('click', () => { ${pushCode(...ids)} });</script>`;

describe.each(engines)('as its page is left in %s, an event', (_, test) => {
  test('of a first visit arrives, once, and of one visitor', async ({ visit, put, edge, edgeReceives }) => {
    put({ path: '/next', consent, pushes: [] });
    edge.setPlan([{ delay: 400, times: 'always' }]);
    const tab = await visit({ consent, pushes: [], body: body('Q1', 'Q2', 'Q3') });
    await tab.click('#link');
    const events = await edgeReceives(3);
    await tagRunsAt(tab, '/next');
    expect(await settled(tab, edge)).toEqual(['Q1', 'Q2', 'Q3']);
    expect(new Set(events.map(({ ecid }) => ecid)).size).toBe(1);
  });

  test.for([
    ['kept by the browser', 300, ''],
    ['dead', 0, dies],
    ['dead', 300, dies],
  ] as const)(
    'is counted once, even if the page is %s when the answer comes, %i ms later',
    async ([, delay, before], { visit, put, edge }) => {
      put({ path: '/next', consent, pushes: [quote('Q2')] });
      const tab = await visit({ consent, pushes: [quote('Q0')], body: body('Q1'), before });
      await delivered(tab);
      edge.setPlan([{ delay, times: 'always' }]);
      await tab.click('#link');
      await tagRunsAt(tab, '/next');
      await until(() => namesOf(edge.events).length >= 3, 'all arrive');
      expect(await settled(tab, edge)).toEqual(['Q0', 'Q1', 'Q2']);
    },
  );

  test('arrives though its tab is closed', async ({ visit, person, put, edge }) => {
    // The visitor has another tab open that loads a page later; by then all events have arrived.
    const tab = await visit({ consent, pushes: [quote('Q0')] });
    await delivered(tab);
    const other = await person.newTab();
    await push(tab, 'Q1', 'Q2');
    await tab.close();
    await other.goto(put({ path: '/later', consent, pushes: [] }));
    await until(() => namesOf(edge.events).length >= 3, 'all arrive');
    expect(await settled(other, edge)).toEqual(['Q0', 'Q1', 'Q2']);
  });
});

describe.each(engines)('while the edge is down in %s, events', (_, test) => {
  test('wait, and the next page sends them, once', async ({ visit, edge, edgeReceives }) => {
    const tab = await visit({ consent, pushes: [quote('Q0')], before: dies });
    await edgeReceives(1);
    await delivered(tab);
    // alloy would retry within a second, and might succeed before the page is left.
    edge.setPlan([{ status: 503, retryAfter: 60, times: 'always' }]);
    await push(tab, 'Q1', 'Q2');
    await edgeHasRefused(tab);
    await until(async () => (await outboxOf(tab)).length === 2, 'both are written down');
    edge.setPlan([]);
    await visit({ path: '/next', consent, pushes: [], tab });
    await until(() => edge.events.length >= 3, 'both arrive', { within: 20_000 });
    await delivered(tab);
    expect(
      await tab.evaluate('tamis.trace.records().find(({ outcome }) => outcome === "delivered")'),
    ).toMatchObject({ rule: 'Request quote', earlier: true });
    expect(await settled(tab, edge)).toEqual(['Q0', 'Q1', 'Q2']);
  });
});
