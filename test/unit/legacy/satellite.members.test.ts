// @vitest-environment jsdom
import cookies from 'js-cookie';
import { afterEach, describe, expect, it } from 'vitest';
import plan from '../../../docs/tracking-plan.json' with { type: 'json' };
import * as elements from '../../../src/dataElements/index.ts';
import { elementsByName } from '../../../src/legacy/satellite/elementsByName.ts';
import { createStub, openSatellitePage, scriptEnds } from './satellitePage.ts';

const TRACK = (): string => 'theirs';

afterEach(() => {
  for (const name of ['theirs', 'old']) cookies.remove(name);
});

describe('_satellite.getVar', () => {
  const options = { dataElements: { 'Page Name': 'Page name', 'User | ID': 'userInfo.userID' } };
  const withUser = ({ globals }: { globals: Record<string, unknown> }) => {
    globals.adobeDataLayer = [{ userInfo: { userID: 'U1' } }];
  };

  it('reads data elements by their names in the tracking plan, and by those that the site had', () => {
    const { satellite } = openSatellitePage({ options, prepare: withUser });
    expect(satellite().getVar('Page name')).toBe('en:a');
    expect(satellite().getVar('Page Name')).toBe('en:a');
    expect(satellite().getVar('userInfo.userID')).toBe('U1');
    expect(satellite().getVar('User | ID')).toBe('U1');
  });

  it('reads them as they are now', () => {
    const { satellite, browser } = openSatellitePage({ options });
    browser.goTo({ url: 'https://www.example.com/en/b.html' });
    expect(satellite().getVar('Page name')).toBe('en:b');
    expect(satellite().getVar('userInfo.userID')).toBe('No datalayer value found');
    (browser.globals.adobeDataLayer as unknown[]).push({ userInfo: { userID: 'U2' } });
    expect(satellite().getVar('userInfo.userID')).toBe('U2');
  });

  it('knows every data element of the tracking plan', () => {
    const known = elementsByName(elements);
    expect(plan.dataElements.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it('reads no cookie before consent', () => {
    const prepare = ({ cookieJar }: { cookieJar: Map<string, string> }) => {
      cookieJar.set('formStart', 'contact');
    };
    const refused = openSatellitePage({ groups: ',C0001,', prepare });
    expect(refused.satellite().getVar('Started forms')).toEqual([]);
    expect(openSatellitePage({ prepare }).satellite().getVar('Started forms')).toEqual(['contact']);
  });

  it('returns undefined for an unknown name', () => {
    const { satellite } = openSatellitePage();
    for (const name of [
      'nobody',
      'a.b.c',
      '',
      undefined,
      null,
      '__proto__',
      'constructor',
      'constructor.name',
    ])
      expect(satellite().getVar(name)).toBeUndefined();
  });

  it('reports a name that leads to no data element to developers', () => {
    const { satellite, written } = openSatellitePage({
      options: { dataElements: { 'Page Name': 'PageName' } },
    });
    expect(written).toEqual(['[tamis] _satellite: there is no data element "PageName" for "Page Name".']);
    expect(satellite().getVar('Page Name')).toBeUndefined();
  });

  it('returns undefined for a data element that fails, and reports it to developers', () => {
    let title: unknown = 'A';
    const { satellite, written } = openSatellitePage({
      prepare: (it) => Object.assign(it, { title: () => title }),
    });
    title = 7;
    expect(satellite().getVar('Page type')).toBeUndefined();
    expect(written).toEqual([
      expect.stringMatching(/^\[tamis\] Failed to execute data element "Page type"\. /),
    ]);
  });
});

describe('_satellite.setVar', () => {
  it('keeps one variable, or several; a dotted name reads into the first', () => {
    const { satellite } = openSatellitePage();
    satellite().setVar('cart', { items: [{ id: 'P1' }], total: 0 });
    satellite().setVar({ lang: 'en', 'cart.total': 'its own', __proto__: { no: 1 } });
    const read = (name: string) => satellite().getVar(name);
    expect(read('cart')).toEqual({ items: [{ id: 'P1' }], total: 0 });
    expect(read('cart.items.0.id')).toBe('P1');
    expect(read('cart.total')).toBe('its own');
    expect(read('cart.none.deeper')).toBeUndefined();
    expect(read('lang')).toBe('en');
    expect(read('no')).toBeUndefined();
  });

  it('never hides a data element', () => {
    const { satellite } = openSatellitePage();
    satellite().setVar('Page name', 'mine');
    expect(satellite().getVar('Page name')).toBe('en:a');
  });

  it('called before the tag, takes effect when the tag starts', () => {
    const stub = createStub();
    stub.setVar('lang', 'en');
    openSatellitePage({ found: stub });
    expect(stub.getVar('lang')).toBe('en');
  });
});

describe('_satellite.cookie', () => {
  it('writes, reads and removes cookies of the page, whatever the consent', () => {
    const { satellite } = openSatellitePage({ groups: ',C0001,' });
    const { cookie } = satellite();
    cookie.set('theirs', 'a;b ü', { expires: 3 });
    expect(document.cookie).toContain('theirs=a%3Bb%20%C3%BC');
    expect(cookie.get('theirs')).toBe('a;b ü');
    expect(cookie.get()).toMatchObject({ theirs: 'a;b ü' });
    cookie.remove('theirs');
    expect(cookie.get('theirs')).toBeUndefined();
    expect(cookie.get(undefined)).toBeUndefined();
  });

  it.each([
    [
      'an element named cookie',
      () =>
        // As `<img name="cookie">` does in a browser.
        Object.defineProperty(document, 'cookie', {
          value: document.createElement('img'),
          configurable: true,
        }),
    ],
    ['a function in Object.prototype', () => Reflect.set(Object.prototype, 'each', () => {})],
  ])('works on a page with %s', (_, disturb) => {
    const { cookie } = openSatellitePage().satellite();
    try {
      disturb();
      cookie.set('theirs', '1', { path: '/' });
      expect(cookie.get('theirs')).toBe('1');
      cookie.remove('theirs', { path: '/' });
      expect(cookie.get('theirs')).toBeUndefined();
    } finally {
      Reflect.deleteProperty(document, 'cookie');
      Reflect.deleteProperty(Object.prototype, 'each');
    }
  });

  it('is there by its older names too', () => {
    const { satellite } = openSatellitePage();
    satellite().setCookie('old', '1', 3);
    expect(satellite().readCookie('old')).toBe('1');
    satellite().removeCookie('old');
    expect(document.cookie).not.toContain('old');
  });
});

describe('what _satellite says about itself', () => {
  it.each([
    ['www', 'production'],
    ['stage', 'staging'],
    ['dev', 'development'],
    ['elsewhere', 'development'],
  ])('is its environment, by host: %s → %s', (host, stage) => {
    const { satellite } = openSatellitePage({ url: `https://${host}.example.com/` });
    expect(satellite().environment).toEqual({ id: stage, stage });
    expect(satellite().buildInfo.environment).toBe(stage);
  });

  it('is its version, its property and its company', () => {
    const { satellite, tag } = openSatellitePage();
    expect(satellite().buildInfo).toMatchObject({ minified: true, turbineVersion: `tamis ${tag.product}` });
    expect(satellite().property).toEqual({ name: 'foodco', id: '' });
    expect(satellite().company).toEqual({ orgId: '5BFE274A5F6980A50A495C08@AdobeOrg' });
    const property = { name: 'Web', id: 'PR1' };
    expect(openSatellitePage({ options: { property } }).satellite().property).toEqual(property);
  });

  it('is the visitor, where there is one', () => {
    const { satellite, browser } = openSatellitePage();
    expect(satellite().getVisitorId()).toBeNull();
    browser.cookieJar.set('AMCV_5BFE274A5F6980A50A495C08@AdobeOrg', `MCMID|${'1'.repeat(38)}`);
    expect(satellite().getVisitorId().getMarketingCloudVisitorID()).toBe('1'.repeat(38));
    browser.globals.OnetrustActiveGroups = ',C0001,';
    browser.fire('OneTrustGroupsUpdated');
    expect(satellite().getVisitorId()).toBeNull();
    const visitor = { getMarketingCloudVisitorID: () => '1' };
    expect(openSatellitePage({ options: { visitor } }).satellite().getVisitorId()).toBe(visitor);
  });
});

describe('the page’s _satellite', () => {
  it('stays the same object, so that anyone who holds it has the methods too', () => {
    const stub = createStub();
    const { satellite } = openSatellitePage({ found: stub });
    expect(satellite()).toBe(stub);
    expect(stub.buildInfo.turbineVersion).toMatch(/^tamis /);
  });

  it.each([null, 0, '', 'text'])('is replaced by ours if it is not an object: %j', (found) => {
    expect(openSatellitePage({ found }).satellite().buildInfo.turbineVersion).toMatch(/^tamis /);
  });

  it.each([
    ['a Launch library', { buildInfo: { turbineVersion: '28.1.0' }, track: TRACK }, '28.1.0'],
    ['a container', { _container: {}, track: TRACK }, 'of unknown version'],
  ])('is left to %s, and developers get a message', async (_, launch, version) => {
    const before = { ...launch };
    const { satellite, written, tag } = openSatellitePage({ found: launch });
    await scriptEnds();
    expect(satellite()).toBe(launch);
    expect(launch).toEqual(before);
    expect(written).toEqual([
      `[tamis] A Launch library (${version}) runs on this page and keeps _satellite.`,
    ]);
    tag.stop();
    expect(launch).toEqual(before);
  });
});

describe('when the tag stops', () => {
  it('the page gets its former object back, its stub with its queue', async () => {
    const stub = createStub();
    const { track } = stub;
    const members = Object.keys(stub);
    const { tag, satellite } = openSatellitePage({ found: stub });
    await scriptEnds();
    tag.stop();
    expect(satellite()).toBe(stub);
    expect(Object.keys(stub)).toEqual(members);
    expect(stub.track).toBe(track);
    stub.track('go');
    expect(stub._queue).toEqual([['track', ['go']]]);
  });

  it('it is removed if there was none before, and a kept reference does nothing', async () => {
    const { tag, satellite } = openSatellitePage();
    await scriptEnds();
    const kept = satellite();
    tag.stop();
    expect(satellite()).toBeUndefined();
    kept.track('go');
    kept.pageBottom();
    expect(kept.getVar('Page name')).toBeUndefined();
    expect(tag.trace.records().filter(({ kind }) => kind === 'occurrence')).toEqual([]);
  });

  it('an object that others have put in our place stays', async () => {
    const launch = createStub();
    const { tag } = openSatellitePage({ found: launch });
    const theirs = () => 'theirs';
    launch.track = theirs;
    tag.stop();
    expect(launch.track).toBe(theirs);

    const page = openSatellitePage();
    page.browser.globals._satellite = launch;
    page.tag.stop();
    expect(page.satellite()).toBe(launch);
  });
});
