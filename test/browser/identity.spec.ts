import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import {
  consent,
  cookiesOf,
  orgId,
  type PageParts,
  pageHtml,
  test,
  until,
  type Visitor,
  wholeBrowserTest,
} from './harness/index.ts';
import { answerBanner, choose, DENIAL, GRANT, oneTrust } from './harness/oneTrust.ts';

/** Both sites have the same settings, as sites of one company do. */
const settings = { sisterHosts: ['foodco.test', 'sisterco.test'] };
const sister = 'https://www.sisterco.test/sister.html';
const onSister = (parts: PageParts = {}) => pageHtml({ title: 'Sister', settings, consent, ...parts });
const page = (body: string) => ({ path: '/en/home.html', settings, consent, body });

const DAY_S = 86_400;
const ecid = '41861666193140161934276845651148876988';
const mcOf = (url: string) => new URL(url).searchParams.get('adobe_mc') ?? '';
/** An address with an identity that was created this number of seconds ago. */
const linkFrom = (secondsAgo: number) => {
  const at = Math.round(Date.now() / 1000) - secondsAgo;
  return `?adobe_mc=${encodeURIComponent(`TS=${at}|MCMID=${ecid}|MCORGID=${encodeURIComponent(orgId)}`)}`;
};
const viewed = (events: readonly RecordedEvent[]) =>
  events.find(({ xdm }) => (xdm._foodco as { page?: { title?: string } }).page?.title === 'Sister');
const cookieNamed = async (visitor: Visitor, name: RegExp, domain = '.foodco.test') =>
  (await cookiesOf(visitor.context)).find((it) => name.test(it.name) && it.domain === domain);
const seconds = () => Date.now() / 1000;

