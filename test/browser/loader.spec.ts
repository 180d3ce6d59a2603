import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { parse } from 'acorn';
import { describe, expect } from 'vitest';
import { consent, test, until, type Visitor } from './harness/index.ts';

const code = await readFile('dist/loader.js', 'utf8');
const integrity = async (file: string) =>
  `sha384-${createHash('sha384')
    .update(await readFile(file))
    .digest('base64')}`;

const UNSUPPORTED = 'Adobe Launch is unsupported in IE 9 and below.';
const NO_EMBED_CODE = 'Unable to find the Library Embed Code for Dynamic Host Resolution.';
const told = ({ messages }: Visitor) =>
  messages
    .filter(({ text }) => /^(Failed to load script|Unable to find|Tamis needs)/.test(text))
    .map(({ text }) => text);
const pathsOf = ({ requests }: Visitor) => requests.map((request) => new URL(request.url()).pathname);
const scriptsAskedFor = (visitor: Visitor) => pathsOf(visitor).filter((path) => path.endsWith('.js'));

describe('the loader in an old browser', () => {
  test('is readable with only the third edition of ECMAScript', () => {
    const read = (script: string) => parse(script, { ecmaVersion: 3, allowReserved: 'never' });
    expect(() => read(code)).not.toThrow();
    for (const newer of ['({ if: 1 })', 'const a = 1', 'a = () => 1', 'a = `b`']) {
      expect(() => read(`${code}\n;${newer}`)).toThrow();
    }
    expect(code.length).toBeLessThan(3_300);
  });

  test('warns if there is no atob, and changes nothing else', () => {
    const warnings: string[] = [];
    const page = { console: { warn: (text: string) => warnings.push(text) } };
    runInNewContext(code, { window: page });
    expect(warnings).toEqual([UNSUPPORTED]);
    expect(Object.keys(page)).toEqual(['console']);
  });

  test('warns in Internet Explorer 11 that it needs a newer one, and queues the calls of _satellite', () => {
    const warnings: string[] = [];
    const scripts = ['/other.js', '/loader.js'].map((path) => ({
      src: `https://www.foodco.test${path}`,
      hasAttribute: (name: string) => name === 'data-satellite',
    }));
    const page: { [name: string]: unknown } = {
      atob,
      console: { warn: (text: string) => warnings.push(text) },
      document: {},
      Document: { prototype: { getElementsByTagName: () => scripts, createElement: () => ({}) } },
    };
    const newer =
      'Symbol, Reflect, Proxy, Promise, Map, Set, Object.hasOwn, Object.entries, Object.assign, Array.from';
    const older = newer.replace(/[\w.]+/g, 'delete $&').replaceAll(',', ';');
    // Its errors have a stack only once they are thrown.
    runInNewContext(`${older}; Error = function () {};${code}`, { window: page });
    expect(warnings).toEqual(['Tamis needs a browser of 2020 or later.']);
    expect(page).toHaveProperty('_satellite.track');
  });

  test('is silent if there is no console either', () => {
    expect(() => runInNewContext(code, { window: {} })).not.toThrow();
  });

  test.for([
    ['a script', '<script async src="/loader.js?v=1"></script>'],
    ['a module', '<script type="module" src="/loader.js"></script>'],
  ])(
    'finds its element without currentScript, as %s, and no other element',
    async ([, own = ''], { open, site, visitor, edgeReceives }) => {
      site.file('/x/tag.js', 'window.evilRan = true;');
      const evil =
        '<script type="text/plain" data-tamis src="https://evil.foodco.test/x/loader.js"></script>';
      const page = await open({
        consent,
        before: 'delete Document.prototype.currentScript;',
        head: evil,
        tag: `<script src="/gone.js"></script>${own}${evil}`,
        body: `${evil}<img name="currentScript" src="https://evil.foodco.test/x/loader.js">`,
      });
      await edgeReceives(1);
      expect(await page.evaluate('window.evilRan')).toBeUndefined();
      expect(visitor.requests.some((request) => request.url().endsWith('/x/tag.js'))).toBe(false);
    },
  );

  test.for([
    [
      'its own address with other attributes',
      '<script type="text/plain" src="/loader.js" data-tag="other/tag.js"></script>',
    ],
    [
      'an address that its own begins with',
      '<script type="text/plain" src="/loader.js?" data-tag="other/tag.js"></script>',
    ],
  ] as const)('does not follow markup with %s', async ([, markup], { open, site, visitor }) => {
    site.file('/other/tag.js', 'window.evilRan = true;');
    const page = await open({
      consent,
      tag: '<script type="module" src="/loader.js"></script>',
      body: markup,
    });
    await visitor.quiet();
    expect(await page.evaluate('window.evilRan')).toBeUndefined();
    expect(pathsOf(visitor)).not.toContain('/other/tag.js');
  });

  test('finds its element where the policy lets only scripts with a nonce run', async ({
    open,
    site,
    visitor,
    edgeReceives,
  }) => {
    site.file('/x/tag.js', 'window.evilRan = true;');
    const page = await open({
      consent,
      nonce: 'r4nd0m',
      before: 'delete Document.prototype.currentScript;',
      tag: '<script async nonce="r4nd0m" src="/loader.js"></script>',
      body: '<script nonce="guess" src="https://evil.foodco.test/x/loader.js"></script>',
      headers: { 'content-security-policy': "script-src 'nonce-r4nd0m' 'strict-dynamic'" },
    });
    await edgeReceives(1);
    expect(await page.evaluate('window.evilRan')).toBeUndefined();
    expect(visitor.requests.some((request) => request.url().endsWith('/x/tag.js'))).toBe(false);
  });
});

