import { describe, expect, it, vi } from 'vitest';
import type { SendRequest } from '../../../src/edge/alloy/entry.ts';
import { createEdge } from '../../../src/edge/index.ts';
import { backoff } from '../../../src/edge/outbox/backoff.ts';
import { SILENCE_MS } from '../../../src/edge/outbox/createTabs.ts';
import { createReader, createTrace, type EventRecord } from '../../../src/engine/index.ts';
import { createDeviceId } from '../../../src/hooks/fills/deviceId.ts';
import { createFillEvent } from '../../../src/hooks/index.ts';
import { createCleaning, parsePage } from '../../../src/page/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import { readSettings } from '../../../src/settings/readSettings.ts';
import type { SettingsInput } from '../../../src/settings/settings.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createFakeLocks } from '../../fakes/createFakeLocks.ts';
import { entryOf } from '../../fakes/entryOf.ts';

const MINUTE = 60_000;
/** To the next try, after one failure or none. */
const FIRST_WAIT = backoff(1, () => 0);
const WAIT = backoff(0, () => 0);
const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';
const IDENTITY_COOKIE = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

interface Body {
  readonly events: readonly { readonly xdm: Record<string, unknown> & { identityMap?: object } }[];
  readonly meta?: { readonly state?: { readonly entries?: unknown } };
}
type Answer = number | 'silent';
interface Sent {
  readonly url: string;
  readonly body: Body;
  readonly keepalive: boolean | undefined;
  readonly isGivenUp: () => boolean | undefined;
}

interface Sending {
  readonly renderDecisions?: boolean;
  readonly bytes?: number;
  readonly count?: bigint;
}

