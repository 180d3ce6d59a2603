// @vitest-environment jsdom

import fc from 'fast-check';
import cookies from 'js-cookie';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { takesChange } from '../../../src/browser/takesChange.ts';
import type { EventRecord } from '../../../src/engine/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag, pushed } from '../../../src/index.ts';
import { defineRule } from '../../../src/site/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';
import { type EvaluateAlloy, tagsAlloy } from '../build/alloy/alloyWorld.ts';

const OWN = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_';
const NS = 'https://ns.adobe.com/personalization/';
const EVENTS = 3;
/** Stands for the ID of the request that is answered. */
const THIS_REQUEST = 'this-request';
/** The outcomes of events of which something may still become. */
const OPEN: readonly EventRecord['outcome'][] = ['waiting', 'stored', 'handed over', 'in doubt'];

const quote = defineRule(pushed('requestQuote'), {
  name: 'Quote',
  actions: [{ type: 'sendEvent', eventType: 'web.webinteraction.linkClicks', renderDecisions: true }],
});

const json = fc.jsonValue({ maxDepth: 3 });
const one = <T>(...values: readonly T[]) => fc.constantFrom(...values);
const cookie = fc.record(
  {
    key: fc.oneof(
      one('OptanonConsent', 'tamis_fpid', 'JSESSIONID', `${OWN}identity`, `${OWN}cluster`, 'at_qa_mode'),
      json,
    ),
    value: fc.oneof(
      fc.string(),
      one('irl1', 'CiY0MTg2MTY2NjE5MzE0MDE2MTkzNDI3Njg0NTY1NTExNDg4NzY5ODg'),
      json,
    ),
    maxAge: fc.oneof(fc.integer(), json),
    attrs: fc.oneof(one({ SameSite: 'None' }), json),
  },
  { requiredKeys: [] },
);
const item = fc.record(
  {
    schema: fc.oneof(one(`${NS}dom-action`, `${NS}html-content-item`, '__proto__'), json),
    data: fc.oneof(
      fc.record(
        {
          type: fc.oneof(one('setHtml', 'setText', 'setAttribute', 'setStyle', 'rearrange', 'remove'), json),
          selector: fc.oneof(one('#hero', '###', 'BODY > *:eq(0)'), json),
          content: json,
        },
        { requiredKeys: [] },
      ),
      json,
    ),
    characteristics: json,
  },
  { requiredKeys: [] },
);
const offer = fc.record(
  {
    scope: fc.oneof(one('__view__', '__proto__'), json),
    scopeDetails: json,
    items: fc.oneof(fc.array(item, { maxLength: 3 }), json),
  },
  { requiredKeys: [] },
);
const identity = fc.record({
  id: fc.oneof(one('41861666193140161934276845651148876988', '4|MCAID'), json),
  namespace: fc.oneof(one({ code: 'ECID' }), json),
});
const handleOf = (type: fc.Arbitrary<unknown>, ...payloads: readonly fc.Arbitrary<unknown>[]) =>
  fc.record(
    {
      type,
      payload: fc.oneof(
        { arbitrary: fc.array(fc.oneof(...payloads, json), { maxLength: 4 }), weight: 4 },
        json,
      ),
    },
    { requiredKeys: ['type'] },
  );
const handle = fc.oneof(
  handleOf(one('state:store'), cookie, cookie, cookie),
  handleOf(one('personalization:decisions'), offer, offer),
  handleOf(one('identity:result', 'identity:exchange'), identity),
  handleOf(json),
);
const edges = fc
  .record(
    {
      requestId: fc.oneof({ arbitrary: one(THIS_REQUEST), weight: 4 }, fc.string()),
      handle: fc.array(fc.oneof({ arbitrary: handle, weight: 4 }, json), { maxLength: 4 }),
      errors: json,
      warnings: json,
    },
    { requiredKeys: ['requestId', 'handle'] },
  )
  .map((answer) => JSON.stringify(answer));
const text = fc.oneof(
  { arbitrary: edges, weight: 6 },
  fc.tuple(edges, fc.nat()).map(([whole, at]) => whole.slice(0, at % (whole.length || 1))),
  json.map((value) => JSON.stringify(value)),
  fc.string(),
);
const answer = fc.record({
  status: fc.oneof(one(200, 200, 200, 200, 200, 207, 429, 503, 404), fc.integer({ min: 200, max: 599 })),
  text,
  retryAfter: fc.oneof(
    one(undefined, '0', '60', '999999', 'soon', 'Fri, 20 Nov 2026 10:00:00 GMT'),
    fc.string(),
  ),
  ends: one('whole', 'whole', 'whole', 'whole', 'whole', 'broken', 'failed'),
});
type PlannedAnswer = typeof answer extends fc.Arbitrary<infer T> ? T : never;