/** The loader on a page made of plain values, with the tag element and the timers that it has created. */
const loadOn = (attributes: Readonly<Record<string, string>>) => {
  const timers: { readonly after: number; readonly end: (...args: unknown[]) => void; cleared?: true }[] = [];
  const errors: string[] = [];
  const tag: { src?: string; onload?: () => void; onerror?: (() => void) | null; [other: string]: unknown } =
    {
      setAttribute: () => {},
      noModule: false,
    };
  const own = {
    src: 'https://www.foodco.test/loader.js',
    getAttribute: (name: string) => attributes[name] ?? null,
    hasAttribute: (name: string) => name in attributes,
  };
  const page = {
    atob,
    console: { error: (text: string) => errors.push(text) },
    Symbol,
    document: {},
    Document: {
      prototype: {
        get currentScript() {
          return own;
        },
        getElementsByTagName: () => [own],
        createElement: () => tag,
        get head() {
          return { appendChild: () => {} };
        },
      },
    },
    setTimeout: (end: () => void, after: number, ...args: unknown[]) =>
      timers.push({ after, end: () => Reflect.apply(end, undefined, args) }),
    clearTimeout: (timer: number) => {
      const known = timers[timer - 1];
      if (known) known.cleared = true;
    },
  };
  runInNewContext(code, { window: page });
  return { tag, timers, errors };
};

test('a browser without modules gets no tag, because it could not read it', async ({ open, visitor }) => {
  const before = 'delete HTMLScriptElement.prototype.noModule;';
  await open({ consent, tag: '<script src="/loader.js"></script>', before });
  await visitor.quiet();
  expect(told(visitor)).toEqual(['Tamis needs a browser of 2020 or later.']);
  expect(scriptsAskedFor(visitor)).toEqual(['/loader.js']);
});

describe('the loader waits for the tag', () => {
  test.for([
    [{}, 10_000],
    [{ 'data-timeout': '300' }, 300],
    [{ 'data-timeout': 'soon' }, 10_000],
  ] as const)('by %j for %i ms', ([attributes, limit]) => {
    const { tag, timers, errors } = loadOn(attributes);
    expect(timers).toMatchObject([{ after: limit }]);
    expect(timers[0]?.cleared).toBeUndefined();
    tag.onload?.();
    expect(timers[0]?.cleared).toBe(true);
    expect(errors).toEqual([]);
  });

  test('and says only once that it is missing, even if it fails later', () => {
    const { tag, timers, errors } = loadOn({});
    timers[0]?.end();
    tag.onerror?.();
    expect(errors).toEqual(['Failed to load script https://www.foodco.test/tag.js']);
  });
});