/** The way to the edge on a page of its own, with all that left it. */
const start = (
  input: Partial<SettingsInput> = {},
  browser = createFakeBrowser({ url: 'https://www.example.com/a' }),
) => {
  const world = {
    performance: true,
    visible: true,
    online: true,
    /** What the edge answers: a status, or nothing. */
    edge: 200 as Answer,
    /** What it answers before that, one each. */
    first: [] as Answer[],
    /** What alloy waits for between the hook and its request. */
    alloyWaits: Promise.resolve(),
    /** What the edge waits for before it answers. */
    edgeWaits: Promise.resolve(),
    /** What happens while the page is painted. */
    painting: () => {},
    /** How often alloy tries again by itself. */
    retries: 0,
    /** The pages of the events that were completed. */
    completed: [] as string[],
    /** alloy's door to the network, once it has sent something. */
    sendRequest: (() => Promise.reject(new Error('alloy sleeps'))) as SendRequest,
  };
  const requests: Sent[] = [];
  const answer = async (signal: AbortSignal | null | undefined): Promise<Response> => {
    const status = world.first.shift() ?? world.edge;
    await world.edgeWaits;
    if (status !== 'silent') return new Response('{}', { status });
    return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(new Error('aborted'))));
  };
  const said: string[] = [];
  const uuids = { count: 0 };
  const here = {
    ...browser,
    fetch: (url: string, { body, keepalive, signal }: RequestInit) => {
      requests.push({ url, body: JSON.parse(String(body)), keepalive, isGivenUp: () => signal?.aborted });
      return answer(signal);
    },
    visible: () => world.visible,
    online: () => world.online,
    local: {
      ...browser.local,
      set: (key: string, value: string) => {
        if (key === 'tamis_outbox.call') said.push(value);
        return browser.local.set(key, value);
      },
    },
    locks: createFakeLocks().ofPage(),
    nextPaint: async () => world.painting(),
    idle: async () => world.painting(),
    random: () => 0,
    uuid: () => `${String(++uuids.count).padStart(8, '0')}-0000-4000-8000-000000000000`,
    remove: vi.fn(),
  };
  const alloy = createFakeAlloy();
  const failures: string[] = [];
  const trace = createTrace(100);
  const snapshot = () => ordinaryContext({ page: parsePage(browser.url()) });
  const edge = createEdge({
    browser: here,
    settings: readSettings({
      orgId,
      edgeDomain: 'edge.example.com',
      datastreams: { development: 'ds-dev', staging: 'ds-stage', production: 'ds-prod' },
      reportSuites: { development: 'rs-dev', staging: 'rs-stage', production: 'rs-prod' },
      tenant: 'foodco',
      ...input,
    }),
    clean: createCleaning(),
    consent: () => ({ performance: world.performance, targeting: false, groups: '' }),
    fill: createFillEvent({
      clean: createCleaning(),
      fills: [
        createDeviceId(here, browser.cookies, orgId),
        {
          fields: ({ page }) => {
            world.completed.push(page.path);
            return {};
          },
        },
      ],
      tenant: 'foodco',
      report: () => {},
    }),
    snapshot,
    loadAlloy: async () => {
      const { evaluateAlloy } = await alloy.loadAlloy();
      return {
        evaluateAlloy: (sendRequest) =>
          evaluateAlloy(async (url, body) => {
            world.sendRequest = sendRequest;
            await world.alloyWaits;
            for (;;) {
              const response = await sendRequest(url, body);
              if (response.statusCode < 400) return response;
              if (world.retries-- <= 0) throw new Error(`status ${response.statusCode}`);
            }
          }),
      };
    },
    trace,
    report: (message, cause) => failures.push(`${message} ${String(cause)}`),
  });
  const context = { ...snapshot(), payload: {} };
  const send = (name: string, { renderDecisions = false, bytes = 0, ...more }: Sending = {}) =>
    edge.send(
      {
        eventType: 'quote',
        xdm: { web: { webInteraction: { name } } },
        data: { text: 'x'.repeat(bytes), ...more },
        renderDecisions,
      },
      {
        rule: 'Quote',
        occurrence: {
          id: 7,
          at: browser.clock.now(),
          source: 'data layer',
          keys: [],
          past: false,
          context,
          use: createReader(context),
        },
      },
    );
  const namesIn = ({ body }: Sent) =>
    body.events
      .map(({ xdm }) => (xdm.web as { webInteraction: { name: string } }).webInteraction.name)
      .join(' ');
  const events = () => trace.records().filter((record): record is EventRecord => record.kind === 'event');
  return {
    ...edge,
    browser,
    clock: browser.clock,
    world,
    alloy: alloy.world,
    requests,
    failures,
    events,
    send,
    removed: here.remove,
    /** What the page has told others by the storage. */
    said: () => said,
    /** The names of the events of each request, in order. */
    names: () => requests.map(namesIn),
    outcomes: () => events().map(({ outcome }) => outcome),
    /** The entries that are written down. */
    stored: () => [...browser.localItems.keys()].filter((key) => !key.endsWith('.left')),
  };
};
type Page = ReturnType<typeof start>;

/** Lets everything happen that does not wait for time. */
const settled = async ({ events, requests }: Page) => {
  const seen = () => JSON.stringify([events(), requests.length]);
  await vi.waitFor(async () => {
    const before = seen();
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    expect(seen()).toBe(before);
  });
};
const delivered = (page: Page, count: number) =>
  vi.waitFor(() => expect(page.outcomes()).toEqual(Array.from({ length: count }, () => 'delivered')));

/** A page that alloy cannot be woken on: events go by ourselves. */
const startWithoutAlloy = (...given: Parameters<typeof start>) => {
  const page = start(...given);
  page.alloy.broken = new Error('boom');
  return page;
};
const leftBehind = (page: Page, id: string, more: Parameters<typeof entryOf>[1] = {}) => {
  const at = page.clock.now() - MINUTE;
  const xdm = { _id: id, web: { webInteraction: { name: id } } };
  page.browser.localItems.set(
    `tamis_outbox.dead.${at}.${id}`,
    JSON.stringify(entryOf(id, { at, xdm, ...more })),
  );
  page.browser.localItems.set('tamis_outbox.dead.left', '1');
};

