import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { type Decision, setHtml } from '../../edge-emulator/decisions.ts';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { consent, defaultSettings, pageShown, serveModule, test, until } from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';

const DISPLAY = 'display';
const PAGE_VIEW = 'page view';

const body = '<h1 id="hero">Welcome</h1>';
const welcomeBack = setHtml({ activity: '1', selector: '#hero', html: 'Welcome back' });
const isShown = (page: Page) =>
  until(async () => (await page.textContent('#hero')) === 'Welcome back', 'the offer is shown');
/** The page shows its own content again, as a router does. */
const showOwn = "document.querySelector('#hero').innerHTML = 'Welcome';";
const push = (...items: readonly object[]) =>
  items.map((item) => `adobeDataLayer.push(${JSON.stringify(item)});`).join('');
const shownAgain = push({ ...pageShown, eventInfo: { path: 'page.page-2' } });

const nameOf = ({ xdm }: RecordedEvent) => {
  if (xdm.eventType === 'decisioning.propositionDisplay') return DISPLAY;
  if (xdm.eventType === 'web.webpagedetails.pageViews') return PAGE_VIEW;
  return (xdm.web as { webInteraction?: { name: string } }).webInteraction?.name;
};
const queryOf = ({ event }: RecordedEvent) =>
  (event.query as { personalization?: { decisionScopes: readonly string[] } } | undefined)?.personalization;
const asks = (event: RecordedEvent) => queryOf(event) !== undefined;
const names = (events: readonly RecordedEvent[]) => events.map(nameOf).sort();
const askers = (events: readonly RecordedEvent[]) => names(events.filter(asks));

describe('only an event that renders decisions asks for them, and they are rendered, if before it comes', () => {
  const user = { userInfo: { userID: 'u1' } };
  const portal = '/na-en/portal/orders.html';
  test.for<readonly [string, string, readonly object[], string]>([
    ['a product', '/', [{ event: 'viewProductDetails', productInfo: { productCode: 'V1' } }], 'Product view'],
    ['a form', '/', [{ event: 'formViewed', eventInfo: { path: 'c.f', formID: 'contact' } }], 'Form viewed'],
    ['a user', '/', [{ event: 'userInfoLoaded', ...user }], 'User info loaded'],
    ['a quote', '/', [{ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } }], 'Request quote'],
    [
      'a list of orders, in the portal',
      portal,
      [{ event: 'orderListDetails', orderInfo: {} }],
      'Order list view',
    ],
  ])('%s', async ([, path, first, name], { open, edge, edgeReceives, visitor }) => {
    edge.setDecisions([welcomeBack]);
    const view = path === portal ? { event: 'userInfoLoaded', ...user } : pageShown;
    const page = await open({ path, body, consent, pushes: [...first, view] });
    await isShown(page);
    await visitor.quiet();
    const events = await edgeReceives(3);
    expect(names(events)).toEqual([name, DISPLAY, PAGE_VIEW].sort());
    expect(askers(events)).toEqual([PAGE_VIEW]);
    expect(visitor.errors).toEqual([]);
  });

  test('a form, both held until consent', async ({ open, edge, edgeReceives, visitor }) => {
    edge.setDecisions([welcomeBack]);
    const form = { event: 'formViewed', eventInfo: { path: 'c.f', formID: 'contact' } };
    const page = await open({ body, consent: ['C0001'], pushes: [form, pageShown] });
    await visitor.quiet();
    await choose(page, ',C0001,C0002,');
    await isShown(page);
    await visitor.quiet();
    const events = await edgeReceives(3);
    expect(names(events)).toEqual(['Form viewed', DISPLAY, PAGE_VIEW].sort());
    expect(askers(events)).toEqual([PAGE_VIEW]);
  });

  test('a quote that the edge has answered, and a page view that it has', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    edge.setDecisions([welcomeBack]);
    const quote = { event: 'requestQuote', requestQuoteInfo: { productCode: 'V1' } };
    const page = await open({ body, consent, pushes: [quote] });
    await edgeReceives(1);
    await page.evaluate(push(pageShown));
    await isShown(page);
    await edgeReceives(3);
    await page.evaluate(`history.pushState(null, '', '/next'); ${showOwn} ${push(quote)} ${shownAgain}`);
    await isShown(page);
    expect(askers(await edgeReceives(6))).toEqual([PAGE_VIEW, PAGE_VIEW]);
  });
});

