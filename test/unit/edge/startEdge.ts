import { expect, vi } from 'vitest';
import { createFetch } from '../../../src/browser/createFetch.ts';
import type { SendRequest } from '../../../src/edge/alloy/entry.ts';
import { backoff } from '../../../src/edge/delivery/createTries.ts';
import { createEdge } from '../../../src/edge/index.ts';
import { createReader, createTrace, type EventRecord } from '../../../src/engine/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { deviceId } from '../../../src/hooks/fills/everyEvent.ts';
import { createFillEvent, createGate } from '../../../src/hooks/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { createRedaction } from '../../../src/redaction/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import { readSettings } from '../../../src/settings/readSettings.ts';
import type { SettingsInput } from '../../../src/settings/settings.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { entryOf } from '../../fakes/entryOf.ts';
import { eventually } from '../../fakes/eventually.ts';
import { fillTools } from '../../fakes/foodcosTag.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';
export const MINUTE = 60_000;

const { orgId, edgeDomain, datastreams, tenant } = readSettings(TEST_SETTINGS, foodco);
const SENDER = [orgId, edgeDomain, datastreams.production, tenant].join(' ');

/** The wait until the next try, after one failure or none. */
export const FIRST_WAIT = backoff(1, () => 0);

export const IDENTITY_COOKIE = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

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
  readonly webReferrer?: object;
  readonly ring?: object;
}

/** The way to the edge, on its own page, with everything that left the page. */
export const start = (
  input: Partial<SettingsInput> = {},
  browser = createFakeBrowser({ url: 'https://www.example.com/a' }),
) => {
  const uuids = { count: 0 };
  const world = {
    performance: true,
    get visible() {
      return browser.visible();
    },
    set visible(is: boolean) {
      browser.is.hidden = !is;
    },
    online: true,
    /** Whether the browser takes requests for good, and says so. */
    takes: true as boolean | undefined,
    /** The edge's answer: a status, or no answer. */
    edge: 200 as Answer,
    /** Answers before that one, one for each request. */
    first: [] as Answer[],
    /** alloy waits for this between the hook and its request. */
    alloyWaits: Promise.resolve(),
    /** The edge waits for this before it answers. */
    edgeWaits: Promise.resolve(),
    /** Runs while the page is painted. */
    painting: () => {},
    /** How many times alloy itself retries. */
    retries: 0,
    uuid: () => `${String(++uuids.count).padStart(8, '0')}-0000-4000-8000-000000000000`,
    /** The pages of the completed events. */
    completed: [] as string[],
    /** alloy's function for sending requests, once alloy has sent something. */
    sendRequest: (() => Promise.reject(new Error('alloy sleeps'))) as SendRequest,
  };
  const requests: Sent[] = [];
  const answer = async (url: string): Promise<Response> => {
    const status = world.first.shift() ?? world.edge;
    await world.edgeWaits;
    if (status !== 'silent') return new Response(acknowledged(url), { status });
    return new Promise(() => {});
  };
  const said: string[] = [];
  const here = {
    ...browser,
    fetch: createFetch((url, { body, keepalive, signal }) => {
      requests.push({ url, body: JSON.parse(String(body)), keepalive, isGivenUp: () => signal?.aborted });
      return answer(url);
    }),
    handOver: (url: string, { body }: RequestInit) => {
      if (!world.takes) return world.takes;
      requests.push({ url, body: JSON.parse(String(body)), keepalive: true, isGivenUp: () => undefined });
      return true;
    },
    online: () => world.online,
    local: {
      ...browser.local,
      set: (key: string, value: string) => {
        if (key === 'tamis_outbox.call') said.push(value);
        return browser.local.set(key, value);
      },
    },
    locks: browser.locks ?? { ifFree: (_: string, act: () => void) => act() },
    nextPaint: async () => world.painting(),
    idle: async () => world.painting(),
    random: () => 0,
    uuid: () => world.uuid(),
    remove: vi.fn(),
  };
  const alloy = createFakeAlloy();
  const failures: string[] = [];
  /** The rules named with the failures. */
  const blamed: (string | undefined)[] = [];
  const trace = createTrace(100);
  const snapshot = () => ordinaryContext({ page: parsePage(browser.url()) });
  const edge = createEdge({
    browser: here,
    settings: readSettings({ ...TEST_SETTINGS, ...input }, foodco),
    hosts: foodco.hosts ?? {},
    gate: createGate(foodco.gates ?? [], () => {}),
    redact: createRedaction(),
    consent: () => ({ performance: world.performance, targeting: false, groups: '' }),
    allowed: () => world.performance,
    fill: createFillEvent({
      redact: createRedaction(),
      fills: [
        deviceId.create({ ...fillTools(browser), browser: here }),
        {
          fields: ({ page }) => {
            world.completed.push(page.path);
            return {};
          },
        },
      ],
      tenant: TEST_SETTINGS.tenant,
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
    report: (message, cause, rule) => {
      failures.push(`${message} ${String(cause)}`);
      blamed.push(rule);
    },
  });
  edge.ledger.onChange(trace.event);
  const context = { ...snapshot(), payload: {} };
  const send = (name: string, { renderDecisions = false, bytes = 0, webReferrer, ...more }: Sending = {}) =>
    edge.send(
      {
        eventType: 'quote',
        xdm: { web: { webInteraction: { name }, webReferrer } },
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
    blamed,
    events,
    send,
    removed: here.remove,
    /** The messages that the page has sent to other pages through the storage. */
    said: () => said,
    /** The names of the events of each request, in order. */
    names: () => requests.map(namesIn),
    outcomes: () => events().map(({ outcome }) => outcome),
    /** The keys of the stored entries. */
    stored: () => [...browser.localItems.keys()].filter((key) => !key.endsWith('.left')),
  };
};

export type Page = ReturnType<typeof start>;

/** Waits until everything has happened that does not depend on time. */
export const settled = async ({ events, requests }: Page) => {
  const seen = () => JSON.stringify([events(), requests.length]);
  await eventually(async () => {
    const before = seen();
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    expect(seen()).toBe(before);
  });
};

export const delivered = (page: Page, count: number) =>
  eventually(() => expect(page.outcomes()).toEqual(Array.from({ length: count }, () => 'delivered')));

/** A page on which alloy cannot be woken: we send the events ourselves. */
export const startWithoutAlloy = (...given: Parameters<typeof start>) => {
  const page = start(...given);
  page.alloy.broken = new Error('boom');
  return page;
};

export const leftBehind = (page: Page, id: string, more: Parameters<typeof entryOf>[1] = {}) => {
  const at = page.clock.now() - MINUTE;
  const xdm = { _id: id, web: { webInteraction: { name: id } } };
  page.browser.localItems.set(
    `tamis_outbox.dead.${at}.${id}`,
    JSON.stringify(entryOf(id, { at, xdm, sender: SENDER, ...more })),
  );
  page.browser.localItems.set('tamis_outbox.dead.left', '1');
};
