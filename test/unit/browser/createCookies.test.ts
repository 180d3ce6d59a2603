// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cookieDocument, vendorGlobals } from '../../../src/browser/globals.ts';
import { createBrowser, pageCookies } from '../../../src/browser/index.ts';
import { jsdom, visit } from './visit.ts';

const cookiesOf = (name: string) => jsdom.cookieJar.toJSON().cookies.filter(({ key }) => key === name);

const cookieOf = (name: string) => cookiesOf(name)[0];

const siteSets = (cookie: string) => jsdom.cookieJar.setCookieSync(cookie, window.location.href);

beforeEach(() => {
  window.sessionStorage.clear();
  window.localStorage.clear();
});

const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;

afterEach(() => {
  Reflect.deleteProperty(document, 'cookie');
  vi.restoreAllMocks();
  // Vitest does not restore a property whose getter and setter were both spied on.
  Object.defineProperty(Document.prototype, 'cookie', cookie);
});

/** Replaces `document.cookie`. Returns a function that brings it back. */
const definedAs = (cookie: PropertyDescriptor) => {
  const before = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie') as PropertyDescriptor;
  Object.defineProperty(Document.prototype, 'cookie', { ...cookie, configurable: true });
  return () => Object.defineProperty(Document.prototype, 'cookie', before);
};