describe('an offer is rendered', () => {
  test.for<readonly [string, object, string]>([
    ['customer', { event: 'loginInfo', loginInfo: { userLoginStatus: 'success' } }, 'Customer login'],
    ['admin', { event: 'adminUserInfoLoaded', userInfo: { userID: 'a1' } }, 'Admin login'],
  ])(
    'by the login of a %s after the page view',
    async ([, login, name], { open, edge, edgeReceives, visitor }) => {
      const page = await open({ body, consent });
      await edgeReceives(1);
      edge.setDecisions([welcomeBack]);
      await page.evaluate(push(login));
      await isShown(page);
      await visitor.quiet();
      const events = await edgeReceives(3);
      expect(names(events)).toEqual([name, DISPLAY, PAGE_VIEW].sort());
      expect(askers(events)).toEqual([name, PAGE_VIEW].sort());
    },
  );

  test('by a user who comes after the page view of the portal', async ({ open, edge, edgeReceives }) => {
    const page = await open({ path: '/na-en/portal/orders.html', body, consent });
    await edgeReceives(1);
    edge.setDecisions([welcomeBack]);
    await page.evaluate(push({ event: 'userInfoLoaded', userInfo: { userID: 'u1' } }));
    await isShown(page);
    expect(askers(await edgeReceives(3))).toEqual(['Late user info', PAGE_VIEW]);
  });

  test('by a rule of the site’s own that says so, and only by that', async ({
    open,
    site,
    edge,
    edgeReceives,
    visitor,
  }) => {
    await serveModule(site);
    edge.setDecisions([welcomeBack]);
    const tag = `<script type="module">
      import { consented, createTag, defineRule, directCall, pushed } from '/module/index.js';
      import { foodco } from '/module/foodco.js';
      const rule = (name, trigger, renderDecisions) => defineRule(trigger, {
        name,
        conditions: [consented('performance')],
        actions: [{
          type: 'sendEvent',
          eventType: 'web.webinteraction.linkClicks',
          renderDecisions,
          xdm: { 'web.webInteraction.type': 'other', 'web.webInteraction.name': name },
        }],
      });
      createTag({ settings: ${JSON.stringify(defaultSettings)}, site: { ...foodco, rules: [
        rule('Plain', pushed('filter')), rule('Renders', pushed('requestQuote'), true), rule('Does not', pushed('filter'), false),
      ] } });
    </script>`;
    const page = await open({ body, consent, tag, pushes: [{ event: 'filter', filterInfo: {} }] });
    await edgeReceives(2);
    await visitor.quiet();
    expect(await page.textContent('#hero')).toBe('Welcome');
    await page.evaluate(push({ event: 'requestQuote', requestQuoteInfo: {} }));
    await isShown(page);
    expect(askers(await edgeReceives(4))).toEqual(['Renders']);
  });
});

describe('an event that leaves without alloy asks for nothing', () => {
  test('at a later try', async ({ open, edge, edgeReceives, visitor }) => {
    edge.setDecisions([welcomeBack]);
    edge.setPlan([{ status: 500 }]);
    const page = await open({ body, consent });
    const events = await edgeReceives(1);
    expect(edge.requests.map(({ status }) => status)[0]).toBe(500);
    expect([names(events), askers(events)]).toEqual([[PAGE_VIEW], []]);
    await visitor.quiet();
    expect(await page.textContent('#hero')).toBe('Welcome');
    expect(visitor.errors).toEqual([]);
  });

  test('as the page is left', async ({ open, site, edge, edgeReceives }) => {
    site.page('/plain.html', '<title>Plain</title>');
    edge.setDecisions([welcomeBack]);
    const page = await open({ body, consent, pushes: [] });
    await until(() => page.evaluate('window.tamis'), 'the tag runs');
    await page.evaluate(`(() => {
      addEventListener('pagehide', () => { ${push(pageShown)} });
      location.href = '/plain.html';
    })()`);
    const events = await edgeReceives(1);
    expect([names(events), askers(events)]).toEqual([[PAGE_VIEW], []]);
  });
});