describe('an event of a rule', () => {
  it('is written down, leaves by alloy, and is struck out when the edge has taken it', async () => {
    const page = start();
    page.send('Q1');
    expect([page.stored().length, page.outcomes()]).toEqual([1, ['waiting']]);
    await delivered(page, 1);
    expect([page.names(), page.stored()]).toEqual([['Q1'], []]);
    expect(page.alloy.sent).toMatchObject([
      { edgeConfigOverrides: { com_adobe_analytics: { reportSuites: ['rs-prod'] } } },
    ]);
    expect(page.events()).toMatchObject([{ rule: 'Quote', occurrence: 7, attempts: 1, status: 200 }]);
  });

  it('is completed once, though alloy asks again', async () => {
    const page = start();
    page.send('Q1');
    await delivered(page, 1);
    expect(page.world.completed).toEqual(['/a']);
  });

  it('carries the device ID until the edge has named the visitor, each the same', async () => {
    const page = start();
    page.send('Q1');
    page.send('Q2');
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

  it('that a gate refuses is told and neither kept nor sent', async () => {
    const page = start();
    page.world.performance = false;
    page.send('Q1');
    await settled(page);
    expect([page.outcomes(), page.stored(), page.requests, page.alloy.evaluated]).toEqual([
      ['refused'],
      [],
      [],
      0,
    ]);
    expect(page.browser.cookieJar.size).toBe(0);
  });

  it('that the edge refuses is told, and not tried again', async () => {
    const page = start();
    page.world.edge = 400;
    page.send('Q1');
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['failed']));
    expect(page.failures).toEqual(['The edge refused an event for good. status 400']);
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect([page.names(), page.stored()]).toEqual([['Q1'], []]);
  });

  it('that asks for personalisation uncovers the page after two seconds, whatever the edge does', async () => {
    const page = start({ prehidingStyle: 'body { opacity: 0 }' });
    page.world.edge = 'silent';
    page.send('Q1', { renderDecisions: true });
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(1_999);
    expect(page.removed).not.toHaveBeenCalled();
    page.clock.pass(1);
    expect(page.removed.mock.calls).toEqual([['#alloy-prehiding']]);
    expect(page.alloy.sent).toMatchObject([{ renderDecisions: true }]);
  });

  it('uncovers nothing where the page hides nothing', async () => {
    const page = start();
    page.send('Q1', { renderDecisions: true });
    await delivered(page, 1);
    page.clock.pass(MINUTE);
    expect(page.removed).not.toHaveBeenCalled();
  });

  it('that JSON cannot hold fails for good, and that is told', async () => {
    const page = start();
    expect(() => page.send('Q1', { count: 1n })).toThrow(TypeError);
    await settled(page);
    expect(page.events()).toMatchObject([{ outcome: 'failed', reason: expect.stringContaining('BigInt') }]);
    expect([page.stored(), page.requests]).toEqual([[], []]);
  });

  it('that is one too many is dropped, and that is told', async () => {
    const page = start({ outbox: { maxEvents: 1 } });
    page.world.edge = 'silent';
    page.send('Q1');
    page.send('Q2');
    expect(page.events()).toMatchObject([
      { outcome: 'dropped', reason: 'the outbox is full' },
      { outcome: 'waiting' },
    ]);
    await vi.waitFor(() => expect(page.names()).toEqual(['Q2']));
  });
});

describe('an event that alloy drops', () => {
  it('because a gate has shut, is told, and goes by no other way', async () => {
    const page = start();
    page.alloy.asking = () => {
      page.world.performance = false;
    };
    page.send('Q1');
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['refused']));
    page.world.performance = true;
    page.browser.fire('pagehide');
    await settled(page);
    expect([page.requests, page.outcomes(), page.stored()]).toEqual([[], ['refused'], []]);
  });

  it('without a word, is told to have failed', async () => {
    const page = start();
    page.alloy.drops = true;
    page.send('Q1');
    await vi.waitFor(() =>
      expect(page.events()).toMatchObject([{ outcome: 'failed', reason: 'alloy has not sent it' }]),
    );
    expect([page.requests, page.stored()]).toEqual([[], []]);
  });
});