describe('the loader', () => {
  test('loads the tag from its folder, and leaves no global of its own', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.file('/assets/v1/loader.js', code);
    site.file('/assets/v1/tag.js', await readFile('dist/tag.js'));
    const globals = 'Object.keys(window).sort()';
    const plain = await open({ path: '/plain', consent });
    await edgeReceives(1);
    const page = await open({
      path: '/en/deep/page.html',
      consent,
      tag: '<script async src="https://cdn.foodco.test/assets/v1/loader.js?next=/other/#/x/"></script>',
    });
    await edgeReceives(2);
    expect(visitor.requests.map((request) => request.url())).toContain(
      'https://cdn.foodco.test/assets/v1/tag.js',
    );
    expect(await page.evaluate(globals)).toEqual(await plain.evaluate(globals));
    expect(visitor.messages.filter(({ type }) => type === 'error')).toEqual([]);
  });

  test('loads the file that the page chooses, with its hash', async ({ open, edgeReceives, visitor }) => {
    const hash = await integrity('dist/tag.legacy.js');
    const page = await open({
      consent,
      tag: `<script async src="/loader.js" data-tag="tag.legacy.js" data-integrity="${hash}"></script>`,
    });
    await edgeReceives(1);
    expect(scriptsAskedFor(visitor)).toEqual(['/loader.js', '/tag.legacy.js']);
    const element = await page.evaluate(() => {
      const { async, crossOrigin, integrity } =
        document.querySelector<HTMLScriptElement>('script[data-tamis]') ?? {};
      return { async, crossOrigin, integrity };
    });
    expect(element).toEqual({ async: true, crossOrigin: 'anonymous', integrity: hash });
  });

  test.for([
    ['a file that is not there', 'data-tag="gone.js"', 'gone.js'],
    ['a file of another hash', `data-integrity="sha384-${'A'.repeat(64)}"`, 'tag.js'],
  ])('says so once of %s, and nothing starts', async ([, attribute, file], { open, site, visitor }) => {
    const tag = `<script async src="/loader.js" ${attribute} data-timeout="300"></script>`;
    const page = await open({ consent, tag });
    await until(() => told(visitor).length > 0, 'the loader says so');
    // A timer started later, with the same delay as the loader's: if the loader's timer were still running, it would
    // fire first.
    await page.evaluate(() => new Promise((then) => setTimeout(then, 300)));
    expect(told(visitor)).toEqual([`Failed to load script ${site.url(`/${file}`)}`]);
    expect(await page.evaluate('typeof tamis')).toBe('undefined');
    expect(visitor.errors).toEqual([]);
  });

  test('says so if a file is late, and the file still starts', async ({
    site,
    visitor,
    open,
    edgeReceives,
  }) => {
    let answer: (() => void) | undefined;
    await visitor.context.route('**/tag.js', (route) => {
      answer = () => void route.continue();
    });
    const opened = open({ consent, tag: '<script src="/loader.js" data-timeout="50"></script>' });
    // The loader may give up before the test is notified of the request.
    await until(() => answer !== undefined, 'the tag is asked for');
    await until(() => told(visitor).length > 0, 'the loader says so');
    answer?.();
    await opened;
    await edgeReceives(1);
    expect(told(visitor)).toEqual([`Failed to load script ${site.url('/tag.js')}`]);
  });

  test.for([
    ['twice', '<script async src="/loader.js"></script>'.repeat(2)],
    [
      'from two addresses',
      '<script async src="/loader.js"></script><script async src="/loader.js?2" data-tag="tag.legacy.js"></script>',
    ],
    [
      'after the tag',
      '<script src="/tag.js"></script><script src="/loader.js" data-tag="tag.legacy.js"></script>',
    ],
  ])('loaded %s, loads one tag', async ([, tag = ''], { open, edgeReceives, visitor }) => {
    await open({ consent, tag });
    await edgeReceives(1);
    await visitor.quiet();
    expect(scriptsAskedFor(visitor).filter((path) => path !== '/loader.js')).toHaveLength(1);
    await edgeReceives(1);
  });

  test('loads the tag although markup has the attribute of its element, and an element has the name of a global', async ({
    open,
    edgeReceives,
  }) => {
    await open({
      consent,
      head: '<script data-tamis type="text/plain"></script>',
      tag: '',
      body: '<form id="trustedTypes"><input name="createPolicy"></form><img name="_satellite"><script src="/loader.js"></script>',
    });
    await edgeReceives(1);
  });

  test('loads the tag beside a shadow run, whose script is not a tag', async ({ open, edgeReceives }) => {
    await open({
      consent,
      tag: '<script src="/shadow.js"></script><script async src="/loader.js"></script>',
    });
    await edgeReceives(1);
  });

  test.for([
    ['in line', `<script>${code}</script>`],
    ['from a data address', `<script src="data:text/javascript;base64,${btoa(code)}"></script>`],
    ['in a module of another name', '<script type="module" src="/bundle.js"></script>'],
  ])('that is not in the document (%s) says so', async ([, tag = ''], { open, site, visitor }) => {
    site.file('/bundle.js', code);
    const page = await open({ consent, tag });
    await visitor.quiet();
    expect(told(visitor)).toEqual([NO_EMBED_CODE]);
    expect(scriptsAskedFor(visitor)).not.toContain('/tag.js');
    expect(await page.evaluate('typeof tamis')).toBe('undefined');
    expect(visitor.errors).toEqual([]);
  });
});