const isWithoutBody = (status: number) => [204, 205, 304].includes(status);

const responseOf = ({ status, text: body, retryAfter, ends }: PlannedAnswer) => {
  const headers = new Headers();
  try {
    if (retryAfter !== undefined) headers.set('Retry-After', retryAfter);
  } catch {
    // No HTTP header can have this text.
  }
  const response = new Response(isWithoutBody(status) ? null : body, { status, headers });
  if (ends === 'broken') response.text = () => Promise.reject(new TypeError('network error'));
  return response;
};

/** Whether the edge itself would have said so. */
const isTaken = ({ status, text: body, ends }: PlannedAnswer) => {
  if (status >= 300 || isWithoutBody(status) || ends !== 'whole') return false;
  try {
    const { requestId, handle: handles } = JSON.parse(body);
    return requestId === THIS_REQUEST && Array.isArray(handles);
  } catch {
    return false;
  }
};

const cookieNames = () => Object.keys(cookies.get());

const visit = async (evaluateAlloy: EvaluateAlloy, plan: readonly PlannedAnswer[]) => {
  for (const name of cookieNames()) cookies.remove(name);
  document.body.innerHTML = '<div id="hero"><p>a</p><p>b</p></div>';
  const left = [...plan];
  const taken = new Set<string>();
  const browser = {
    ...createFakeBrowser({ url: 'https://www.example.com/en/a.html' }, async (url, { body }) => {
      const planned = left.shift();
      const ids = JSON.parse(String(body)).events.map((it: { xdm: { _id: string } }) => it.xdm._id);
      if (!planned || isTaken(planned)) for (const id of ids) taken.add(id);
      if (planned?.ends === 'failed') throw new TypeError('Failed to fetch');
      if (!planned) return new Response(acknowledged(url));
      const requestId = new URL(url).searchParams.get('requestId') ?? '';
      return responseOf({ ...planned, text: planned.text.replace(THIS_REQUEST, requestId) });
    }),
    takesChange: (selector: unknown, change: (element: Element) => void) =>
      takesChange(document, selector, change),
  };
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const tag = createTag({
    settings: TEST_SETTINGS,
    browser,
    site: { ...foodco, rules: [quote] },
    loadAlloy: async () => ({ evaluateAlloy }),
  });
  const events = () =>
    tag.trace.records().flatMap((it) => (it.kind === 'event' && it.rule === 'Quote' ? it : []));
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await nextTurn();
  };
  for (let count = 0; count < EVENTS; count++) {
    tag.push('requestQuote', { requestQuoteInfo: { quoteId: `Q${count}` } });
    browser.endTask();
    await settle();
    browser.clock.pass(0);
  }
  const isOpen = () => events().some(({ outcome }) => OPEN.includes(outcome));
  for (let hours = 0; isOpen() && hours < 12; hours += 0.5) {
    browser.clock.pass(1_800_000);
    await settle();
  }
  return { tag, browser, events, taken, stored: cookieNames() };
};

let evaluateAlloy: EvaluateAlloy;
const unhandled: unknown[] = [];
const note = (cause: unknown) => unhandled.push(cause);
beforeAll(async () => {
  evaluateAlloy = await tagsAlloy();
  vi.stubGlobal('CSS', { escape: (it: string) => it });
  // alloy waits between its own tries, and for elements that do not come.
  vi.stubGlobal('setTimeout', (then: () => void) => setImmediate(then));
  process.on('unhandledRejection', note);
});
afterAll(() => {
  process.off('unhandledRejection', note);
  vi.unstubAllGlobals();
});

it('whatever is answered, each event is delivered, waits, or is lost and reported; no cookie but the edge’s is stored', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(answer, { maxLength: 6 }), async (plan) => {
      const { tag, browser, events, taken, stored } = await visit(evaluateAlloy, plan);
      expect(events()).toHaveLength(EVENTS);
      for (const { id, outcome } of events()) {
        expect([...OPEN, 'delivered', 'refused', 'dropped']).toContain(outcome);
        if (outcome === 'delivered') expect([...taken]).toContain(id);
        if (outcome === 'refused' || outcome === 'dropped')
          expect(tag.health().failures.length).toBeGreaterThan(0);
      }
      // alloy has come to the end of each answer, or the next events would have waited for it.
      expect(tag.health().failures.map(({ cause }) => cause)).not.toContain(
        'Error: alloy did not come back in time.',
      );
      const foreign = stored.filter((it) => !it.startsWith(OWN) && !/^(AMCV_|at_qa_mode$)/.test(it));
      expect([foreign, browser.reported, unhandled]).toEqual([[], [], []]);
      tag.stop();
    }),
    { numRuns: Number(process.env.TAMIS_ANSWERS ?? 30) },
  );
}, 120_000);