describe('a link to a sister host', () => {
  test('of http carries nothing, because anybody on the way could read it', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const links = [
      'http://www.sisterco.test/a.html',
      '//www.sisterco.test/a.html',
      'HTTP:/\\\\www.sisterco.test/a.html',
    ];
    const tab = await open(
      page(links.map((href, at) => `<a id="link${at}" href="${href}">Sister</a>`).join('')),
    );
    await edgeReceives(1);
    await visitor.quiet();
    const seen = await tab.evaluate(`Array.from(document.links, (link) => {
      let href;
      const note = (event) => { href = link.href; event.preventDefault(); };
      window.addEventListener('click', note, { once: true });
      link.click();
      return href.includes('adobe_mc');
    })`);
    expect(seen).toEqual([false, true, false]);
  });

  test('carries the visitor’s identity: it arrives from there, and no reported address contains it', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.page('/sister.html', onSister({ body: '<a id="on" href="/more.html">More</a>' }));
    site.page('/more.html', onSister());
    const tab = await open(page(`<a id="link" href="${sister}?a=1#part">Sister</a>`));
    const [first] = await edgeReceives(1);
    await visitor.quiet();
    await tab.click('#link');
    await tab.waitForURL('**/sister.html?*');
    const { hash, searchParams } = new URL(tab.url());
    expect([hash, searchParams.get('a')]).toEqual(['#part', '1']);
    expect(mcOf(tab.url())).toMatch(new RegExp(`^TS=\\d+\\|MCMID=${first?.ecid}\\|MCORGID=`));
    expect(Math.abs(Number(/\d+/.exec(mcOf(tab.url()))?.[0]) - seconds())).toBeLessThan(30);

    // Two pages send these events, which may arrive in either order.
    const both = await edgeReceives(3);
    const exit = both.find(({ xdm }) => xdm.eventType === 'Exit Link');
    const view = viewed(both);
    expect(exit?.xdm).toMatchObject({
      eventType: 'Exit Link',
      web: { webInteraction: { URL: `${sister}?a=1#part` } },
    });
    expect(view?.xdm).toMatchObject({ web: { webPageDetails: { URL: `${sister}?a=1#part` } } });
    expect(view?.ecid).toBe(first?.ecid);

    await visitor.quiet();
    await tab.click('#on');
    const events = await edgeReceives(4);
    expect(events[3]?.xdm).toMatchObject({ web: { webReferrer: { URL: `${sister}?a=1` } } });
    expect(new Set(events.map((event) => event.ecid)).size).toBe(1);
    for (const { xdm, data, request } of events)
      expect(JSON.stringify([xdm, data, request])).not.toContain('adobe_mc');
    expect(visitor.errors).toEqual([]);
  });

  const anchor = `<a id="link" href="${sister}">Sister</a>`;
  const svg = (attribute: string) =>
    `<svg width="99" height="99"><a id="link" ${attribute}="${sister}" target="_blank"><rect width="99" height="99"/></a></svg>`;
  const map = `<map name="m"><area id="link" shape="default" href="${sister}" target="_blank"></map>
    <img id="image" width="99" height="99" usemap="#m" src="data:image/gif;base64,R0lGODlhAQABAAAAACw=">`;
  const shadow = `<div id="link"></div><script>
    link.attachShadow({ mode: 'open' }).innerHTML = '<a href="${sister}" target="_blank"><b>Sister</b></a>';</script>`;
  const click = (tab: Page) => tab.click('#link');

  wholeBrowserTest.for<[string, string, (tab: Page) => Promise<void>]>([
    ['in a new tab', `<a id="link" href="${sister}" target="_blank">Sister</a>`, click],
    ['with the middle button', anchor, (tab) => tab.click('#link', { button: 'middle' })],
    ['with the control key', anchor, (tab) => tab.click('#link', { modifiers: ['Control'] })],
    [
      'by the keyboard',
      `<a id="link" href="${sister}" target="_blank">Sister</a>`,
      (tab) => tab.press('#link', 'Enter'),
    ],
    ['in a shadow root', shadow, (tab) => tab.click('#link b')],
    ['in an SVG picture', svg('href'), click],
    ['in an SVG picture of old', svg('xlink:href'), click],
    ['in a map', map, (tab) => tab.click('#image')],
    [
      'by a script that clicks it',
      `<a id="link" href="${sister}" target="_blank">Sister</a>`,
      (tab) => tab.evaluate("document.querySelector('#link').click()"),
    ],
    [
      'by the page’s own handler',
      `<a id="link" href="${sister}" onclick="window.open(href); return false">Sister</a>`,
      click,
    ],
  ])(
    'followed %s takes the visitor along, and is then what it was',
    async ([, body, follow], { open, site, edgeReceives, visitor }) => {
      site.page('/sister.html', onSister());
      const tab = await open(page(body));
      const before = await tab.evaluate('document.body.innerHTML');
      const [first] = await edgeReceives(1);
      await visitor.quiet();
      const [opened] = await Promise.all([visitor.context.waitForEvent('page'), follow(tab)]);
      await opened.waitForURL('**/sister.html?*');
      expect(mcOf(opened.url())).toContain(`MCMID=${first?.ecid}|`);
      expect(viewed(await edgeReceives(3))?.ecid).toBe(first?.ecid);
      await until(
        async () => (await tab.evaluate('document.body.innerHTML')) === before,
        'the link is put back',
      );
    },
  );

  test('in the context menu is unchanged, because it may be copied and passed on', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tab = await open(page(anchor));
    await edgeReceives(1);
    await visitor.quiet();
    await tab.evaluate(
      'document.oncontextmenu = ({ target }) => { window.seen = target.href; return false; }',
    );
    await tab.click('#link', { button: 'right' });
    expect(await tab.evaluate('seen')).toBe(sister);
  });
});

describe('a page from a sister host', () => {
  const router = 'history.replaceState(null, "", location.pathname);';
  test.for(['', router])('uses the link’s identity in time: “%s”', async (before, { open, edgeReceives }) => {
    await open({ ...page(''), search: linkFrom(200), before });
    expect((await edgeReceives(1))[0]?.ecid).toBe(ecid);
  });

  test.for([
    ['where the visitor chooses', ''],
    ['where a router has taken the query away', router],
  ])(
    'uses the link’s identity when consent comes later, %s',
    async ([, before], { open, edgeReceives, nothingLeft, nothingStored }) => {
      const tab = await open({
        ...page(''),
        consent: ['C0001'],
        search: linkFrom(200),
        before: before ?? '',
      });
      await nothingLeft();
      await nothingStored();
      await choose(tab, ',C0001,C0002,');
      const [event] = await edgeReceives(1);
      expect(event?.ecid).toBe(ecid);
      await until(
        async () => (await tab.evaluate('tamis.identity.visitorId()')) === ecid,
        'the tag knows the visitor',
      );
    },
  );

  test('ignores a link of a router’s page that is too old', async ({ open, edgeReceives, visitor }) => {
    await open({ ...page(''), search: linkFrom(301), before: router });
    expect((await edgeReceives(1))[0]?.ecid).not.toBe(ecid);
    await visitor.quiet();
    expect((await cookieNamed(visitor, /^AMCV_/))?.value).not.toContain(ecid);
  });
});

