import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createTestTag, type TestTag, type TestTagOptions } from '../../src/testing/index.ts';
import { clickOnElement } from '../../src/testing/testElement.ts';
import { importSites } from '../launchProperties/importedSites.ts';
import { fire, largeProperties, pageBefore } from '../launchProperties/index.ts';

type Name = keyof typeof largeProperties;

let imported: Awaited<ReturnType<typeof importSites<Name>>>;
beforeAll(async () => {
  imported = await importSites(largeProperties);
}, 60_000);
afterAll(() => imported.remove());

const start = (name: Name, options: TestTagOptions): TestTag => {
  const page = createTestTag({ site: imported.sites[name].site, ...options });
  page.advance(1_000);
  return page;
};
const analytics = (page: TestTag) =>
  page.events.map(({ data }) => (data.__adobe as { analytics?: object } | undefined)?.analytics);
const names = (page: TestTag) => page.events.map(({ rule }) => rule);
const interaction = (page: TestTag) =>
  (page.events.at(-1)?.xdm.web as { webInteraction: object } | undefined)?.webInteraction;
const push = (page: TestTag, event: string, payload: object) => page.push(event as never, payload as never);
const call = ({ browser }: TestTag, identifier: string, detail: object) =>
  browser.fire('direct call', { detail: { identifier, detail } });
const reportOf = (name: Name, what: string) =>
  imported.sites[name].report.find((it) => it.name === what && it.what !== 'extension');
const notesOf = (name: Name, what: string) => reportOf(name, what)?.notes.map(({ text }) => text);

describe('a shop with Analytics', () => {
  const url = 'https://www.shop.example.com/en/Home?cid=spring';
  const ofPage = {
    server: 'shop',
    prop1: '/en/home',
    prop2: 'D=v2',
    eVar2: 'member',
    eVar3: 'shop:home',
    eVar50: 'shop/home',
    campaign: 'spring',
    hier1: 'shop|home',
    events: 'event1,event2=5',
  };

  it('sends its page view with what an earlier rule has set', () => {
    const page = start('shop', { url, cookies: { usertype: 'member' } });
    expect(names(page)).toEqual(['Global | All Pages | Page Bottom | Page View Beacon']);
    expect(analytics(page)).toEqual([{ ...ofPage, pageName: 'shop:/en/home' }]);
    expect(page.failures).toEqual([]);
  });

  it('sends a link with link variables alone, adds events, and clears what Launch clears', () => {
    const page = start('shop', { url, cookies: { usertype: 'member' } });
    page.click({
      selector: 'button.add-to-cart',
      text: ' Add  to cart ',
      attributes: { 'data-sku': 'H-1' },
    });
    expect(analytics(page)[1]).toEqual({
      ...ofPage,
      pageName: 'shop:/en/home',
      eVar10: 'Add to cart',
      events: 'event1,event2=5,scAdd',
    });
    expect(interaction(page)).toMatchObject({ name: 'Cart: H-1', type: 'other' });
    call(page, 'purchase', { total: 0 });
    call(page, 'purchase', { total: 42, orderId: 'O-1' });
    expect(analytics(page).slice(2)).toEqual([
      {
        server: 'shop',
        pageName: 'shop:thank you',
        purchaseID: 'O-1',
        products: ';H-1;1;42',
        events: 'purchase,event20=42',
      },
    ]);
    expect(page.failures).toEqual([]);
  });

  it('hears events of the page, of elements and of its data, and counts no page that an exception names', () => {
    const page = start('shop', { url: 'https://www.shop.example.com/checkout/pay' });
    expect(page.events).toEqual([]);
    page.browser.fire('search:results', { detail: { term: 'a Test' } });
    page.browser.fire('search:results', { detail: { term: 'vanilla', count: 3 } });
    expect(analytics(page).at(-1)).toMatchObject({ eVar20: 'vanilla', eVar21: 3 });
    fire(page, 'product:view', '.product', { attributes: { 'data-sku': 'H-2' } });
    expect(analytics(page).at(-1)).toMatchObject({ eVar30: 'H-2' });
    fire(page, 'submit', 'form#newsletter');
    expect(analytics(page).at(-1)).toMatchObject({ eVar40: 'newsletter' });
    page.browser.setGlobal('digitalData', { cart: { value: 20 } });
    page.advance(1_000);
    expect(analytics(page).at(-1)).toMatchObject({ eVar45: 20 });
    page.click({ selector: 'a[href$=".pdf"]', href: '/prices.pdf', text: 'Price list' });
    expect(interaction(page)).toMatchObject({ name: 'Price list', type: 'download' });
    page.advance(60_000);
    expect(analytics(page).at(-1)).toMatchObject({ eVar47: 'none set' });
    expect(names(page)).toHaveLength(6);
    expect(page.failures).toEqual([]);
  });

  it('sends nothing without consent; with it, its page view has all its variables', () => {
    const page = start('shop', { url, cookies: { usertype: 'member' }, consent: false });
    page.click({ selector: 'button.add-to-cart' });
    expect(page.events).toEqual([]);
    page.consent.give();
    page.advance(1_000);
    expect(analytics(page)).toEqual([{ ...ofPage, pageName: 'shop:/en/home' }]);
    expect(page.failures).toEqual([]);
  });

  it('says of each part what has become of it', () => {
    expect(reportOf('shop', 'Old | Hierarchy')?.outcome).toBe('left out');
    expect(reportOf('shop', 'Site | Section')?.outcome).toBe('carried');
    expect(reportOf('shop', 'Cart | Add to Cart | Click')?.outcome).toBe('converted');
  });
});