describe('an event that alloy has not brought', () => {
  it('goes by ourselves, complete, with its report suite', async () => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
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
  });

  it.each([
    ['edge.adobedc.net', [{ key: IDENTITY_COOKIE, value: 'x' }]],
    ['edge.example.com', undefined],
  ])('names the visitor to %s', async (edgeDomain, entries) => {
    const page = startWithoutAlloy({ edgeDomain });
    page.browser.cookieJar.set(IDENTITY_COOKIE, 'x');
    page.send('Q1');
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    expect(page.requests[0]?.body.meta?.state?.entries).toEqual(entries);
  });

  it('goes with the page that is left, and alloy does not bring it once more', async () => {
    const page = start();
    let go = () => {};
    page.world.alloyWaits = new Promise((resolve) => {
      go = resolve;
    });
    page.send('Q1');
    page.send('Q2');
    await vi.waitFor(() => expect(page.alloy.sent).toHaveLength(2));
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

  it('goes by ourselves once, though alloy comes back to it later', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await vi.waitFor(() => expect(page.names()).toEqual(['Q1']));
    let go = () => {};
    page.world.alloyWaits = new Promise((resolve) => {
      go = resolve;
    });
    page.send('Q2');
    await vi.waitFor(() => expect(page.alloy.sent).toHaveLength(2));
    page.clock.pass(10_000);
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['waiting', 'waiting']));
    page.world.edge = 200;
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 2);
    go();
    await settled(page);
    expect(page.names()).toEqual(['Q1', 'Q1 Q2']);
  });

  it('within a minute goes by ourselves', async () => {
    const page = start();
    page.world.alloyWaits = new Promise(() => {});
    page.send('Q1');
    await vi.waitFor(() => expect(page.alloy.sent).toHaveLength(1));
    page.clock.pass(MINUTE - 1);
    await settled(page);
    expect(page.failures).toEqual([]);
    page.clock.pass(1);
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    expect(page.failures[0]).toContain('The edge did not answer in time.');
  });

  it('because too much was on the wire goes by ourselves once there is room', async () => {
    const page = start();
    let go = () => {};
    page.world.edgeWaits = new Promise((resolve) => {
      go = resolve;
    });
    for (const name of ['Q1', 'Q2', 'Q3']) page.send(name, { bytes: 25_000 });
    await vi.waitFor(() => expect(page.names()).toEqual(['Q1', 'Q2']));
    await settled(page);
    expect([page.outcomes(), page.stored().length]).toEqual([['sent', 'sent', 'waiting'], 1]);
    go();
    await delivered(page, 3);
    expect([page.names(), page.failures]).toEqual([['Q1', 'Q2', 'Q3'], []]);
    expect(page.requests.map(({ keepalive }) => keepalive)).toEqual([true, true, true]);
  });

  it('goes by ourselves as alloy has sent it', async () => {
    const page = start();
    page.world.first = ['silent'];
    const departed: object[] = [];
    page.onDeparture(({ xdm }) => departed.push(xdm));
    page.send('Q1');
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
    page.clock.pass(10_000);
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['waiting']));
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    const [first, second] = page.requests.map(({ body }) => body.events[0]?.xdm);
    expect(second).toEqual(first);
    expect(second).toEqual(departed[0]);
  });

  it('that the busy edge gets from alloy again is not sent by ourselves', async () => {
    const page = start();
    page.world.edge = 503;
    page.world.retries = 1;
    page.send('Q1');
    await vi.waitFor(() => expect(page.requests).toHaveLength(2));
    expect(page.events()).toMatchObject([{ attempts: 2 }]);
    expect(page.names()).toEqual(['Q1', 'Q1']);
  });
});