describe('the loader on a page with a content security policy', () => {
  const policy = (trustedTypes: string) => ({
    'content-security-policy':
      "default-src 'none'; script-src 'nonce-r4nd0m'; connect-src https://edge.foodco.test; " +
      `require-trusted-types-for 'script'; ${trustedTypes}`,
  });
  const tag = '<script async nonce="r4nd0m" src="/loader.js"></script>';
  const byHand = (name: string) =>
    `trustedTypes.createPolicy('${name}', { createScriptURL: (url) => url.replace('http:', 'https:') });`;

  test('passes its nonce on, and makes the policy “tamis-loader”', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    await open({ consent, nonce: 'r4nd0m', tag, headers: policy('trusted-types tamis-loader') });
    await edgeReceives(1);
    expect(visitor.errors).toEqual([]);
    expect(told(visitor)).toEqual([]);
  });

  test('and the tag that it loads, with third-party scripts, have a separate policy each', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    site.file('/pixel.js', 'window.pixelRan = true;');
    const page = await open({
      consent: [...consent, 'C0004'],
      nonce: 'r4nd0m',
      tag,
      settings: { scripts: { pixels: [{ src: '/pixel.js' }] } },
      headers: policy('trusted-types tamis tamis-loader'),
    });
    await until(() => page.evaluate('window.pixelRan'), 'the pixel has run');
    await edgeReceives(1);
    expect(visitor.errors).toEqual([]);
  });

  test('uses the page’s default policy where there is no other', async ({ open, edgeReceives }) => {
    await open({
      consent,
      nonce: 'r4nd0m',
      tag,
      before: byHand('default'),
      headers: policy('trusted-types default'),
    });
    await edgeReceives(1);
  });

  test.for([
    ['forbids every policy', "trusted-types 'none'", ''],
    ['has made the policy itself', 'trusted-types tamis-loader', byHand('tamis-loader')],
  ])(
    'that %s, reports what is wrong and throws nothing',
    async ([, types = '', before = ''], { open, site, visitor }) => {
      await open({ consent, nonce: 'r4nd0m', tag, before, headers: policy(types) });
      await visitor.quiet();
      expect(told(visitor)).toEqual([
        `Failed to load script ${site.url('/tag.js')}: the page enforces Trusted Types without a policy "tamis-loader" for it. ` +
          'Its content security policy must allow that name, and no other script may have used it.',
      ]);
      expect(visitor.errors).toEqual([]);
      expect(scriptsAskedFor(visitor)).toEqual(['/loader.js']);
    },
  );
});

describe('a page that calls _satellite before the tag is there', () => {
  const calls = `
    _satellite.setDebug(true);
    _satellite.setVar('colour', 'red');
    _satellite.track('quote', { id: 'Q1' });
    _satellite.cookie.set('a', 'b', { expires: 1 });
    _satellite.cookie.remove('c');
    _satellite.logger.warn('late', 1);
    _satellite.pageBottom();
    window.answers = [_satellite.getVar('colour'), _satellite.cookie.get('a'), _satellite.getVisitorId()];`;
  const satellite = '<script src="/loader.js" data-satellite data-tag="gone.js"></script>';

  test('has its calls queued', async ({ open, visitor }) => {
    const page = await open({ consent, tag: `${satellite}<script>${calls}</script>` });
    expect(await page.evaluate('_satellite._queue')).toEqual([
      ['setDebug', [true]],
      ['setVar', ['colour', 'red']],
      ['track', ['quote', { id: 'Q1' }]],
      ['cookie.set', ['a', 'b', { expires: 1 }]],
      ['cookie.remove', ['c']],
      ['logger.warn', ['late', 1]],
      ['pageBottom', []],
    ]);
    expect(await page.evaluate('answers')).toEqual([undefined, undefined, null]);
    expect(visitor.errors).toEqual([]);
  });

  test('gets them made by the legacy tag once it is loaded', async ({ open, visitor }) => {
    const page = await open({
      consent,
      tag: `${satellite.replace('gone.js', 'tag.legacy.js')}<script>window.early = _satellite; ${calls}</script>`,
    });
    await until(
      () => page.evaluate('tamis.trace.records().some(({ source }) => source === "directCall")'),
      'the direct call is made',
    );
    expect(
      await page.evaluate('tamis.trace.records().filter(({ source }) => source === "directCall")'),
    ).toMatchObject([{ keys: ['quote'] }]);
    await page.evaluate(`_satellite._queue.push(['cookie.set', ['late', '1']])`);
    expect(
      await page.evaluate(
        '[_satellite.getVar("colour"), _satellite.cookie.get("a"), _satellite.cookie.get("late")]',
      ),
    ).toEqual(['red', 'b', '1']);
    expect(await page.evaluate('[_satellite === early, _satellite._queue]')).toEqual([true, []]);
    expect(visitor.errors).toEqual([]);
  });

  test.for([
    ['has one already', satellite, 'window._satellite = { track() {} };', ['track']],
    ['does not ask for it', satellite.replace('data-satellite', ''), '', undefined],
  ] as const)('gets none if it %s', async ([, tag, before, names], { open }) => {
    const page = await open({ consent, tag, before });
    expect(await page.evaluate('window._satellite && Object.keys(_satellite)')).toEqual(names);
  });
});
