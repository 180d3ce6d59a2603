// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createScripts } from '../../../src/browser/createScripts.ts';
import { createBrowser, failSafe } from '../../../src/browser/index.ts';
import { boom } from '../../fakes/boom.ts';

/** A real window with some properties replaced. */
const windowWith = (replaced: Record<string, unknown> = {}): Window & typeof globalThis =>
  new Proxy(window, {
    get: (target, key) => (key in replaced ? replaced[String(key)] : Reflect.get(target, key)),
  });
const browserWith = (replaced?: Record<string, unknown>) => createBrowser(windowWith(replaced));

afterEach(() => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

describe('the browser', () => {
  it('returns the page of this moment', () => {
    const browser = browserWith();
    window.history.replaceState({}, '', '/a.html#b');
    document.title = 'A';
    expect(browser.url()).toBe(window.location.href);
    expect(browser.title()).toBe('A');
    window.history.replaceState({}, '', '/c.html');
    document.title = 'C';
    expect(new URL(browser.url()).pathname).toBe('/c.html');
    expect(browser.title()).toBe('C');
    expect(browser.referrer()).toBe('');
    expect(browser.readyState()).toBe('complete');
  });

  it.each<['globalPrivacyControl' | 'online', unknown, boolean]>([
    ['globalPrivacyControl', { globalPrivacyControl: true }, true],
    ['globalPrivacyControl', { globalPrivacyControl: false }, false],
    ['globalPrivacyControl', { globalPrivacyControl: '1' }, false],
    ['globalPrivacyControl', {}, false],
    ['online', { onLine: false }, false],
    ['online', { onLine: true }, true],
    ['online', {}, true],
  ])('answers %s with the navigator %j: %s', (question, navigator, answer) => {
    expect(browserWith({ navigator })[question]()).toBe(answer);
  });

  it('is prerendering only while the document says so', () => {
    const browser = browserWith();
    expect(browser.prerendering()).toBe(false);
    Object.defineProperty(Document.prototype, 'prerendering', { value: true, configurable: true });
    expect(browser.prerendering()).toBe(true);
    Reflect.deleteProperty(Document.prototype, 'prerendering');
  });

  it('reports an error to the page, even if the page has replaced or removed that function', () => {
    const error = new Error('of the page');
    const reportError = vi.fn();
    browserWith({ reportError }).reportError(error);
    expect(reportError).toHaveBeenCalledExactlyOnceWith(error);

    const thrown: unknown[] = [];
    const setTimeout = (act: () => void) => {
      try {
        act();
      } catch (cause) {
        thrown.push(cause);
      }
    };
    const failing = () => {
      throw new Error('not ours');
    };
    browserWith({ reportError: failing, setTimeout }).reportError(error);
    browserWith({ reportError: undefined, setTimeout }).reportError(error);
    expect(thrown).toEqual([error, error]);
    const reports: string[] = [];
    const broken = browserWith({ reportError: failing, setTimeout: failing });
    failSafe(broken, (message) => reports.push(message)).reportError(error);
    expect(reports).toEqual(['The page has made “reportError” of the browser impossible.']);
  });

  it('fires events of the tag on the window', () => {
    const heard: unknown[] = [];
    const listener = ({ detail }: WindowEventMap['tamis:failure']) => heard.push(detail.message);
    window.addEventListener('tamis:failure', listener);
    browserWith().dispatch('tamis:failure', { message: 'It failed.' });
    window.removeEventListener('tamis:failure', listener);
    expect(heard).toEqual(['It failed.']);
  });

  it.each([
    ['complete', 0, true],
    ['interactive', 1200, true],
    ['interactive', 0, false],
    ['loading', 0, false],
  ])('in the state %s, with DOMContentLoaded at %i, is parsed: %s', (readyState, at, expected) => {
    const performance = { getEntriesByType: () => [{ domContentLoadedEventStart: at }] };
    expect(browserWith({ document: Object.create({ readyState }), performance }).parsed()).toBe(expected);
    expect(browserWith({ document: Object.create({ readyState }), performance: undefined }).parsed()).toBe(
      readyState === 'complete',
    );
  });

  it('knows the seconds of loading from the entry of its navigation, if there is one', () => {
    const secondsOf = (performance: unknown) => browserWith({ performance }).loadSeconds();
    const entries = (...them: unknown[]) => ({ getEntriesByType: () => them });
    expect(secondsOf(entries({ loadEventEnd: 1234.5 }))).toBe(1.23);
    expect([entries(), {}, undefined].map(secondsOf)).toEqual([undefined, undefined, undefined]);
  });

  const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
  it('makes a new random UUID each time', () => {
    const { uuid } = browserWith();
    const made = Array.from({ length: 50 }, uuid);
    for (const one of made) expect(one).toMatch(UUID);
    expect(new Set(made).size).toBe(50);
  });

  it.each<[string, (at: number) => number]>([
    ['00000000-0000-4000-8000-000000000000', () => 0],
    ['ffffffff-ffff-4fff-bfff-ffffffffffff', () => 0xff],
    ['00010203-0405-4607-8809-0a0b0c0d0e0f', (at) => at],
  ])('makes the UUID %s of random bytes where a page makes something else', (uuid, byteAt) => {
    const crypto = {
      getRandomValues: (bytes: Uint8Array) => bytes.map((_, at) => byteAt(at)),
      randomUUID: () => 'jane@example.com',
    };
    expect(browserWith({ crypto }).uuid()).toBe(uuid);
  });

  it('reads the JSON blocks of the head', () => {
    document.head.innerHTML =
      '<meta id="a"><script type="application/json" id="a">{"a":[1]}</script><script type="text/plain" id="a">2</script>' +
      '<script type="application/json" id="b">{a}</script><script type="application/json" id="b"></script>';
    const { dataBlocks } = browserWith();
    expect(dataBlocks('a')).toEqual(['{"a":[1]}']);
    expect(dataBlocks('b')).toEqual(['{a}', '']);
    expect(dataBlocks('c')).toEqual([]);
  });

  it('reads no JSON block of the body, except the one right before the running script', () => {
    const block = '<script type="application/json" id="a">1</script>';
    document.body.innerHTML = `${block}<p></p>${block}<script id="own" src="tag.js"></script>${block}`;
    expect(browserWith().dataBlocks('a')).toEqual([]);
    const current = vi.spyOn(Document.prototype, 'currentScript', 'get');
    current.mockReturnValue(document.querySelector('#own') as HTMLScriptElement);
    const { dataBlocks } = browserWith();
    current.mockReturnValue(null);
    expect(dataBlocks('a')).toEqual(['1']);
    document.head.innerHTML = block;
    expect(dataBlocks('a')).toEqual(['1', '1']);
  });

  it('reads the JSON block even if elements shadow the document’s own properties', () => {
    document.head.innerHTML = '<script type="application/json" id="a">1</script>';
    const form = document.createElement('form');
    form.innerHTML = '<script type="application/json" id="a">2</script>';
    Object.defineProperty(document, 'head', { value: form, configurable: true });
    expect(browserWith().dataBlocks('a')).toEqual(['1']);
    Reflect.deleteProperty(document, 'head');
  });

  it('finds globals of scripts, but not elements by their id', () => {
    const { global } = browserWith();
    Object.defineProperty(Object.getPrototypeOf(window), 'heading', {
      value: document.body,
      configurable: true,
    });
    expect(Reflect.get(window, 'heading')).toBe(document.body);
    expect(global('heading')).toBeUndefined();
    Reflect.deleteProperty(Object.getPrototypeOf(window), 'heading');
    Object.defineProperty(window, 'ofScript', { value: 1, configurable: true });
    expect(global('ofScript')).toBe(1);
    expect(global('history')).toBe(window.history);
    Reflect.deleteProperty(window, 'ofScript');
  });

  it('knows that the page was replaced', () => {
    const { isReplaced } = browserWith();
    expect(isReplaced()).toBe(false);
    const root = document.documentElement;
    root.replaceWith(document.createElement('html'));
    expect(isReplaced()).toBe(true);
    expect(browserWith().isReplaced()).toBe(false);
    document.documentElement.replaceWith(root);
  });

  it('removes every element that matches', () => {
    document.body.innerHTML = '<i class="x"></i><b></b><i class="x"></i>';
    browserWith().remove('.x');
    expect(document.body.innerHTML).toBe('<b></b>');
  });

  it('reads and writes globals; one that throws counts as missing', () => {
    const browser = browserWith();
    browser.setGlobal('tamisTest', { a: 1 });
    expect(Reflect.get(window, 'tamisTest')).toEqual({ a: 1 });
    expect(browser.global('tamisTest')).toEqual({ a: 1 });
    expect(browser.global('tamisMissing')).toBeUndefined();
    Object.defineProperty(window, 'tamisTest', { configurable: true, get: boom });
    expect(browser.global('tamisTest')).toBeUndefined();
    Reflect.deleteProperty(window, 'tamisTest');
  });

  it('receives events until it is stopped, in the requested phase', () => {
    const browser = browserWith();
    const heard: string[] = [];
    const stops = [
      browser.onDocument('tamis', () => heard.push('bubble')),
      browser.onDocument('tamis', () => heard.push('capture'), { capture: true }),
      browser.onWindow('tamis', () => heard.push('window')),
    ];
    const fire = () => document.body.dispatchEvent(new Event('tamis', { bubbles: true }));
    fire();
    expect(heard).toEqual(['capture', 'bubble', 'window']);
    for (const stop of stops) stop();
    fire();
    expect(heard).toHaveLength(3);
  });

  it('uses the window’s timers', () => {
    vi.useFakeTimers();
    const { clock } = browserWith();
    const calls: string[] = [];
    const start = clock.now();
    const stops = [
      clock.after(100, () => calls.push('after')),
      clock.every(60, () => calls.push('every')),
      clock.after(10, () => calls.push('never')),
    ];
    stops[2]?.();
    vi.advanceTimersByTime(130);
    expect(clock.now() - start).toBe(130);
    expect(calls).toEqual(['every', 'after', 'every']);
    stops[1]?.();
    vi.advanceTimersByTime(130);
    expect(calls).toHaveLength(3);
    vi.useRealTimers();
  });
});

describe('a script', () => {
  const src = 'https://scripts.test/a.js';
  const found = () => document.head.querySelector<HTMLScriptElement>('script[src]');
  /** jsdom does not prefetch: the script itself is added at the end of the same task. */
  const added = () => vi.waitUntil(found);

  it('is loaded asynchronously from the head', async () => {
    const loading = browserWith().loadScript({ src });
    const script = await added();
    expect(script).toMatchObject({ src, async: true, nonce: '' });
    script?.dispatchEvent(new Event('load'));
    await expect(loading).resolves.toBeUndefined();
  });

  it('that fails is reported with its address', async () => {
    const loading = browserWith().loadScript({ src });
    (await added())?.dispatchEvent(new Event('error'));
    await expect(loading).rejects.toThrow(/^Failed to load script https:\/\/scripts\.test\/a\.js$/);
  });

  it('carries the page’s nonce, so that a strict policy lets it run', async () => {
    document.body.innerHTML = '<script type="application/json" nonce="r4nd0m">{}</script>';
    void browserWith().loadScript({ src });
    expect((await added())?.nonce).toBe('r4nd0m');
  });

  it('with a hash is requested so that the hash can be checked', async () => {
    void browserWith().loadScript({ src, integrity: 'sha384-x', attributes: { 'data-a': '1' } });
    const script = await added();
    expect(script?.getAttribute('crossorigin')).toBe('anonymous');
    expect(script?.getAttribute('integrity')).toBe('sha384-x');
    expect(script?.getAttribute('data-a')).toBe('1');
  });

  it('that has been fetched does not run if it is no longer allowed', async () => {
    vi.spyOn(DOMTokenList.prototype, 'supports').mockReturnValue(true);
    let mayRun = true;
    const loading = browserWith().loadScript({ src, mayRun: () => mayRun });
    const ahead = await vi.waitUntil(() => document.head.querySelector('link[rel=preload]'));
    mayRun = false;
    ahead.dispatchEvent(new Event('load'));
    await expect(loading).rejects.toThrow('Failed to load script');
    expect(found()).toBeNull();
  });

  it('is trusted by the page’s one policy, also for a tag that starts again', async () => {
    const createPolicy = vi
      .fn((_: string, rules: object) => rules)
      .mockImplementationOnce((_, rules) => rules)
      .mockImplementation(() => {
        throw new TypeError('Policy with name "tamis" already exists.');
      });
    const page = Object.assign(Object.create(window), { trustedTypes: { createPolicy } }) as typeof window;
    const load = createScripts(page, 'tamis');
    const loadAgain = createScripts(page, 'tamis');
    void load({ src });
    (await added())?.remove();
    void loadAgain({ src: 'https://scripts.test/b.js' });
    expect((await added())?.src).toBe('https://scripts.test/b.js');
    expect(createPolicy).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['type="text/plain"', 2],
    ['type="javascript/blocked"', 2],
    ['type="text/javascript; charset=utf-8"', 2],
    ['type="importmap"', 2],
    ['nomodule', 2],
    ['type="module"', 1],
    ['type=""', 1],
    ['type=" Text/JavaScript "', 1],
    ['type="application/x-ecmascript"', 1],
    ['language="JavaScript"', 1],
    ['', 1],
  ])('that the page has with the attributes %j is there %i times then', async (attributes, count) => {
    document.body.innerHTML = `<script ${attributes} src="${src}"></script>`;
    // jsdom does not reflect this attribute.
    for (const it of document.scripts) Object.assign(it, { noModule: it.hasAttribute('nomodule') });
    void browserWith().loadScript({ src });
    await Promise.resolve();
    expect(document.querySelectorAll('script[src]')).toHaveLength(count);
  });
});