describe('an event of the page’s or of alloy’s own', () => {
  const theirs = { xdm: { eventType: 'theirs', web: { webInteraction: { name: 'T1' } } } };

  it('passes the hook, gets an id, and is told', async () => {
    const page = start();
    await page.command('sendEvent', theirs);
    expect(page.requests[0]?.body.events).toMatchObject([
      { xdm: { _id: expect.any(String), identityMap: {} } },
    ]);
    expect(page.events()).toMatchObject([{ rule: 'alloy', eventType: 'theirs', outcome: 'delivered' }]);
    expect(theirs.xdm).not.toHaveProperty('_id');
  });

  it('is of the page that is shown now, a rule’s of the one on which it happened', async () => {
    const page = start();
    page.browser.goTo({ url: 'https://www.example.com/b' });
    page.send('Q1');
    await page.command('sendEvent', theirs);
    expect(page.world.completed).toEqual(['/a', '/b']);
  });

  it('does not wait for room: it goes without keepalive', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1', { bytes: 40_000 });
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
    page.world.edge = 200;
    await page.command('sendEvent', { ...theirs, data: { text: 'x'.repeat(40_000) } });
    expect(page.requests.map(({ keepalive }) => keepalive)).toEqual([true, false]);
  });

  it('that has not passed the hook does not leave', async () => {
    const page = start();
    page.send('Q1');
    await delivered(page, 1);
    const sending = page.world.sendRequest('https://edge.example.com/', '{"events":[{"xdm":{"_id":"x"}}]}');
    await expect(sending).rejects.toThrow('The event goes by another way.');
    expect(page.names()).toEqual(['Q1']);
  });

  it('reaches a busy edge by alloy’s own next try', async () => {
    const page = start();
    page.world.first = [503, 503];
    page.world.retries = 2;
    await page.command('sendEvent', theirs);
    expect(page.names()).toEqual(['T1', 'T1', 'T1']);
    expect(page.events()).toMatchObject([{ rule: 'alloy', outcome: 'delivered', attempts: 3 }]);
  });

  it('is not kept: what the edge does not take has failed', async () => {
    const page = start();
    page.world.edge = 500;
    await expect(page.command('sendEvent', theirs)).rejects.toThrow('status 500');
    expect([page.outcomes(), page.stored()]).toEqual([['failed'], []]);
    page.clock.pass(60 * MINUTE);
    page.send('Q1');
    await vi.waitFor(() => expect(page.names()).toEqual(['T1', 'Q1']));
  });

  it('does not leave without consent, and no command works then', async () => {
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

describe('what an earlier page has left', () => {
  it('is sent by this one, and the trace says where it comes from', async () => {
    const page = start();
    leftBehind(page, 'L1', { rule: 'Sample', eventType: 'sample' });
    page.resume();
    expect(page.events()).toMatchObject([
      {
        id: 'L1',
        at: page.clock.now() - MINUTE,
        rule: 'Sample',
        occurrence: 0,
        eventType: 'sample',
        outcome: 'waiting',
        reason: 'left behind by an earlier page',
        attempts: 0,
      },
    ]);
    page.clock.pass(WAIT);
    await delivered(page, 1);
    expect([page.names(), page.stored(), page.alloy.evaluated]).toEqual([['L1'], [], 0]);
    expect(page.events()).toMatchObject([{ id: 'L1', rule: 'Sample', attempts: 1, status: 200 }]);
  });

  it('is not even looked for without consent', async () => {
    const page = start();
    leftBehind(page, 'L1');
    const touched = [
      vi.spyOn(page.browser.local, 'get'),
      vi.spyOn(page.browser.local, 'keys'),
      vi.spyOn(page.browser.local, 'set'),
      vi.spyOn(page.browser.cookies, 'get'),
      vi.spyOn(page.browser.cookies, 'raw'),
    ];
    page.world.performance = false;
    page.resume();
    page.browser.fire('visibilitychange');
    page.browser.fire('online');
    page.browser.fire('pageshow', { persisted: true });
    page.browser.fire('pagehide');
    page.clock.pass(MINUTE);
    expect(touched.map((spy) => spy.mock.calls.length)).toEqual([0, 0, 0, 0, 0]);
    page.world.performance = true;
    page.resume();
    page.clock.pass(WAIT);
    await delivered(page, 1);
  });

  it('is looked for when the visitor looks at the page, not when the page is hidden', async () => {
    const page = start();
    page.resume();
    leftBehind(page, 'L1');
    page.world.visible = false;
    page.browser.fire('visibilitychange');
    expect([page.events(), page.stored().length]).toEqual([[], 1]);
    page.world.visible = true;
    page.browser.fire('visibilitychange');
    await delivered(page, 1);
    expect(page.names()).toEqual(['L1']);
  });

  it('is no living page’s', () => {
    const page = start();
    leftBehind(page, 'L1');
    page.browser.localItems.delete('tamis_outbox.dead.left');
    page.resume();
    expect(page.said()).toEqual(['00000001?dead']);
    page.browser.fire('storage', { key: 'tamis_outbox.call', newValue: 'dead' });
    page.clock.pass(60 * MINUTE);
    expect([page.events(), page.stored().length]).toEqual([[], 1]);
  });

  it('is sent though its page died without a word', async () => {
    const page = start();
    leftBehind(page, 'L1');
    page.browser.localItems.delete('tamis_outbox.dead.left');
    page.resume();
    page.clock.pass(SILENCE_MS);
    page.clock.pass(WAIT);
    await delivered(page, 1);
    expect([page.names(), [...page.browser.localItems]]).toEqual([['L1'], []]);
  });
});

describe('an answer that does not come', () => {
  it('for a few seconds: what is on the wire is given up with its page, and the next page has it', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
    expect(page.stored()).toEqual([]);
    page.clock.pass(3_000);
    page.browser.fire('pagehide');
    expect([page.requests[0]?.isGivenUp(), page.stored().length]).toEqual([true, 1]);
    expect([...page.browser.localItems.values()][0]).not.toContain('unsure');
    expect(page.browser.localItems.has('tamis_outbox.00000001.left')).toBe(true);
  });

  it('before the page is left: the request goes on, and the next page hears what it has to think of it', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
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

describe('an event that was under way as its page was left', () => {
  /** The next page, and what its trace says of the event by now. */
  const startNext = (ago = MINUTE / 2) => {
    const page = start();
    leftBehind(page, 'L1', { at: page.clock.now() - ago, rule: 'Sample', eventType: 'sample', unsure: true });
    page.resume();
    return { page, told: () => page.events().find(({ id }) => id === 'L1') };
  };

  it('is told with its own rule, what is in it, and that it has left once', () => {
    const { told } = startNext();
    expect(told()).toMatchObject({
      rule: 'Sample',
      eventType: 'sample',
      earlier: true,
      outcome: 'unsure',
      attempts: 1,
      xdm: { _id: 'L1' },
    });
  });

  it('counts as delivered when the edge takes the next request', async () => {
    const { page, told } = startNext();
    page.send('Q2');
    await delivered(page, 2);
    expect(told()).toMatchObject({
      rule: 'Sample',
      outcome: 'delivered',
      reason: 'under way as its page was left, and the edge has taken the next request',
    });
    expect(told()?.status).toBeUndefined();
  });

  it('is sent again when the next request fails, and ends as the edge answers then', async () => {
    const { page, told } = startNext();
    page.world.first = [500];
    page.send('Q2');
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['waiting', 'waiting']));
    expect(told()).toMatchObject({
      outcome: 'waiting',
      reason: 'sent again: it was under way as its page was left, and the next request failed',
    });
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 2);
    expect(page.names()[1]?.split(' ').sort()).toEqual(['L1', 'Q2']);
    expect(told()).toMatchObject({ status: 200, attempts: 2 });
  });

  it.each([
    ['the edge refuses the next request', MINUTE / 2, 400, 'the edge has refused the next request'],
    ['the next request fails a minute later', MINUTE, 500, 'the next request failed too late to tell'],
  ])('may be lost when %s: the trace says so', async (_, ago, status, reason) => {
    const { page, told } = startNext(ago);
    page.world.first = [status];
    page.send('Q2');
    await vi.waitFor(() => expect(told()?.outcome).toBe('lost'));
    expect(told()?.reason).toBe(`under way as its page was left, and ${reason}`);
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect(page.names().join()).not.toContain('L1');
    expect([told()?.outcome, page.stored()]).toEqual(['lost', []]);
  });

  /** The same page, which comes back from the bfcache. */
  const startAndLeave = async (status = 200) => {
    const page = start();
    page.world.edge = status;
    let answer = () => {};
    page.world.edgeWaits = new Promise((resolve) => {
      answer = resolve;
    });
    page.send('Q1');
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
    page.browser.fire('pagehide');
    return { page, answer };
  };

  it.each([
    [200, 'delivered'],
    [400, 'failed'],
    // It may have arrived: the edge's next answer tells.
    [500, 'unsure'],
  ])('ends as the edge answers with %i if its page is back by then: %s', async (status, outcome) => {
    const { page, answer } = await startAndLeave(status);
    expect(page.outcomes()).toEqual(['unsure']);
    page.browser.fire('pageshow', { persisted: true });
    answer();
    await settled(page);
    expect(page.events()).toMatchObject([{ outcome }]);
  });

  it('is another page’s if that has taken it over meanwhile', async () => {
    const { page } = await startAndLeave();
    page.browser.localItems.clear();
    page.browser.fire('pageshow', { persisted: true });
    expect(page.events()).toMatchObject([{ outcome: 'taken over', reason: 'another page has it' }]);
  });
});

describe('a page', () => {
  const ask = (page: Page) =>
    page.browser.fire('storage', { key: 'tamis_outbox.call', newValue: 'other?00000001' });

  it('says that it lives when it is asked, while there is consent and until it is left', () => {
    const page = start();
    page.resume();
    page.world.performance = false;
    ask(page);
    expect(page.said()).toEqual([]);
    page.world.performance = true;
    ask(page);
    page.browser.fire('pagehide');
    ask(page);
    expect(page.said()).toEqual(['00000001']);
    page.browser.fire('pageshow', { persisted: true });
    ask(page);
    expect(page.said()).toEqual(['00000001', '00000001']);
    expect(page.browser.localItems.size).toBe(0);
  });

  it('that is left when consent has gone sends nothing, and writes nothing down', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await vi.waitFor(() => expect(page.requests).toHaveLength(1));
    page.send('Q2');
    page.browser.localItems.clear();
    page.world.performance = false;
    page.browser.fire('pagehide');
    expect([page.requests.length, page.stored()]).toEqual([1, []]);
  });

  it.each([
    ['pageshow', { persisted: true }],
    // Which comes first.
    ['visibilitychange', {}],
  ])('that comes back from the bfcache sends at once what nobody has taken: %s', async (event, detail) => {
    const page = startWithoutAlloy();
    page.send('Q1');
    page.send('Q2');
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['waiting', 'waiting']));
    await vi.waitFor(() => expect(page.failures).toHaveLength(2));
    page.browser.fire('pagehide');
    page.browser.localItems.delete(String(page.stored()[0]));
    page.browser.fire(event, detail);
    await vi.waitFor(() => expect(page.names()).toEqual(['Q2']));
    await delivered({ ...page, outcomes: () => page.outcomes().slice(1) }, 1);
    expect(page.browser.localItems.size).toBe(0);
  });

  it('that is shown for the first time does not do so', async () => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
    page.browser.fire('pageshow', { persisted: false });
    await settled(page);
    expect(page.names()).toEqual([]);
  });

  it.each(['online', 'visibilitychange'])('tries again at once on %s', async (event) => {
    const page = startWithoutAlloy();
    page.send('Q1');
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
    page.browser.fire(event);
    await delivered(page, 1);
  });

  it('that is stopped hears and tries nothing any more', async () => {
    const page = startWithoutAlloy();
    page.resume();
    page.send('Q1');
    await vi.waitFor(() => expect(page.failures).toHaveLength(1));
    page.stop();
    for (const event of ['pagehide', 'pageshow', 'online', 'visibilitychange', 'storage', 'resume']) {
      expect([event, page.browser.listeners(event)]).toEqual([event, 0]);
    }
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect([page.requests, page.stored().length]).toEqual([[], 1]);
  });
});