describe('a property whose code shares `_satellite`', () => {
  const pay = { selector: '.pay', tag: 'a', attributes: { class: 'pay', 'data-step': '2' } };
  /** An element in another one; its selector is the trigger's. */
  const inStep = (page: TestTag) => {
    const { clock, fire: heard, url } = page.browser;
    const click = clickOnElement(pay, url()) as { composedPath: () => readonly { closest: unknown }[] };
    const [link] = click.composedPath();
    Object.assign(link as object, { closest: (it: string) => (it === '[data-step]' ? link : null) });
    heard('click', click);
    clock.pass(0);
  };

  it('uses in one rule what another has added, and stores what its rule allows', () => {
    const page = start('sharedCode', { url: 'https://www.example.com/basket' });
    inStep(page);
    inStep(page);
    expect(page.failures).toEqual([]);
    expect(names(page)).toEqual(['All pages | View', 'Basket | Pay', 'Basket | Pay']);
    expect(analytics(page)[2]).toEqual({
      ...{ pageName: 'basket', eVar1: '/basket:2', eVar2: 'Basket | Pay by core.click', eVar3: true },
      ...{ eVar4: 'own click', eVar5: '2,2 of Basket' },
    });
    expect(page.browser.cookieJar.get('lastStep')).toBe('2,2');
    page.consent.withdraw();
    page.advance(1_000);
    expect(page.browser.cookieJar.has('lastStep')).toBe(false);
    inStep(page);
    expect(page.browser.cookieJar.has('lastStep')).toBe(false);
  });

  it('is carried without anything missing', () => {
    for (const name of ['All pages | Functions', 'Basket | Pay']) {
      const notes = reportOf('sharedCode', name)?.notes ?? [];
      expect(notes.filter(({ outcome }) => outcome === 'for a person')).toEqual([]);
      expect(notes.length).toBeGreaterThan(0);
    }
  });
});