describe('an event that the page sends itself', () => {
  const settings = { alloyName: 'alloy' };
  const theirs = { xdm: { eventType: 'theirs', web: { webInteraction: { name: 'Theirs' } } } };
  const send = (page: Page, more: object) =>
    page.evaluate(`alloy('sendEvent', ${JSON.stringify({ ...theirs, ...more })})`) as Promise<{
      readonly propositions: readonly (Decision & { readonly renderAttempted: boolean })[];
    }>;

  test('asks for nothing if it says nothing, even as the first of its page', async ({
    open,
    edge,
    edgeReceives,
  }) => {
    edge.setDecisions([welcomeBack]);
    const page = await open({ body, consent, settings, pushes: [] });
    await until(() => page.evaluate('window.tamis'), 'the tag runs');
    expect((await send(page, {})).propositions).toEqual([]);
    expect((await send(page, { renderDecisions: false })).propositions).toEqual([]);
    await page.evaluate(push(pageShown));
    await isShown(page);
    expect(askers(await edgeReceives(4))).toEqual([PAGE_VIEW]);
  });

  test('asks and renders if it says so, as the first of its page', async ({ open, edge, edgeReceives }) => {
    edge.setDecisions([welcomeBack]);
    const page = await open({ body, consent, settings, pushes: [] });
    await until(() => page.evaluate('window.tamis'), 'the tag runs');
    const { propositions } = await send(page, { renderDecisions: true });
    expect(propositions).toMatchObject([{ scope: '__view__', renderAttempted: true }]);
    await isShown(page);
    await edgeReceives(2);
    await page.evaluate(`${showOwn} ${push(pageShown)}`);
    await isShown(page);
    const events = await edgeReceives(4);
    expect(names(events)).toEqual(['Theirs', DISPLAY, DISPLAY, PAGE_VIEW].sort());
    expect(askers(events)).toEqual(['Theirs', PAGE_VIEW]);
  });

  test.for<readonly [string, object, readonly string[], readonly object[]]>([
    [
      'for the whole page',
      { defaultPersonalizationEnabled: true },
      ['__view__'],
      [{ renderAttempted: false }],
    ],
    ['for a place', { decisionScopes: ['aside'] }, ['aside'], [{ scope: 'aside' }]],
    [
      'for a place, and not for the page',
      { decisionScopes: ['aside'], defaultPersonalizationEnabled: false },
      ['aside'],
      [{ scope: 'aside' }],
    ],
  ])(
    'asks %s if it says so, and renders nothing',
    async ([, personalization, scopes, propositions], { open, edge, edgeReceives, visitor }) => {
      const page = await open({ body, consent, settings });
      await edgeReceives(1);
      const content = { id: '7', schema: 'https://ns.adobe.com/personalization/json-content-item', data: {} };
      edge.setDecisions([welcomeBack, { ...welcomeBack, scope: 'aside', items: [content] }]);
      expect((await send(page, { personalization })).propositions).toMatchObject(propositions);
      await visitor.quiet();
      const events = await edgeReceives(2);
      expect(events.map(queryOf)[1]?.decisionScopes).toEqual(scopes);
      expect(await page.textContent('#hero')).toBe('Welcome');
    },
  );

  test('does not ask again after a page view unless it says so, as alloy has it', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ body, consent, settings });
    await edgeReceives(1);
    edge.setDecisions([welcomeBack]);
    await send(page, { renderDecisions: true });
    await visitor.quiet();
    expect(askers(await edgeReceives(2))).toEqual([PAGE_VIEW]);
    await send(page, { renderDecisions: true, personalization: { defaultPersonalizationEnabled: true } });
    await isShown(page);
    expect(askers(await edgeReceives(4))).toEqual(['Theirs', PAGE_VIEW]);
  });
});