describe('a visitor of the former library', () => {
  const old = (value: string) => [
    { name: `AMCV_${encodeURIComponent(orgId)}`, value, domain: '.foodco.test', path: '/' },
  ];

  test('keeps the identity, for 390 days from now', async ({ open, edgeReceives, visitor }) => {
    await visitor.context.addCookies(
      old(
        `-1124106680%7CMCIDTS%7C20413%7CMCMID%7C${ecid}%7CMCAAMLH-1764233100%7C6%7CMCOPTOUT-1763635500s%7CNONE`,
      ),
    );
    const tab = await open(page(''));
    expect(await tab.evaluate('tamis.identity.visitorId()')).toBe(ecid);
    const [event] = await edgeReceives(1);
    expect(event?.ecid).toBe(ecid);
    await visitor.quiet();
    expect(await cookieNamed(visitor, /^kndctr_.*_identity$/)).toBeDefined();
    expect(await tab.evaluate('tamis.identity.ready()')).toBe(ecid);
  });

  test('keeps it even if the page is left before the edge has answered', async ({
    open,
    site,
    edge,
    edgeReceives,
    visitor,
  }) => {
    await visitor.context.addCookies(old(`MCMID%7C${ecid}`));
    site.page('/next', '<title>A page without the tag</title>');
    edge.setPlan([{ delay: 400, times: 'always' }]);
    const tab = await open(page(''));
    await until(() => edge.requests.length === 1, 'the page view is on its way');
    await tab.evaluate((next) => {
      Reflect.get(window, 'adobeDataLayer').push({ event: 'requestQuote' });
      window.location.href = next;
    }, site.url('/next'));
    const events = await edgeReceives(2);
    expect(events.map((event) => event.ecid)).toEqual([ecid, ecid]);
  });

  test.for([
    ['no identity', '-1124106680%7CMCIDTS%7C20413%7CMCOPTOUT-1763635500s%7CNONE'],
    ['nonsense', 'MCMID%7Cnot-digits'],
    ['nothing', ''],
  ])('whose cookie holds %s gets a new one', async ([, value = ''], { open, edgeReceives, visitor }) => {
    await visitor.context.addCookies(old(value));
    await open(page(''));
    const [event] = await edgeReceives(1);
    expect(event?.ecid).toMatch(/^\d{38}$/);
    await visitor.quiet();
    const cookie = await cookieNamed(visitor, /^AMCV_/);
    expect(decodeURIComponent(cookie?.value ?? '')).toBe(`MCMID|${event?.ecid}`);
    expect(Math.abs((cookie?.expires ?? 0) - seconds() - 390 * DAY_S)).toBeLessThan(60);
  });

  test('whose cookie has expired gets a new one', async ({ open, edgeReceives, visitor }) => {
    await visitor.context.addCookies(
      old(`MCMID%7C${ecid}`).map((cookie) => ({ ...cookie, expires: seconds() - 1 })),
    );
    await open(page(''));
    expect((await edgeReceives(1))[0]?.ecid).not.toBe(ecid);
  });
});

