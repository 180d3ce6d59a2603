import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { delivered, type Page, start } from './startEdge.ts';
import { tellStories } from './tellStories.ts';

describe('a missing answer', () => {
  tellStories({
    'for a few seconds: the request is aborted as its page is left, and the next page sends the event': `
      edge silent | send Q1 | until names Q1 | pass 0 | = stored 0 | pass 3000 | leave
      = aborted true | = stored 1 | = noted 0 | = marks tamis_outbox.00000001.left`,
    'for a few seconds: the next page sends the event, even if the site has cleared its storage meanwhile':
      'broken | edge 503 | send Q1 | settle | taken | leave | = stored 1',
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
    expect(next.events()).toMatchObject([
      { outcome: 'handed over', reason: 'its page was left before the answer' },
    ]);
    next.send('Q2');
    await eventually(() => expect(next.outcomes()).toEqual(['handed over', 'delivered']));
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

  const WAITING = 'broken | send Q1 Q2 | until outcomes stored stored | settle | leave | loses';
  const FAILED = 'broken | send Q1 | until outcomes stored | settle';
  const TAKEN = 'until names Q2 | until outcomes in doubt delivered | = stored 0 | = marks nothing';
  tellStories({
    'that is left after a withdrawal sends nothing, and stores nothing': `
      edge silent | send Q1 | until names Q1 | send Q2 | taken | deny | leave | = names Q1 | = stored 0`,
    'that comes back from the bfcache sends at once what nobody has taken': `${WAITING} | restore | ${TAKEN}`,
    'sends that already at `visibilitychange`, which comes first': `
      ${WAITING} | fire visibilitychange | ${TAKEN}`,
    'that is shown for the first time does not do so': `${FAILED} | load | settle | = names nothing`,
    'tries again at once when the network is back': `${FAILED} | fire online | delivered 1`,
    'tries again at once when it is seen': `${FAILED} | fire visibilitychange | delivered 1`,
  });
});