describe('a publisher with the Web SDK', () => {
  const story = { name: 'Big story', language: 'de' };
  const loaded = () => {
    const page = start('publisher', {
      url: 'https://www.magazine.example.com/story',
      pushed: [{ page: story }],
    });
    push(page, 'pageLoaded', { page: story });
    return page;
  };
  const gathered = { pageName: 'Big story', events: 'event1', eVar1: 'Big story', eVar2: 2 };

  it('sends its XDM object and its variable; the object says the type of the event', () => {
    const page = loaded();
    expect(page.events).toMatchObject([
      {
        eventType: 'web.webpagedetails.storyViews',
        xdm: { web: { webPageDetails: { name: 'Big story', siteSection: 'de:', pageViews: { value: 1 } } } },
        data: { __adobe: { analytics: gathered } },
      },
    ]);
    expect(page.failures).toEqual([]);
  });

  it('keeps a variable for later events, until a rule of lower order clears a part of it', () => {
    const page = loaded();
    push(page, 'articleRead', { article: { id: 'A1', depth: 40 } });
    push(page, 'articleRead', { article: { id: 'A1', depth: 60 } });
    expect(interaction(page)).toMatchObject({ name: 'Read A1', type: 'other' });
    expect(analytics(page)[1]).toEqual(gathered);
    push(page, 'subscriptionStarted', {});
    expect(page.events.at(-1)?.eventType).toBe('commerce.checkouts');
    expect(analytics(page).at(-1)).toEqual({
      pageName: 'Big story',
      events: 'event1',
      eVar2: 2,
      eVar3: 'subscription',
    });
    expect(page.failures).toEqual([]);
  });

  it('reads the message and the whole state, for each event of a rule', () => {
    const page = loaded();
    push(page, 'paywallShown', {});
    expect(interaction(page)).toMatchObject({ name: 'Big story' });
    push(page, 'adShown', { ad: 'one' });
    push(page, 'adShownAgain', { ad: 'two' });
    expect(page.events.slice(-2).map(({ eventType, data }) => [eventType, data.ad])).toEqual([
      ['advertising.impressions', { id: 'one' }],
      ['advertising.impressions', { id: 'two' }],
    ]);
    page.click({ selector: '.share', href: 'https://social.example.org/', text: 'Share it' });
    expect(interaction(page)).toMatchObject({ name: 'Share: Share it', URL: 'https://social.example.org/' });
    expect(page.failures).toEqual([]);
  });

  it('leaves to a person what hears everything', () => {
    expect(reportOf('publisher', 'ACDL | everything | debug')).toMatchObject({
      outcome: 'for a person',
      notes: expect.arrayContaining([
        { text: 'the event hears every push: name the events that it is for', outcome: 'for a person' },
      ]),
    });
  });
});

describe('a bank with code everywhere', () => {
  const open = () =>
    start('bank', { url: 'https://www.bank.example.com/', cookies: { session: '1', country: 'AT' } });

  it('runs it in the order of the rules, with what it has set before', () => {
    const page = open();
    const view = page.events.find(({ rule }) => rule === 'R002 - PAGE - view');
    expect(view?.data).toMatchObject({
      __adobe: {
        analytics: {
          prop10: 'v3',
          prop11: 'v3',
          eVar11: 'in:none',
          eVar12: 'in:loan',
          pageName: 'bank:unknown',
        },
      },
    });
    expect(page.failures).toEqual([]);
  });

  it('hears each event that code makes', () => {
    const page = open();
    const steps = page.events.filter(({ rule }) => rule.startsWith('R005'));
    expect(
      steps.map(({ data }) => (data as { __adobe: { analytics: object } }).__adobe.analytics),
    ).toMatchObject([{ eVar15: 1 }, { eVar15: 2 }]);
  });

  it('asks code, also as an exception; where code fails, its rule does not fire', () => {
    const page = open();
    const before = page.events.length;
    const button = (more: Readonly<Record<string, string>>) => ({
      selector: 'button',
      text: 'Send',
      attributes: { 'data-action': 'transfer', ...more },
    });
    page.click(button({ 'data-test': 'yes' }));
    page.click(button({ 'data-action': 'other' }));
    expect(page.events).toHaveLength(before);
    page.click(button({}));
    expect(analytics(page).at(-1)).toMatchObject({ eVar13: 'transfer', eVar14: 'Send', events: 'event30' });
    page.click({ selector: '#logout' });
    expect(page.events).toHaveLength(before + 1);
    expect(page.failures).toEqual([expect.stringContaining('R004 - CLICK - logout')]);
  });

  it('sets variables by the event; an element that fails has no value, not its default', () => {
    const page = open();
    page.browser.setGlobal('bank', { form: { name: 'loan-1' } });
    page.browser.fire('form-error', { detail: { field: 'amount' } });
    expect(analytics(page).at(-1)).toMatchObject({ eVar16: 'amount', eVar18: 'AMOUNT' });
    expect(analytics(page).at(-1)).not.toHaveProperty('eVar17');
  });

  it('is told which code cannot be in a module; the rest of its rule works', () => {
    expect(notesOf('bank', 'R007 - OLD - sloppy code')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^its code is off, because it is none of a module: .*'with'/),
      ]),
    );
    const page = open();
    page.click({ selector: '.old' });
    expect(interaction(page)).toMatchObject({ name: 'Old' });
    expect(analytics(page).at(-1)).toMatchObject({ eVar61: 1, eVar62: 2, eVar63: 3 });
    expect(page.failures).toEqual([]);
  });
});

