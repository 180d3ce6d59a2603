import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { delivered, FIRST_WAIT, IDENTITY_COOKIE, MINUTE, start, startWithoutAlloy } from '../startEdge.ts';
import { tellStories } from '../tellStories.ts';

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

  const LATE = 'Failed to send “quote”; the tag tries again. Error: alloy did not come back in time.';
  tellStories({
    'is sent as the page is left, and alloy does not send it again': `
      hold alloy | send Q1 Q2 | until alloy 1 | leave | = outcomes handed over handed over | go alloy | settle
      restore | pass ${MINUTE} | send Q3 | until outcomes handed over handed over delivered
      = names Q1 Q2; Q3 | = failures nothing`,
    'is sent by Tamis once, even if alloy comes back to it later': `
      known | edge silent | send Q1 | until names Q1 | hold alloy | send Q2:view | until alloy 2
      pass 10000 | until outcomes in doubt stored | edge 200 | wait | delivered 2
      go alloy | settle | = names Q1; Q1 Q2`,
    'within twenty seconds is sent by Tamis': `
      hold alloy | send Q1 | until alloy 1 | pass 19999 | settle | = failures nothing
      pass 1 | until failures ${LATE} | wait | delivered 1`,
    'that the busy edge gets from alloy again is not sent by Tamis':
      'edge 503 | retries 1 | send Q1 | until names Q1; Q1 | = attempts 2',
  });

  it('is sent by Tamis in the form in which alloy has sent it', async () => {
    const page = start();
    page.world.first = ['silent'];
    const departed: object[] = [];
    page.onDeparture(({ xdm }) => departed.push(xdm));
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(10_000);
    await eventually(() => expect(page.outcomes()).toEqual(['in doubt']));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    const [first, second] = page.requests.map(({ body }) => body.events[0]?.xdm);
    expect(second).toEqual(first);
    expect(second).toEqual(departed[0]);
  });
});
