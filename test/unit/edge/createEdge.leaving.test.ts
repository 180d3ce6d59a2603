import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { delivered, type Page, settled, start, startWithoutAlloy } from './startEdge.ts';

describe('a missing answer', () => {
  it('for a few seconds: the request is aborted as its page is left, and the next page sends the event', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(1));
    expect(page.stored()).toEqual([]);
    page.clock.pass(3_000);
    page.browser.fire('pagehide');
    expect([page.requests[0]?.isGivenUp(), page.stored().length]).toEqual([true, 1]);
    expect([...page.browser.localItems.values()][0]).not.toContain('unsure');
    expect(page.browser.localItems.has('tamis_outbox.00000001.left')).toBe(true);
  });

  it('for a few seconds: the next page sends the event, even if the site has cleared its storage meanwhile', async () => {
    const page = startWithoutAlloy();
    page.world.edge = 503;
    page.send('Q1');
    await settled(page);
    page.browser.localItems.clear();
    page.browser.fire('pagehide');
    expect(page.stored()).toHaveLength(1);
  });

  it('before the page is left: the request goes on, and the next page reads a note about it', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(2_999);
    page.browser.fire('pagehide');
    expect([page.requests[0]?.isGivenUp(), page.stored().length]).toEqual([false, 1]);

    const next = start();
    for (const [key, text] of page.browser.localItems) {
      const id = String(page.events()[0]?.id);
      next.browser.localItems.set(
        key.replace('00000001', 'dead').replace(id, 'L1'),
        text.replaceAll(id, 'L1'),
      );
    }
    next.resume();
    expect(next.events()).toMatchObject([{ outcome: 'unsure', reason: 'under way as its page was left' }]);
    next.send('Q2');
    await delivered(next, 2);
    expect([next.names(), next.stored()]).toEqual([['Q2'], []]);
  });
});

describe('a page', () => {
  const ask = (page: Page) =>
    page.browser.fire('storage', { key: 'tamis_outbox.call', newValue: 'other?00000001' });

  it('that has not been left, but one of whose scripts fires `pagehide`, goes on as before', async () => {
    const page = start();
    page.resume();
    page.browser.fire('pagehide', { isTrusted: false });
    ask(page);
    expect(page.said()).toEqual(['00000001']);
    page.send('Q1');
    // alloy sends it, when the browser is idle.
    expect(page.names()).toEqual([]);
    await delivered(page, 1);
    expect(page.alloy.evaluated).toBe(1);
  });

  it('that is left after a withdrawal sends nothing, and stores nothing', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.send('Q2');
    page.browser.localItems.clear();
    page.world.performance = false;
    page.browser.fire('pagehide');
    expect([page.requests.length, page.stored()]).toEqual([1, []]);
  });

  it.each([
    ['pageshow', { persisted: true }],
    // The event that comes first.
    ['visibilitychange', {}],
  ])('that comes back from the bfcache sends at once what nobody has taken: %s', async (event, detail) => {
    const page = startWithoutAlloy();
    page.send('Q1');
    page.send('Q2');
    await eventually(() => expect(page.outcomes()).toEqual(['waiting', 'waiting']));
    await eventually(() => expect(page.failures).toHaveLength(1));
    page.browser.fire('pagehide');
    page.browser.localItems.delete(String(page.stored()[0]));
    page.browser.fire(event, detail);
    await eventually(() => expect(page.names()).toEqual(['Q2']));
    await delivered({ ...page, outcomes: () => page.outcomes().slice(1) }, 1);
    expect(page.browser.localItems.size).toBe(0);
  });

  it('that is shown for the first time does not do so', async () => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await eventually(() => expect(page.failures).toHaveLength(1));
    page.browser.fire('pageshow', { persisted: false });
    await settled(page);
    expect(page.names()).toEqual([]);
  });

  it.each(['online', 'visibilitychange'])('tries again at once on %s', async (event) => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await eventually(() => expect(page.failures).toHaveLength(1));
    page.browser.fire(event);
    await delivered(page, 1);
  });
});
