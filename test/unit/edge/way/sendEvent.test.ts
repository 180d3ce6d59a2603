import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { delivered, IDENTITY_COOKIE, MINUTE, settled, start } from '../startEdge.ts';
import { tellStories } from '../tellStories.ts';

describe('an event of a rule', () => {
  it('is stored, sent by alloy, and deleted when the edge has accepted it', async () => {
    const page = start();
    page.send('Q1');
    expect([page.stored().length, page.outcomes()]).toEqual([1, ['stored']]);
    await delivered(page, 1);
    expect([page.names(), page.stored()]).toEqual([['Q1'], []]);
    expect(page.alloy.sent).toMatchObject([
      { edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ['rs-prod'] } } },
    ]);
    expect(page.events()).toMatchObject([{ rule: 'Quote', occurrence: 7, attempts: 1, status: 200 }]);
  });

  tellStories({
    'is completed once, even if alloy calls the hook again': 'send Q1 | delivered 1 | = completed /a',
    'that a gate refuses is traced, and neither kept nor sent': `
      deny | send Q1 | settle | = outcomes refused | = stored 0 | = names nothing | = evaluated 0
      = cookies nothing`,
  });

  it.each([
    ['reads like an IBAN', '0fc5330d-20f3-4289-be74-6e73281b2bf6', '0fc5330d-20f3-4289-be74-6e73281b2bf6'],
    ['a script of the page has made of a secret', 'jane@example.com', 'redacted'],
  ])('is sent once, and known by the ID that has left, if that %s', async (_, uuid, left) => {
    const page = start();
    page.send('Q0');
    await delivered(page, 1);
    page.browser.cookieJar.set(IDENTITY_COOKIE, 'x');
    page.send('Q1');
    // It leaves after the answer to that one, without alloy.
    page.world.uuid = () => uuid;
    page.send('Q2');
    await eventually(() => expect(page.names()).toContain('Q2'));
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect([page.names(), page.requests.at(-1)?.body.events[0]?.xdm._id]).toEqual([['Q0', 'Q1', 'Q2'], left]);
    expect(page.stored()).toEqual([]);
  });

  it('carries the device ID until the edge has named the visitor, each the same', async () => {
    const page = start();
    page.send('Q1');
    page.send('Q2');
    await eventually(() => expect(page.outcomes()[0]).toBe('delivered'));
    page.clock.pass(0);
    await delivered(page, 2);
    page.browser.cookieJar.set(IDENTITY_COOKIE, 'x');
    page.send('Q3');
    await delivered(page, 3);
    const FPID = [
      { id: page.browser.cookieJar.get('tamis_fpid'), authenticatedState: 'ambiguous', primary: false },
    ];
    expect(FPID[0]?.id).toBeDefined();
    expect(page.requests.map(({ body }) => body.events[0]?.xdm.identityMap)).toEqual([
      { FPID },
      { FPID },
      undefined,
    ]);
  });

  it('that the edge refuses is reported, and not tried again', async () => {
    const page = start();
    page.world.edge = 400;
    page.send('Q1');
    await eventually(() => expect(page.outcomes()).toEqual(['refused']));
    expect([page.failures, page.blamed]).toEqual([
      ['The edge refused an event for good. status 400'],
      ['Quote'],
    ]);
    expect(page.events()).toMatchObject([{ status: 400, reason: 'The edge answered with status 400.' }]);
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect([page.names(), page.stored()]).toEqual([['Q1'], []]);
  });

  it('that asks for personalisation shows the page after two seconds, whatever the edge does', async () => {
    const page = start({ prehidingStyle: 'body { opacity: 0 }' });
    page.world.edge = 'silent';
    page.send('Q1', { renderDecisions: true });
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(1_999);
    expect(page.removed).not.toHaveBeenCalled();
    page.clock.pass(1);
    expect(page.removed.mock.calls).toEqual([['#alloy-prehiding']]);
    expect(page.alloy.sent).toMatchObject([{ renderDecisions: true }]);
  });

  it('that asks for personalisation does not wait until the browser is idle if the page hides personalised elements', async () => {
    const paintsBefore = async (settings: Parameters<typeof start>[0], renderDecisions: boolean) => {
      const page = start(settings);
      let paints = 0;
      page.world.painting = () => {
        paints += 1;
      };
      page.send('Q1', { renderDecisions });
      await delivered(page, 1);
      expect(page.alloy.sent).toMatchObject([{ renderDecisions }]);
      return paints;
    };
    const hiding = { prehidingStyle: 'body { opacity: 0 }' };
    expect([await paintsBefore(hiding, true), await paintsBefore(hiding, false)]).toEqual([0, 1]);
    expect([await paintsBefore({}, true), await paintsBefore({}, false)]).toEqual([3, 3]);
  });

  it('records how long the edge took for the last try, and why it waits if there was no answer', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await eventually(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(0);
    expect([page.stored(), page.outcomes()]).toEqual([[], ['handed over']]);
    page.clock.pass(10_000);
    await eventually(() => expect(page.outcomes()).toEqual(['in doubt']));
    expect(page.stored()).toHaveLength(1);
    const [unanswered] = page.events();
    expect(unanswered).toMatchObject({ took: 10_000, reason: 'The edge did not answer.' });
    expect(unanswered?.status).toBeUndefined();
    expect(page.nextTry()).toBeGreaterThan(page.clock.now());
    let answer = () => {};
    page.world.edge = 200;
    page.world.edgeWaits = new Promise((resolve) => {
      answer = resolve;
    });
    page.clock.pass(Number(page.nextTry()) - page.clock.now());
    expect(page.requests).toHaveLength(2);
    page.clock.pass(120);
    expect(page.events()).toMatchObject([
      { outcome: 'in doubt', attempts: 2, took: undefined, status: undefined },
    ]);
    answer();
    await delivered(page, 1);
    expect(page.events()).toMatchObject([{ took: 120, attempts: 2, status: 200, reason: undefined }]);
  });

  it('needs nothing of the edge client before that exists', () => {
    const page = start();
    expect([page.ledger.open(), page.nextTry()]).toEqual([[], undefined]);
    page.withdraw();
    page.stop();
    expect(page.alloy.evaluated).toBe(0);
  });

  it('shows nothing if the page hides nothing', async () => {
    const page = start();
    page.send('Q1', { renderDecisions: true });
    await delivered(page, 1);
    page.clock.pass(MINUTE);
    expect(page.removed).not.toHaveBeenCalled();
  });

  it('that JSON cannot hold is dropped, and that is reported', async () => {
    const page = start();
    const ring: { ring?: object } = {};
    ring.ring = ring;
    // The stack may overflow anywhere, so the error may be of any kind.
    expect(() => page.send('Q1', { ring })).toThrow();
    await settled(page);
    expect(page.events()).toMatchObject([{ outcome: 'dropped', reason: expect.stringContaining('Error') }]);
    expect([page.stored(), page.requests]).toEqual([[], []]);
  });

  it('that cannot be completed is dropped, and that is reported', async () => {
    const page = start();
    const webReferrer = {
      get URL() {
        throw new TypeError('cannot be read');
      },
    };
    expect(() => page.send('Q1', { webReferrer })).toThrow(TypeError);
    await settled(page);
    expect(page.events()).toMatchObject([
      { outcome: 'dropped', reason: expect.stringContaining('cannot be read') },
    ]);
    expect([page.stored(), page.requests]).toEqual([[], []]);
  });

  it('of a burst is sent although the burst exceeds what the storage may hold', async () => {
    const page = start({ outbox: { maxEvents: 1 } });
    page.browser.cookieJar.set(IDENTITY_COOKIE, 'x');
    for (const name of ['Q1', 'Q2', 'Q3']) page.send(name);
    expect(page.stored()).toHaveLength(1);
    await delivered(page, 3);
    expect([page.stored(), page.failures]).toEqual([[], []]);
  });

  it('that can be neither sent nor stored as its page is left is told', async () => {
    const page = start({ outbox: { maxEvents: 1 } });
    page.world.online = false;
    page.send('Q1');
    page.send('Q2');
    page.browser.fire('pagehide');
    expect(page.failures).toEqual([
      'Events may be lost unless their page comes back: they could not be stored. 1 events',
    ]);
  });
});

describe('an event that alloy does not send', () => {
  it('because a gate refuses it is reported, and not sent another way', async () => {
    const page = start();
    page.alloy.asking = () => {
      page.world.performance = false;
    };
    page.send('Q1');
    await eventually(() => expect(page.outcomes()).toEqual(['refused']));
    page.world.performance = true;
    page.browser.fire('pagehide');
    await settled(page);
    expect([page.requests, page.outcomes(), page.stored()]).toEqual([[], ['refused'], []]);
  });

  tellStories({
    'without a word, is dropped': `
      drops | send Q1 | until outcomes dropped | = reasons alloy has not sent it | = names nothing | = stored 0`,
  });
});