describe('when consent is withdrawn', () => {
  it('what waits and what is on its way is given up, and nothing stays stored', async () => {
    const page = start();
    page.world.edge = 'silent';
    page.send('Q1');
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['sent']));
    page.world.edge = 200;
    leftBehind(page, 'L1');
    page.world.performance = false;
    page.withdraw();
    expect(page.requests[0]?.isGivenUp()).toBe(true);
    expect([page.outcomes(), page.stored()]).toEqual([['withdrawn'], []]);
    page.world.performance = true;
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect([page.names(), page.outcomes(), page.failures]).toEqual([['Q1'], ['withdrawn'], []]);
  });

  it('what alloy still holds does not leave, not even after consent has come again', async () => {
    const page = start();
    let go = () => {};
    page.world.alloyWaits = new Promise((resolve) => {
      go = resolve;
    });
    page.send('Q1');
    await vi.waitFor(() => expect(page.alloy.sent).toHaveLength(1));
    page.withdraw();
    go();
    page.send('Q2');
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['withdrawn', 'delivered']));
    expect(page.names()).toEqual(['Q2']);
  });

  it('what waits for alloy to wake does not reach it', async () => {
    const page = start();
    page.send('Q1');
    page.withdraw();
    page.send('Q2');
    await vi.waitFor(() => expect(page.outcomes()).toEqual(['withdrawn', 'delivered']));
    expect(page.alloy.sent).toHaveLength(1);
  });
});

