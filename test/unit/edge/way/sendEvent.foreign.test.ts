import { describe, expect, it } from 'vitest';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { eventually } from '../../../fakes/eventually.ts';
import { delivered, MINUTE, type Page, settled, start } from '../startEdge.ts';
import { tellStories } from '../tellStories.ts';

const REQUEST = 'https://edge.example.com/ee/v1/interact?requestId=1';

describe('an event of the page’s or of alloy’s own', () => {
  const theirs = { xdm: { eventType: 'theirs', web: { webInteraction: { name: 'T1' } } } };

  it('passes the hook, gets an id, and is traced', async () => {
    const page = start();
    await page.command('sendEvent', theirs);
    expect(page.requests[0]?.body.events).toMatchObject([
      { xdm: { _id: expect.any(String), identityMap: {} } },
    ]);
    expect(page.events()).toMatchObject([{ rule: 'alloy', eventType: 'theirs', outcome: 'delivered' }]);
    expect(theirs.xdm).not.toHaveProperty('_id');
  });

  it.each([
    ['reads like an IBAN', 'be583cae-9393-49c4-8543-686d550983c0', 'be583cae-9393-49c4-8543-686d550983c0'],
    ['is a secret', 'jane@example.com', 'redacted'],
  ])('is known by the ID that has left, if its own %s', async (_, own, left) => {
    const page = start();
    await page.command('sendEvent', { xdm: { ...theirs.xdm, _id: own } });
    expect(page.requests.map(({ body }) => body.events[0]?.xdm._id)).toEqual([left]);
    expect(page.events()).toMatchObject([{ id: left, outcome: 'delivered' }]);
  });

  it('belongs to the page that is shown now, but a rule’s to the page on which it happened', async () => {
    const page = start();
    page.browser.goTo({ url: 'https://www.example.com/b' });
    page.send('Q1');
    await page.command('sendEvent', theirs);
    expect(page.world.completed).toEqual(['/a', '/b']);
  });

  tellStories({
    'does not wait for room: it is sent without keepalive':
      'edge silent | send Q1:40000 | until names Q1 | edge 200 | theirs T1:40000 | until keepalive true false',
    'reaches a busy edge by alloy’s own next try': `
      first 503 503 | retries 2 | theirs T1 | until outcomes delivered | = names T1; T1; T1 | = attempts 3
      = reasons nothing`,
    'ends with consent: in doubt if it is on its way, else refused': `
      edge silent | theirs T1 | until names T1 | hold alloy | theirs T2 | until alloy 2 | withdraw
      = outcomes in doubt refused | = reasons consent was withdrawn consent was withdrawn`,
    'outlives its page if the edge may be down, because it is not stored': `
      left L1 | resume | edge silent | theirs T1 | until names T1 | leave | = keepalive true | = aborted false`,
    'is not sent if the tag is stopped while alloy holds it back': `
      hold alloy | theirs T1 | until alloy 1 | stop | go alloy | until rejected The tag was stopped. | = names nothing`,
    'is not kept: if the edge does not accept it, it is dropped': `
      edge 500 | theirs T1 | until outcomes dropped | until rejected status 500 | = stored 0
      withdraw | = outcomes dropped | pass ${60 * MINUTE} | send Q1 | until names T1; Q1`,
  });

  it.each([
    ['asks for offers', true, [['#alloy-prehiding']]],
    ['asks for none', false, []],
  ])('that %s hides nothing for more than two seconds', async (_, renderDecisions, removed) => {
    const page = start({ prehidingStyle: 'body { opacity: 0 }' });
    page.world.edge = 'silent';
    void page.command('sendEvent', { ...theirs, renderDecisions }).catch(() => {});
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(1_999);
    expect(page.removed).not.toHaveBeenCalled();
    page.clock.pass(1);
    expect(page.removed.mock.calls).toEqual(removed);
  });

  it('that has not passed the hook is not sent', async () => {
    const page = start();
    page.send('Q1');
    await delivered(page, 1);
    const sending = page.world.sendRequest(REQUEST, '{"events":[{"xdm":{"_id":"x"}}]}');
    await expect(sending).rejects.toThrow('The event leaves another way.');
    expect(page.names()).toEqual(['Q1']);
  });

  it('is sent even without XDM, as some requests of alloy', async () => {
    const page = start();
    page.send('Q1');
    await delivered(page, 1);
    const answer = await page.world.sendRequest(REQUEST, '{"events":[{}]}');
    expect(answer.statusCode).toBe(200);
  });

  it('that the edge refuses is reported without a rule', async () => {
    const page = start();
    page.world.edge = 400;
    await expect(page.command('sendEvent', theirs)).rejects.toThrow('status 400');
    expect([page.failures.length, page.blamed]).toEqual([1, [undefined]]);
  });

  it('waits until a prerendered page is shown', async () => {
    const page = start();
    page.browser.is.prerendering = true;
    const sending = page.command('sendEvent', theirs);
    await settled(page);
    expect([page.requests, page.alloy.evaluated]).toEqual([[], 0]);
    page.browser.is.prerendering = false;
    page.browser.fire('prerenderingchange');
    await sending;
    expect(page.names()).toEqual(['T1']);
  });

  it.each([
    ['a prerendered page to be shown', (page: Page) => page.browser.fire('prerenderingchange'), 0],
    ['alloy to be awake', () => {}, 1],
  ])('is not sent if the tag is stopped while it waits for %s', async (_, goOn, evaluated) => {
    const page = start();
    page.browser.is.prerendering = evaluated === 0;
    const sending = page.command('sendEvent', theirs);
    page.stop();
    page.browser.is.prerendering = false;
    goOn(page);
    await expect(sending).rejects.toThrow('The tag was stopped.');
    expect([page.requests, page.alloy.evaluated, page.alloy.sent]).toEqual([[], evaluated, []]);
  });

  it('is not sent without consent, and no command works then', async () => {
    const page = start();
    page.world.performance = false;
    await expect(page.command('sendEvent', theirs)).rejects.toThrow('performance consent is missing');
    expect(page.alloy.evaluated).toBe(0);
    page.world.performance = true;
    await expect(page.command('configure')).rejects.toThrow('alloy is configured by the settings');
    const waking = page.command('sendEvent', theirs);
    page.world.performance = false;
    await expect(waking).rejects.toThrow('Consent was withdrawn.');
    page.world.performance = true;
    await page.command('sendEvent', theirs);
    const sending = page.command('sendEvent', theirs);
    page.world.performance = false;
    await sending;
    expect([page.requests.length, page.outcomes()]).toEqual([1, ['delivered', 'refused']]);
  });
});

it('an offer that the page refuses does not reach alloy, and the page keeps its own', async () => {
  const page = start({}, { ...createFakeBrowser(), takesHtml: () => false });
  const colour = { data: { type: 'setStyle', selector: '#hero', content: { color: 'red' } } };
  const html = { data: { type: 'setHtml', selector: '#hero', content: '<b>Taste</b>' } };
  const offer = { scope: 'home', items: [colour, html] };
  const given = await page.command('applyResponse', { propositions: [offer] });
  expect(given).toEqual({ propositions: [{ scope: 'home', items: [colour] }] });
  expect(offer.items).toEqual([colour, html]);
  expect(page.failures).toEqual(['Offers that this page cannot show were left out. #hero']);
});