describe('a travel site of one page', () => {
  const open = () => start('travel', { url: 'https://www.travel.example.com/home?to=Rome' });

  it('clears before each view of a route; the page’s name stays until the next', () => {
    const page = open();
    expect(analytics(page)).toEqual([{ pageName: '/home', currencyCode: 'EUR' }]);
    page.go('/search?to=Paris');
    expect(analytics(page)[1]).toEqual({ pageName: '/search', currencyCode: 'EUR', eVar1: 'paris' });
    page.go('/about');
    page.go('/search?to=Paris#print');
    expect(page.events).toHaveLength(2);
    expect(page.failures).toEqual([]);
  });

  it('hears direct calls, with conditions of both forms', () => {
    const page = open();
    call(page, 'search', { results: 7, filters: { stars: 4 } });
    expect(analytics(page).at(-1)).toEqual({
      pageName: '/home',
      currencyCode: 'EUR',
      eVar2: 4,
      events: 'event5=7',
    });
    call(page, 'search-old', {});
    expect(interaction(page)).toMatchObject({ name: 'Search, old' });
    call(page, 'booking', { id: 'B1', price: 0 });
    call(page, 'booking', { id: 'B1', price: 100 });
    expect(analytics(page).at(-1)).toMatchObject({
      purchaseID: 'B1',
      events: 'event5=7,purchase:B1',
      eVar9: 100,
      pageName: '/home',
    });
    page.browser.fire('booking', { detail: { id: 'B2', price: 5 } });
    expect(names(page).at(-1)).toBe('Direct call | booking (2)');
    page.go('/home?to=Bern');
    const before = page.events.length;
    call(page, 'search', { results: 1 });
    expect(page.events).toHaveLength(before);
    expect(page.failures).toEqual([]);
  });

  it('hears fields, the pointer and the tab', () => {
    const page = open();
    fire(page, 'change', 'select.filter', { attributes: { name: 'sort' } });
    fire(page, 'change', 'select.filter', { attributes: { name: 'stars' } });
    expect(analytics(page).at(-1)).toMatchObject({ eVar3: 'stars' });
    fire(page, 'pointerover', 'nav');
    page.advance(500);
    expect(interaction(page)).toMatchObject({ name: 'Menu' });
    page.browser.is.hidden = true;
    page.browser.fire('visibilitychange');
    expect(interaction(page)).toMatchObject({ name: 'Left' });
    expect(names(page)).toHaveLength(4);
    expect(page.failures).toEqual([]);
  });
});

describe('a portal with conditions of OneTrust', () => {
  const url = 'https://portal.example.com/';
  afterEach(() => Reflect.deleteProperty(globalThis, 'pixelRan'));
  const visit = (groups: readonly string[]) =>
    start('portal', {
      url,
      consent: groups,
      after: pageBefore({ session: { role: 'buyer' }, local: { uid: 'u-1' } }),
    });

  it('sends with the consent that they asked for, and with no other', () => {
    const page = visit(['necessary', 'C0002']);
    expect(analytics(page)).toEqual([{ pageName: 'portal', eVar1: 'buyer', eVar2: 'u-1' }]);
    expect([page.loaded, Reflect.get(globalThis, 'pixelRan')]).toEqual([[], undefined]);
    page.click({ selector: '.tile', text: ' My  orders ' });
    expect(names(page)).toEqual(['Consent C0002 | page view', 'Consent C0002 | by data element']);
    expect(interaction(page)).toMatchObject({ name: 'Tile My orders' });
    expect(page.failures).toEqual([]);
    expect(visit(['necessary', 'C0004']).events).toEqual([]);
  });

  it('loads its pixels with targeting consent', () => {
    const page = visit(['necessary', 'C0002', 'C0004']);
    expect(page.loaded).toEqual(['https://pixel.example.net/base.js', 'https://tags.example.org/t.js']);
    expect(Reflect.get(globalThis, 'pixelRan')).toBe('yes');
  });

  it.each<[string, string]>([
    ['No consent | page view', 'it fired where performance consent is missing: the rule does not fire'],
    ['Chat | HTML', 'code that writes HTML into the page is off'],
    ['Demandbase | loaded', 'none of its events has a counterpart: it is not in the code'],
    ['Browser | not IE', 'has no counterpart: the rule does not fire'],
    ['Path | broken pattern', 'has no counterpart: the rule does not fire'],
    ['DB - industry', 'has no counterpart: the element has no value'],
  ])('leaves to a person: %s', (part, told) => {
    expect(reportOf('portal', part)?.outcome).toBe('for a person');
    expect(notesOf('portal', part)).toEqual(expect.arrayContaining([expect.stringContaining(told)]));
  });
});
