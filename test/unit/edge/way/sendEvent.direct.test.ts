import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import {
  delivered,
  FIRST_WAIT,
  IDENTITY_COOKIE,
  MINUTE,
  settled,
  start,
  startWithoutAlloy,
} from '../startEdge.ts';

describe('an event that alloy has not sent', () => {
  it('is sent by Tamis, complete, with its report suite', async () => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await eventually(() => expect(page.failures).toHaveLength(1));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    expect(page.requests).toMatchObject([
      {
        url: expect.stringMatching(
          /^https:\/\/edge\.example\.com\/ee\/v1\/interact\?configId=ds-prod&requestId=/,
        ),
        keepalive: false,
        body: {
          events: [{ xdm: { identityMap: { FPID: [{}] }, eventType: 'quote' } }],
          meta: { configOverrides: { com_adobe_analytics: { reportSuites: ['rs-prod'] } } },
        },
      },
    ]);
    // The failure is over, so its reason is gone.
    expect(page.events()[0]?.reason).toBeUndefined();
  });

  it.each([
    ['edge.adobedc.net', [{ key: IDENTITY_COOKIE, value: 'x' }]],
    ['edge.example.com', undefined],
  ])('names the visitor to %s', async (edgeDomain, entries) => {
    const page = startWithoutAlloy({ edgeDomain });
    page.browser.cookieJar.set(IDENTITY_COOKIE, 'x');
    page.send('Q1');
    await eventually(() => expect(page.failures).toHaveLength(1));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    expect(page.requests[0]?.body.meta?.state?.entries).toEqual(entries);
  });

  it('is sent as the page is left, and alloy does not send it again', async () => {
    const page = start();
    let go = () => {};
    page.world.alloyWaits = new Promise((resolve) => {
      go = resolve;
    });
    page.send('Q1');
    page.send('Q2');
    await eventually(() => expect(page.alloy.sent).toHaveLength(1));
    page.browser.fire('pagehide');
    expect(page.requests).toMatchObject([{ keepalive: true }]);
    go();
    await delivered(page, 2);
    page.browser.fire('pageshow', { persisted: true });
    page.clock.pass(MINUTE);
    page.send('Q3');
    await delivered(page, 3);
    expect([page.names(), page.failures]).toEqual([['Q1 Q2', 'Q3'], []]);
  });

  it('is sent by Tamis once, even if alloy comes back to it later', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await eventually(() => expect(page.names()).toEqual(['Q1']));
    let go = () => {};
    page.world.alloyWaits = new Promise((resolve) => {
      go = resolve;
    });
    page.send('Q2', { renderDecisions: true });
    await eventually(() => expect(page.alloy.sent).toHaveLength(2));
    page.clock.pass(10_000);
    await eventually(() => expect(page.outcomes()).toEqual(['waiting', 'waiting']));
    page.world.edge = 200;
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 2);
    go();
    await settled(page);
    expect(page.names()).toEqual(['Q1', 'Q1 Q2']);
  });

  it('within twenty seconds is sent by Tamis', async () => {
    const page = start();
    page.world.alloyWaits = new Promise(() => {});
    page.send('Q1');
    await eventually(() => expect(page.alloy.sent).toHaveLength(1));
    page.clock.pass(19_999);
    await settled(page);
    expect(page.failures).toEqual([]);
    page.clock.pass(1);
    await eventually(() => expect(page.failures).toHaveLength(1));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    expect(page.failures[0]).toContain('alloy did not come back in time.');
  });

  it('is sent by Tamis in the form in which alloy has sent it', async () => {
    const page = start();
    page.world.first = ['silent'];
    const departed: object[] = [];
    page.onDeparture(({ xdm }) => departed.push(xdm));
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(10_000);
    await eventually(() => expect(page.outcomes()).toEqual(['waiting']));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    const [first, second] = page.requests.map(({ body }) => body.events[0]?.xdm);
    expect(second).toEqual(first);
    expect(second).toEqual(departed[0]);
  });

  it('that the busy edge gets from alloy again is not sent by Tamis', async () => {
    const page = start();
    page.world.edge = 503;
    page.world.retries = 1;
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(2));
    expect(page.events()).toMatchObject([{ attempts: 2 }]);
    expect(page.names()).toEqual(['Q1', 'Q1']);
  });
});