describe('whoever listens', () => {
  it('hears of each event as it leaves, a rule’s or the page’s, until it stops', async () => {
    const page = start();
    const heard: unknown[] = [];
    const stop = page.onDeparture((event) => heard.push(event));
    page.send('Q1');
    await delivered(page, 1);
    await page.command('sendEvent', { xdm: { eventType: 'theirs' }, data: { x: 1 } });
    stop();
    page.send('Q2');
    await delivered(page, 3);
    expect(heard).toMatchObject([
      { xdm: { eventType: 'quote' }, data: { text: '' }, reportSuite: 'rs-prod' },
      { xdm: { eventType: 'theirs' }, data: { x: 1 }, reportSuite: 'rs-prod' },
    ]);
    expect(heard).toHaveLength(2);
  });

  it('and throws, harms neither the event nor the others', async () => {
    const page = start();
    let heard = 0;
    page.onDeparture(() => {
      throw new Error('boom');
    });
    page.onDeparture(() => heard++);
    page.send('Q1');
    await delivered(page, 1);
    expect([heard, page.failures]).toEqual([1, ['Failed to tell of an event that leaves. Error: boom']]);
  });

  it('between alloy’s first two steps, alloy is not configured', async () => {
    const page = start();
    let paints = 0;
    page.world.painting = () => {
      paints += 1;
      // Before alloy is loaded, and once it is evaluated.
      if (paints === 2) page.world.performance = false;
    };
    page.send('Q1');
    await vi.waitFor(() => expect(paints).toBe(2));
    await settled(page);
    expect([page.alloy.evaluated, page.alloy.configured]).toEqual([0, []]);
    expect(page.requests).toEqual([]);
  });
});