describe('cookies', () => {
  it.each(['/', '/europe-en', '/europe-en/', '/europe-en/careers', '/europe-en/careers/graduates.html'])(
    'are removed from the path %s too',
    (path) => {
      const { cookies } = visit('https://www.example.com/europe-en/careers/graduates.html');
      siteSets(`s_gpv=x; path=${path}; domain=example.com`);
      expect(cookies.get('s_gpv')).toBe('x');
      cookies.remove('s_gpv');
      expect(cookies.get('s_gpv')).toBeUndefined();
    },
  );

  it.each([
    ['https://www.example.com/', 'example.com'],
    ['https://a.b.example.com/', 'example.com'],
    ['https://example.com/', 'example.com'],
    // The browser refuses co.uk, because it is a public suffix.
    ['https://www.example.co.uk/', 'example.co.uk'],
    ['https://example.co.uk/', 'example.co.uk'],
  ])('on %s are set for all hosts of %s', (url, domain) => {
    const { cookies } = visit(url);
    cookies.set('s_gpv', 'na-en:taste');
    cookies.set('second', 'x');
    for (const name of ['s_gpv', 'second']) {
      expect(cookiesOf(name)).toMatchObject([{ domain, path: '/', secure: true, sameSite: 'lax' }]);
      expect(cookieOf(name)?.hostOnly).not.toBe(true);
    }
    expect(cookies.get('s_gpv')).toBe('na-en:taste');
  });

  it('are read once in a task, and an unchanged value is not written again in it', async () => {
    const { cookies } = visit('https://www.example.com/');
    cookies.set('a', '1', 60_000);
    await Promise.resolve();
    const read = vi.spyOn(Document.prototype, 'cookie', 'get');
    const written = vi.spyOn(Document.prototype, 'cookie', 'set');
    expect(cookies.get('a')).toBe('1');
    const reads = read.mock.calls.length;
    expect([cookies.get('b'), cookies.get('a')]).toEqual([undefined, '1']);
    expect(read).toHaveBeenCalledTimes(reads);
    for (let time = 0; time < 3; time++) cookies.set('a', '2', 60_000);
    expect(written).toHaveBeenCalledTimes(1);
    expect(cookies.get('a')).toBe('2');
    cookies.remove('a');
    cookies.set('a', '2', 60_000);
    expect(cookies.get('a')).toBe('2');
    await Promise.resolve();
    siteSets('a=3; domain=example.com; path=/; secure; samesite=lax');
    expect(cookies.get('a')).toBe('3');
    written.mockClear();
    cookies.set('a', '2', 60_000);
    expect(written).toHaveBeenCalledTimes(1);
  });

  it('look for the site’s domain once, not at each write', () => {
    const { cookies } = visit('https://www.example.co.uk/');
    const written = vi.spyOn(Document.prototype, 'cookie', 'set');
    cookies.set('a', '1');
    expect(written.mock.calls.length).toBeGreaterThan(1);
    written.mockClear();
    cookies.set('a', '2');
    cookies.set('b', '1');
    expect(written).toHaveBeenCalledTimes(2);
  });

  describe('where the browser refuses a domain', () => {
    const URL_OF_SHOP = 'https://www.shop.co.uk/';
    /** The domains that the page has tried since. */
    const watch = () => {
      const written = vi.spyOn(Document.prototype, 'cookie', 'set');
      return () => {
        const tried = written.mock.calls.flatMap(
          ([text]) => /; domain=([^;]*)/.exec(String(text))?.[1] ?? [],
        );
        written.mockClear();
        return tried;
      };
    };

    it('do not try it again on the next page, neither do those of alloy', () => {
      const tried = watch();
      visit(URL_OF_SHOP).cookies.set('a', '1', 60_000);
      expect(tried()).toContain('co.uk');
      // A next page: its cookies are there.
      const { cookies } = createBrowser(window);
      cookies.set('a', '2', 60_000);
      cookies.set('b', '2');
      cookies.remove('a');
      const [page] = vendorGlobals();
      page.cookie = 'com.adobe.alloy.getTld=1; path=/; domain=co.uk';
      cookieDocument.cookie = 'c=1; domain=co.uk';
      expect(tried()).not.toContain('co.uk');
      expect(cookiesOf('b')).toMatchObject([{ domain: 'shop.co.uk', value: '2' }]);
      page.cookie = 'd=1; path=/; domain=shop.co.uk';
      expect(document.cookie).toBe('b=2; d=1');
    });

    it('need not remember anything if the first domain is accepted', () => {
      visit('https://www.example.com/').cookies.set('a', '1');
      expect(window.localStorage.length).toBe(0);
    });

    it.each(['', 'uk', 'co.uk', 'example.com', 'xshop.co.uk', 'a.www.shop.co.uk', 'null', '.'])(
      'believe only a domain of this host: “%s”',
      (domain) => {
        const { cookies } = visit(URL_OF_SHOP);
        window.localStorage.setItem('tamis_domain', domain);
        cookies.set('a', '1');
        expect(cookiesOf('a')).toMatchObject([{ domain: 'shop.co.uk' }]);
      },
    );

    it('do not take a cookie that scripts cannot change for a public suffix', () => {
      const { cookies } = visit('https://www.example.com/');
      siteSets('a=server; domain=example.com; path=/; httponly');
      cookies.set('a', '1');
      expect(window.localStorage.length).toBe(0);
      cookies.set('b', '1');
      expect(createBrowser(window).cookies.get('b')).toBe('1');
      createBrowser(window).cookies.set('c', '1');
      expect(cookiesOf('c')).toMatchObject([{ domain: 'example.com' }]);
    });

    it('try it again where nothing can be kept', () => {
      const { cookies } = visit(URL_OF_SHOP);
      const forbid = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('', 'QuotaExceededError');
      });
      cookies.set('a', '1');
      expect(cookiesOf('a')).toMatchObject([{ domain: 'shop.co.uk' }]);
      forbid.mockRestore();
    });
  });

  it.each(['http://localhost:8080/', 'http://127.0.0.1/', 'http://[::1]/'])(
    'on %s are the host’s own',
    (url) => {
      const { cookies } = visit(url);
      cookies.set('a', '1');
      expect(cookieOf('a')).toMatchObject({ hostOnly: true, path: '/' });
      expect(cookieOf('a')?.secure).not.toBe(true);
      cookies.remove('a');
      expect(cookies.get('a')).toBeUndefined();
    },
  );

  it('replace an older one that the page has for this host alone, which browsers name first', () => {
    const { cookies } = visit('https://www.example.com/');
    cookies.set('a', '1');
    siteSets('formStart=newsletter; path=/');
    cookies.set('formStart', 'newsletter|contact');
    expect(cookies.get('formStart')).toBe('newsletter|contact');
    expect(cookiesOf('formStart')).toMatchObject([{ domain: 'example.com', value: 'newsletter|contact' }]);
  });

  it.each(['https://www.example.com/', 'https://www.example.co.uk/'])(
    'on %s last from the last time they were set, even on the next page, or else until the end of the session',
    (url) => {
      vi.useFakeTimers({ now: Date.UTC(2026, 10, 20, 9, 5), toFake: ['Date'] });
      const { cookies } = visit(url);
      cookies.set('a', '1', 1_800_000);
      cookies.set('b', '1');
      expect(cookieOf('a')?.expires).toBe('2026-11-20T09:35:00.000Z');
      expect(cookieOf('b')?.expires ?? 'Infinity').toBe('Infinity');
      vi.setSystemTime(Date.UTC(2026, 10, 20, 9, 15));
      createBrowser(window).cookies.set('a', '1', 1_800_000);
      expect(cookiesOf('a')).toMatchObject([{ expires: '2026-11-20T09:45:00.000Z' }]);
      vi.useRealTimers();
    },
  );

  it('keep any value, and return it raw', () => {
    const { cookies } = visit('https://www.example.com/');
    const value = 'a=b; c&d|é%41 "x"';
    cookies.set('a', value);
    expect(cookies.get('a')).toBe(value);
    siteSets('OptanonConsent=groups=C0001%3A1%2CC0002%3A1&landingPath=a%2526b');
    cookies.again();
    expect(cookies.raw('OptanonConsent')).toEqual(['groups=C0001%3A1%2CC0002%3A1&landingPath=a%2526b']);
    expect([cookies.get('none'), cookies.raw('none')]).toEqual([undefined, []]);
  });

  it('of other code are read again when that is asked for, all by one reading', () => {
    const { cookies } = visit('https://www.example.com/');
    expect(cookies.raw('a')).toEqual([]);
    siteSets('a=1');
    siteSets('b=2');
    expect(cookies.raw('a')).toEqual([]);
    const read = vi.spyOn(Document.prototype, 'cookie', 'get');
    cookies.again();
    expect([cookies.names(), cookies.raw('a'), cookies.get('b')]).toEqual([['a', 'b'], ['1'], '2']);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([
    [
      'all of one name, of the host, of the site and of paths',
      ['groups=C0002%3A1; domain=example.com; path=/', 'groups=C0002%3A0; path=/portal/'],
      ['groups=C0002%3A0', 'groups=C0002%3A1'],
    ],
    ['even where they cannot be decoded', ['groups=C0002:0%E0%A4%A'], ['groups=C0002:0%E0%A4%A']],
  ])('are returned raw, as for consent: %s', (_, set, raw) => {
    const { cookies } = visit('https://www.example.com/portal/');
    for (const cookie of set) siteSets(`OptanonConsent=${cookie}`);
    siteSets('XOptanonConsent=x');
    expect([...cookies.raw('OptanonConsent')].sort()).toEqual(raw);
    if (raw.length === 1) expect(cookies.get('OptanonConsent')).toBeUndefined();
  });

  it('are set, read and removed on a page whose Object.prototype has a function too', () => {
    const { cookies } = visit('https://www.example.com/');
    siteSets('kndctr_X_identity=1; domain=example.com; path=/; secure; samesite=none');
    siteSets('AMCV_X%40AdobeOrg=MCMID%7C1; domain=example.com; path=/');
    siteSets('s_gpv=home; path=/');
    siteSets('bad%E0%A4%A=1; path=/');
    Reflect.set(Object.prototype, 'each', () => {});
    try {
      cookies.set('formStart', 'contact');
      expect(cookies.get('formStart')).toBe('contact');
      cookies.remove('formStart');
      cookies.remove(/^kndctr_X_/);
      cookies.remove('AMCV_X@AdobeOrg');
      cookies.remove('s_gpv');
    } finally {
      Reflect.deleteProperty(Object.prototype, 'each');
    }
    expect(document.cookie).toBe('bad%E0%A4%A=1');
  });

  it('are set, read and removed on a page with an element named cookie', () => {
    const { cookies } = visit('https://www.example.com/');
    siteSets('s_gpv=home; path=/');
    // As `<img name="cookie">` does in a browser.
    const image = document.createElement('img');
    Object.defineProperty(document, 'cookie', { value: image, configurable: true });
    cookies.set('formStart', 'contact', 60_000);
    expect(cookieOf('formStart')).toMatchObject({ domain: 'example.com', value: 'contact' });
    expect([cookies.get('formStart'), cookies.get('s_gpv')]).toEqual(['contact', 'home']);
    cookies.remove('formStart');
    cookies.remove('s_gpv');
    expect([cookies.get('formStart'), cookies.get('s_gpv')]).toEqual([undefined, undefined]);
    expect(jsdom.cookieJar.toJSON().cookies).toEqual([]);
  });

  it('are removed by name or by pattern, the host’s own and the site’s, and no others', () => {
    const { cookies } = visit('https://www.example.com/');
    const names = ['kndctr_X_identity', 'kndctr_X_cluster', 'kndctr_Y_identity', 's_gpv', 'AMCV_X@AdobeOrg'];
    for (const name of names) cookies.set(name, '1');
    siteSets('kndctr_X_hostOnly=1; path=/');
    cookies.remove(/^kndctr_X_/);
    cookies.remove('AMCV_X@AdobeOrg');
    expect(document.cookie).toBe('kndctr_Y_identity=1; s_gpv=1');
    cookies.remove('s_gpv');
    cookies.remove('none');
    expect(document.cookie).toBe('kndctr_Y_identity=1');
  });

  it('that are forbidden are neither read nor written, and nothing is thrown', async () => {
    const { cookies } = visit('https://www.example.com/');
    cookies.set('a', '1');
    await Promise.resolve();
    const forbid = () => {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    };
    const allow = definedAs({ get: forbid, set: forbid });
    expect([cookies.get('a'), cookies.raw('a')]).toEqual([undefined, []]);
    cookies.set('b', '1', 1_000);
    cookies.remove('a');
    cookies.remove(/./);
    allow();
    expect(document.cookie).toBe('a=1');
  });

  it('are read once a task by all parts together, and once more after a write; the page’s own code reads them anew', async () => {
    const { cookies } = visit('https://www.example.com/');
    cookies.set('a', '1');
    await Promise.resolve();
    const { get, set } = cookie as Required<PropertyDescriptor>;
    let reads = 0;
    const restore = definedAs({
      set,
      get() {
        reads += 1;
        return get.call(this);
      },
    });
    const [ofVendors] = vendorGlobals(window);
    const read = [ofVendors.cookie, cookieDocument.cookie, ofVendors.cookie];
    expect([cookies.get('a'), ...read]).toEqual(['1', 'a=1', 'a=1', 'a=1']);
    expect(reads).toBe(1);
    ofVendors.cookie = 'b=2';
    expect([cookies.get('b'), cookieDocument.cookie]).toEqual(['2', 'a=1; b=2']);
    expect(reads).toBe(2);
    siteSets('c=3');
    expect(pageCookies.get('c')).toBe('3');
    expect(reads).toBe(3);
    await Promise.resolve();
    siteSets('d=4');
    expect(ofVendors.cookie).toBe('a=1; b=2; c=3; d=4');
    restore();
  });

  it('that are switched off count as missing', () => {
    const { cookies } = visit('https://www.example.com/');
    const allow = definedAs({ get: () => '', set: () => {} });
    cookies.set('a', '1');
    expect(cookies.get('a')).toBeUndefined();
    allow();
  });
});