describe('an offer that adds HTML', () => {
  const KINDS = ['appendHtml', 'prependHtml', 'replaceHtml', 'insertBefore', 'insertAfter', 'customCode'];
  const places = KINDS.map((kind) => `<section><div id="${kind}">Old</div></section>`).join('');
  const offers = KINDS.map((type) => ({
    ...welcomeBack,
    id: type,
    items: [
      {
        id: '0',
        schema: 'https://ns.adobe.com/personalization/dom-action',
        data: { type, content: '<b>New</b>', selector: `#${type}`, prehidingSelector: `#${type}` },
      },
    ],
  }));
  const added = (page: Page) =>
    page.evaluate("[...document.querySelectorAll('section')].map((it) => it.querySelectorAll('b').length)");
  const once = KINDS.map(() => 1);
  const login = push({ event: 'loginInfo', loginInfo: { userLoginStatus: 'success' } });

  test('is added by a page view and a login only once, and displayed once', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setDecisions(offers);
    const page = await open({ body: places, consent });
    await edgeReceives(2);
    expect(await added(page)).toEqual(once);
    await page.evaluate(login);
    await edgeReceives(3);
    await visitor.quiet();
    const events = await edgeReceives(3);
    expect(names(events)).toEqual(['Customer login', DISPLAY, PAGE_VIEW].sort());
    expect(askers(events)).toEqual(['Customer login', PAGE_VIEW]);
    expect(await added(page)).toEqual(once);
  });

  test('is added again where a router has removed it, and another one beside it', async ({
    open,
    edge,
    edgeReceives,
    visitor,
  }) => {
    edge.setDecisions(offers);
    const page = await open({ body: `<main>${places}</main>`, consent });
    await edgeReceives(2);
    const showAll = `document.querySelector('main').innerHTML = ${JSON.stringify(places)};`;
    await page.evaluate(`history.pushState(null, '', '/next'); ${showAll} ${shownAgain}`);
    await edgeReceives(4);
    await visitor.quiet();
    expect(await added(page)).toEqual(once);
    const [first] = offers;
    const other = { ...first?.items[0]?.data, content: '<b>Other</b>' };
    edge.setDecisions([
      { ...welcomeBack, items: [{ ...first?.items[0], data: other }] },
      ...offers,
    ] as Decision[]);
    await page.evaluate(login);
    await edgeReceives(6);
    expect(await added(page)).toEqual([2, ...once.slice(1)]);
  });
});

describe('what an offer will change is hidden for a page view that is not the first event', () => {
  const settings = { prehidingStyle: '#hero { visibility: hidden }' };
  const isHiding = "document.querySelector('#alloy-prehiding') !== null";
  const before = `window.wasHiding = false;
    new MutationObserver(() => { wasHiding ||= ${isHiding}; }).observe(document, { childList: true, subtree: true });`;
  const quote = { event: 'requestQuote', requestQuoteInfo: {} };

  test('until the offer is there', async ({ open, edge, edgeReceives }) => {
    edge.setDecisions([welcomeBack]);
    const page = await open({ body, consent, settings, before, pushes: [quote] });
    await edgeReceives(1);
    expect(await page.evaluate('wasHiding')).toBe(false);
    edge.setPlan([{ event: 'pageViews', delay: 300 }]);
    await page.evaluate(push(pageShown));
    await until(() => page.evaluate('wasHiding'), 'the hero is hidden');
    await isShown(page);
    expect(await page.isVisible('#hero')).toBe(true);
    await edgeReceives(3);
  });

  test('for two seconds at most, even if it waits for the answer to the first', async ({
    open,
    edge,
    visitor,
  }) => {
    edge.setPlan([{ hang: true, times: 'always' }]);
    await visitor.context.clock.install();
    const page = await open({ body, consent, settings, before, pushes: [quote] });
    await until(async () => {
      await page.clock.runFor(100);
      return edge.requests.length === 1;
    }, 'the quote is on its way');
    expect(await page.evaluate('wasHiding')).toBe(false);
    await page.evaluate(push(pageShown));
    await until(async () => {
      await page.clock.runFor(10);
      return page.evaluate('wasHiding');
    }, 'the hero is hidden');
    // Time also passes by itself, more of it on a busy machine.
    await page.clock.runFor(1_000);
    expect(await page.evaluate(isHiding)).toBe(true);
    await page.clock.runFor(1_000);
    expect(await page.evaluate(isHiding)).toBe(false);
    expect(await page.isVisible('#hero')).toBe(true);
  });
});