describe('the page’s own scripts', () => {
  test('get the visitor’s ID after consent, and a new visitor’s ID from the edge', async ({
    open,
    edge,
    nothingLeft,
  }) => {
    const tab = await open({ ...page(''), consent: ['C0001'], pushes: [] });
    await tab.evaluate('tamis.identity.ready().then((id) => { window.told = id; }); 0');
    await nothingLeft();
    expect(await tab.evaluate('[tamis.identity.visitorId(), window.told]')).toEqual([undefined, undefined]);
    expect(await tab.evaluate(`tamis.identity.appendTo('${sister}')`)).toBe(sister);
    await choose(tab, ',C0001,C0002,');
    const id = await until(() => tab.evaluate('window.told'), 'the ID is told');
    expect(id).toMatch(/^\d{38}$/);
    expect(edge.requests.map(({ action }) => action)).toEqual(['acquire']);
    expect(await tab.evaluate('tamis.identity.visitorId()')).toBe(id);
    expect(mcOf(String(await tab.evaluate(`tamis.identity.appendTo('${sister}')`)))).toContain(
      `MCMID=${id}|`,
    );
  });

  test('follow the opt-in, which is stored with consent and removed without', async ({
    open,
    visitor,
    nothingStored,
  }) => {
    const tab = await open({ ...page(''), pushes: [] });
    await visitor.quiet();
    const stored = await cookieNamed(visitor, /^adobeujs-optin$/);
    expect(JSON.parse(decodeURIComponent(stored?.value ?? ''))).toEqual({
      aa: true,
      ecid: true,
      target: true,
      aam: false,
    });
    expect(Math.abs((stored?.expires ?? 0) - seconds() - 33_696_000)).toBeLessThan(60);
    expect(await tab.evaluate('tamis.identity.optIn.status()')).toBe('complete');

    await tab.evaluate(
      'window.told = []; window.leave = tamis.identity.optIn.subscribe((...step) => told.push(step)); 0',
    );
    await choose(tab, ',C0001,C0004,');
    const permissions = { aa: false, ecid: false, target: false, aam: true };
    await expect
      .poll(() => tab.evaluate('told'))
      .toEqual([
        ['changed', permissions],
        ['complete', permissions],
      ]);
    await visitor.quiet();
    expect(await cookiesOf(visitor.context)).toEqual([]);
    await tab.close();

    const again = await open({ settings, pushes: [] });
    expect(await again.evaluate('tamis.identity.optIn.status()')).toBe('pending');
    await nothingStored();
  });

  test('find it complete at once for a visitor who comes back, otherwise pending until the banner reports', async ({
    open,
    visitor,
    nothingLeft,
  }) => {
    const first = await open({ ...page(''), pushes: [] });
    await visitor.quiet();
    expect(await cookieNamed(visitor, /^adobeujs-optin$/)).toBeDefined();
    await first.close();
    const silent = await open({ settings });
    expect(await silent.evaluate('tamis.identity.optIn.status()')).toBe('pending');
    expect(await silent.evaluate('tamis.identity.optIn.permissions()')).toMatchObject({
      aa: false,
      aam: false,
    });
    await nothingLeft();
    await silent.close();
    const again = await open({
      ...page(''),
      pushes: [],
      tag: '<script src="/tag.js"></script><script>window.first = tamis.identity.optIn.status();</script>',
    });
    expect(await again.evaluate('first')).toBe('complete');
  });

  wholeBrowserTest(
    'on the page that the visitor goes Back to, do not get the ID that was withdrawn on the next one',
    async ({ open, site, visitor }) => {
      const parts = { before: oneTrust(), settings: { alloyName: 'alloy' }, pushes: [] };
      const ready = (tab: Page) => tab.evaluate<string | undefined>('tamis.identity.ready()');
      const stored = () => cookieNamed(visitor, /^kndctr_.*_identity$/);
      const tab = await open({ path: '/a', ...parts });
      await answerBanner(tab, GRANT);
      const first = await ready(tab);
      await tab.evaluate('window.isSamePage = true');
      site.page('/b', pageHtml(parts));
      await tab.goto(site.url('/b'), { waitUntil: 'load' });
      await until(() => tab.evaluate("'tamis' in window"), 'the tag is there');
      await answerBanner(tab, DENIAL);
      await until(async () => !(await stored()), 'the identity is gone');
      await answerBanner(tab, GRANT);
      const second = await ready(tab);
      expect(second).not.toBe(first);
      await tab.goBack({ waitUntil: 'commit' });
      await until(() => tab.evaluate("location.pathname === '/a'"), 'the page before is back');
      expect(await tab.evaluate('window.isSamePage')).toBe(true);
      expect(await ready(tab)).toBe(second);
      expect(await tab.evaluate("alloy('getIdentity').then(({ identity }) => identity.ECID)")).toBe(second);
    },
  );
});
