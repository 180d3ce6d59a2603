// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import { createBrowser } from '../../../src/browser/createBrowser.ts';
import { withConsent } from '../../../src/consent/index.ts';
import { addLinkIdentity } from '../../../src/ecid/identities.ts';
import { createIdentity } from '../../../src/identity/index.ts';
import { parsePage } from '../../../src/page/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import type { TrackingContext } from '../../../src/site/index.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';
import { nextTurn } from '../../fakes/settle.ts';

const orgId = '5BFE274A5F6980A50A495C08@AdobeOrg';
const ecid = '41861666193140161934276845651148876988';
const other = '12345678901234567890123456789012345678';
const identityCookie = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';
const oldCookie = `AMCV_${orgId}`;
const cookieOf = (id: string) => encodeIdentity({ ecid: id, writtenAt: 0 }, 'irl1', true);

type Parts = Parameters<typeof createIdentity>[0];

/** A page of www.example.com, whose sister host is example.org, with a known visitor. */
const start = ({
  groups = ',C0001,C0002,',
  cookies = { [identityCookie]: cookieOf(ecid) },
  url = 'https://www.example.com/en/a.html',
  sisterHosts = ['example.org', 'jobs.example.com'],
  command = async () => ({ identity: { ECID: ecid } }),
}: {
  groups?: string;
  cookies?: Record<string, string>;
  url?: string;
  sisterHosts?: readonly string[];
  command?: Parts['command'];
} = {}) => {
  const { browser, consent, setGroups, failures } = createFakeConsent({}, (browser) => {
    browser.globals.OnetrustActiveGroups = groups;
    for (const [name, value] of Object.entries(cookies)) browser.cookieJar.set(name, value);
  });
  const guarded = withConsent(browser.cookies, consent);
  const site = { ...ordinaryContext().site, sisterHosts };
  const snapshot = (): TrackingContext =>
    ordinaryContext({ page: parsePage(url), site, consent: consent.current(), cookie: guarded.get });
  const dom = createBrowser(window);
  const commands: string[] = [];
  let lag = 0;
  const clock = { ...browser.clock, now: () => browser.clock.now() + lag };
  const identity = createIdentity({
    // Clicks come from a real document.
    browser: { ...browser, clock, url: () => url, landingUrl: () => url, onGesture: dom.onGesture },
    settings: site,
    consent,
    cookies: guarded,
    snapshot,
    command: (name, options) => {
      commands.push(name);
      return command(name, options);
    },
    report: (message, cause) => failures.push(`${message} ${String(cause)}`),
  });
  const stop = identity.start();
  onTestFinished(stop);
  const say = (groups: string) => {
    setGroups(groups);
    browser.fire('OneTrustGroupsUpdated');
  };
  /** Time passes, but no due timer runs. */
  const block = (milliseconds: number) => {
    lag += milliseconds;
  };
  return { identity, browser, commands, failures, say, stop, block };
};

const LINK = '<a id="it" href="https://example.org/">x</a>';
const stay = (event: Event) => event.preventDefault();
beforeEach(() => window.addEventListener('click', stay));
afterEach(() => {
  window.removeEventListener('click', stay);
  document.body.innerHTML = '';
});

const idIn = (url: string) => {
  const { searchParams } = new URL(url);
  return /MCMID=(\d+)/.exec(searchParams.get('adobe_mc') ?? '')?.[1];
};

describe('the visitor’s ID', () => {
  it('is that of the cookies', () => {
    expect(start().identity.visitorId()).toBe(ecid);
    expect(start({ cookies: { [oldCookie]: `T|1|MCMID|${other}|MCAID|9` } }).identity.visitorId()).toBe(
      other,
    );
    expect(start({ cookies: { [oldCookie]: 'MCMID|123' } }).identity.visitorId()).toBeUndefined();
    expect(start({ cookies: {} }).identity.visitorId()).toBeUndefined();
  });

  it('is requested from the edge once there is consent', async () => {
    const { identity, commands, say } = start({ groups: ',C0001,', cookies: {} });
    let answer: string | undefined = 'none yet';
    const ready = identity.ready().then((id) => {
      answer = id;
    });
    await Promise.resolve();
    say(',C0001,C0003,');
    await Promise.resolve();
    expect(commands).toEqual([]);
    expect(answer).toBe('none yet');
    say(',C0002,');
    await ready;
    expect(answer).toBe(ecid);
    expect(commands).toEqual(['getIdentity']);
  });

  it.each([
    ['has none', async () => ({ identity: { ECID: null } }), []],
    ['fails', () => Promise.reject(new Error('no network')), ['Error: no network']],
  ])('is undefined where the edge %s', async (_, command, causes) => {
    const { identity, failures } = start({ command });
    await expect(identity.ready()).resolves.toBeUndefined();
    expect(failures).toEqual(causes.map((cause) => `Failed to get the visitor’s identity. ${cause}`));
  });

  it('is undefined if the edge hangs for 30 seconds', async () => {
    const { identity, browser, commands, failures } = start({ command: () => new Promise(() => {}) });
    let settled = false;
    const ready = identity.ready().finally(() => {
      settled = true;
    });
    await expect.poll(() => commands).toHaveLength(1);
    browser.clock.pass(29_999);
    await nextTurn();
    expect(settled).toBe(false);
    browser.clock.pass(1);
    await expect(ready).resolves.toBeUndefined();
    expect(failures).toEqual([
      'Failed to get the visitor’s identity. Error: The edge did not answer in time.',
    ]);
  });
});

describe('a URL', () => {
  it.each([
    'https://example.org/',
    'https://www.example.org/a/b.html?x=1#y',
    'https://EXAMPLE.org:8080',
    '//example.org/a',
    'https://jobs.example.com/',
    'https://example.org/users/jane@example.com',
  ])('to a sister host carries the identity: %s', (url) => {
    const { identity } = start();
    const link = identity.appendTo(url);
    expect(idIn(link)).toBe(ecid);
    expect(link.startsWith(new URL(url, 'https://www.example.com').href.split(/[?#]/)[0] ?? '')).toBe(true);
  });

  it.each([
    'https://www.example.com/',
    '/relative',
    '#hash',
    '',
    'https://shop.example.com/',
    'https://supplier.test/',
    'https://notexample.org/',
    'https://example.org.evil.test/',
    'https://www.linkedin.com/',
    'mailto:jane@example.org',
    'tel:+3531234',
    'javascript:void(0)',
    'ftp://example.org/',
    'https://example.org/files/a.pdf',
    'https://',
    'https://exa mple.org/',
  ])('to anything else is unchanged: %s', (url) => {
    expect(start().identity.appendTo(url)).toBe(url);
  });

  it('is unchanged without an ID, and on the sister’s own pages', () => {
    const url = 'https://example.org/';
    expect(start({ cookies: {} }).identity.appendTo(url)).toBe(url);
    expect(start({ url: 'https://example.org/a' }).identity.appendTo(url)).toBe(url);
  });
});

describe('a URL whose request anybody on the way can read', () => {
  const onSites = (url: string, to: string) => start({ url }).identity.appendTo(to);
  it.each([
    'http://example.org/b.html',
    'HTTP://EXAMPLE.ORG/b.html',
    'http:\\\\example.org/b.html',
    'http://www.example.org:443/b.html',
    ' http://example.org/b.html',
  ])('is unchanged on a page of https: %s', (to) => {
    expect(onSites('https://www.example.com/', to)).toBe(to);
  });

  it('is unchanged on a page of http, whose own links, of the same scheme, are no better', () => {
    for (const to of ['http://example.org/b.html', '//example.org/b.html', '\\\\example.org/b.html'])
      expect(onSites('http://www.example.com/', to)).toBe(to);
    expect(idIn(onSites('http://www.example.com/', 'https://example.org/b.html'))).toBe(ecid);
  });

  it.each(['//example.org/b.html', '\\\\example.org/b.html', 'https:\\\\example.org/b.html'])(
    'is no address that keeps to https: %s',
    (to) => {
      expect(idIn(onSites('https://www.example.com/', to))).toBe(ecid);
    },
  );

  it('has the ID between hosts of one device, where sites are developed', () => {
    const sites = (url: string, to: string) =>
      start({ url, sisterHosts: ['localhost', '127.0.0.1'] }).identity.appendTo(to);
    expect(idIn(sites('http://www.localhost:1234/', 'http://sister.localhost:1234/b.html'))).toBe(ecid);
    expect(idIn(sites('http://www.localhost/', 'http://127.0.0.1:8080/b.html'))).toBe(ecid);
    const from = 'https://www.example.com/';
    expect(sites(from, 'http://sister.localhost/b.html')).toBe('http://sister.localhost/b.html');
    expect(sites('http://www.example.com/', 'http://127.0.0.1/b.html')).toBe('http://127.0.0.1/b.html');
    expect(sites('http://localhost/', 'http://notlocalhost.localhost.evil.test/')).not.toContain('adobe_mc');
  });
});

describe('a link that is followed', () => {
  const click = (selector: string, type = 'click', init: MouseEventInit = {}) =>
    document
      .querySelector(selector)
      ?.dispatchEvent(new MouseEvent(type, { bubbles: true, composed: true, cancelable: true, ...init }));
  const hrefAt = (selector: string) => document.querySelector(selector)?.getAttribute('href') ?? '';
  /** The addresses that the page's own handler sees, and then the browser. */
  const seenAt = (selector: string, type = 'click') => {
    const seen: string[] = [];
    document.querySelector(selector)?.addEventListener(type, () => seen.push(hrefAt(selector)));
    return seen;
  };

  it('has the identity only during its gesture', () => {
    const { browser } = start();
    document.body.innerHTML = '<a id="it" href="HTTPS://example.org/a?x=1#y"><b>Sister</b></a>';
    const seen = seenAt('#it');
    click('b');
    expect(seen.map(idIn)).toEqual([ecid]);
    browser.clock.pass(0);
    expect(hrefAt('#it')).toBe('HTTPS://example.org/a?x=1#y');
    browser.clock.pass(60_000);
    click('b');
    expect(seen.map((url) => /TS%3D(\d+)/.exec(url)?.[1])).toEqual(['1795165500', '1795165560']);
  });

  it('keeps the address that the page gives it meanwhile', () => {
    const { browser } = start();
    document.body.innerHTML = '<a id="it" href="https://example.org/a">Sister</a>';
    document.querySelector('#it')?.addEventListener('click', ({ currentTarget }) => {
      (currentTarget as HTMLAnchorElement).href = '/other';
    });
    click('#it');
    browser.clock.pass(0);
    expect(hrefAt('#it')).toBe('/other');
  });

  it('followed twice in one gesture, gets its own address back', () => {
    const { browser, block } = start();
    document.body.innerHTML = '<a id="it" href="https://example.org/a">Sister</a>';
    click('#it');
    block(2_000);
    click('#it');
    browser.clock.pass(0);
    expect(hrefAt('#it')).toBe('https://example.org/a');
  });

  it.each([
    ['by the middle button', LINK, 'auxclick', 1, true],
    ['by the right button, which follows nothing', LINK, 'auxclick', 2, false],
    ['by the menu', LINK, 'contextmenu', 2, false],
    ['in a map', '<map><area id="it" href="https://example.org/"></map>', 'click', 0, true],
    ['to a file by its attribute', LINK.replace('>x', ' download>x'), 'click', 0, false],
    ['to our own host', '<a id="it" href="https://www.example.com/">x</a>', 'click', 0, false],
    ['to nowhere', '<a id="it" href="https://exa mple.org">x</a>', 'click', 0, false],
  ])('%s', (_, html, type, button, isDecorated) => {
    start();
    document.body.innerHTML = html;
    const seen = seenAt('#it', type);
    click('#it', type, { button });
    expect(seen.map((url) => url.includes('adobe_mc'))).toEqual([isDecorated]);
  });

  it.each(['href', 'xlink:href'])('in an SVG picture, by %s', (attribute) => {
    const { browser } = start();
    document.body.innerHTML = `<svg><a id="it" ${attribute}="https://example.org/"><text>x</text></a></svg>`;
    const anchor = document.querySelector('#it') as Element;
    Object.defineProperty(anchor, 'href', { value: { baseVal: 'https://example.org/' } });
    click('text');
    expect(idIn(anchor.getAttribute(attribute) ?? '')).toBe(ecid);
    browser.clock.pass(0);
    expect(anchor.getAttribute(attribute)).toBe('https://example.org/');
    expect(anchor.attributes).toHaveLength(2);
  });

  it('in a shadow root', () => {
    start();
    document.body.innerHTML = '<div id="host"></div>';
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    if (!root) throw new Error('no shadow root');
    root.innerHTML = '<a href="https://example.org/"><b>x</b></a>';
    root
      .querySelector('b')
      ?.dispatchEvent(new MouseEvent('click', { bubbles: true, composed: true, cancelable: true }));
    expect(idIn(root.querySelector('a')?.href ?? '')).toBe(ecid);
  });

  it('after stop, no more', () => {
    const { stop } = start();
    stop();
    document.body.innerHTML = LINK;
    const seen = seenAt('#it');
    click('#it');
    expect(seen).toEqual(['https://example.org/']);
  });
});

describe('an identity from a link', () => {
  const NOW = Date.UTC(2026, 10, 20, 9, 5);
  const landing = addLinkIdentity('https://www.example.com/', other, orgId, NOW);
  const old = (browser: { cookieJar: Map<string, string> }) => browser.cookieJar.get(oldCookie);

  it('is stored when consent comes in time, where alloy will find it', () => {
    const { browser, say, identity } = start({ url: landing, cookies: {}, groups: ',C0001,' });
    expect(old(browser)).toBeUndefined();
    browser.clock.pass(299_000);
    say(',C0002,');
    expect(old(browser)).toBe(`MCMID|${other}`);
    expect(identity.visitorId()).toBe(other);
  });

  it('is stored at once with consent', () => {
    expect(old(start({ url: landing, cookies: {} }).browser)).toBe(`MCMID|${other}`);
  });

  it('is not stored when consent comes too late', () => {
    const { browser, say } = start({ url: landing, cookies: {}, groups: '' });
    browser.clock.pass(301_000);
    say(',C0002,');
    expect(old(browser)).toBeUndefined();
  });

  it('does not replace one that is known here', () => {
    const { browser, identity } = start({ url: landing });
    expect(old(browser)).toBeUndefined();
    expect(identity.visitorId()).toBe(ecid);
  });
});
