import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { describe, expect } from 'vitest';
import { consent, pageShown, test, until } from './harness/index.ts';

const errorsIn = (messages: readonly { type: string; text: string }[]) =>
  messages.filter(({ type }) => type === 'error').map(({ text }) => text);
const INVALID =
  '[tamis] The following item cannot be handled by the data layer because it does not have a valid format: ';

describe('the script', () => {
  test('is one strict file that imports nothing', async ({ open, edgeReceives, visitor }) => {
    const script = await readFile('dist/tag.js', 'utf8');
    expect(script).toMatch(/^(\/[/*].*\n)*(['"])use strict\2;/);
    expect(script).not.toMatch(/\bimport\s*\(|\brequire\s*\(|\beval\s*\(|new Function/);
    // The host of the examples' pages: a build that contains any example contains this text.
    expect(script).not.toContain('https://www.example.com');
    await open({ consent });
    await edgeReceives(1);
    const paths = () =>
      visitor.requests
        .map((request) => new URL(request.url()).pathname)
        .filter((path) => path !== '/favicon.ico');
    // The edge may receive the request before the test is notified of it.
    await until(() => paths().length >= 3, 'the browser tells of the request');
    expect(paths()).toEqual(['/', '/tag.js', '/ee/v1/interact']);
  });

  test('loaded twice, or from two addresses, runs once', async ({ open, site, edgeReceives, visitor }) => {
    site.file('/copy.js', await readFile('dist/tag.js'));
    const tag = `${'<script async src="/tag.js"></script>'.repeat(2)}<script src="/copy.js"></script>`;
    const page = await open({ consent, tag });
    await edgeReceives(1);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const script = document.createElement('script');
          script.src = '/copy.js';
          script.onload = resolve;
          document.head.append(script);
        }),
    );
    await page.evaluate(
      (item) => Reflect.get(window, 'adobeDataLayer').push({ ...item, eventInfo: { path: 'page.page-2' } }),
      pageShown,
    );
    await visitor.quiet();
    await edgeReceives(2);
    expect(visitor.errors).toEqual([]);
    const warnings = visitor.messages.map(({ text }) => text).filter((text) => text.startsWith('[tamis]'));
    expect(warnings).toEqual([expect.stringContaining('This page has a running tag already')]);
  });

  test('loaded twice, runs once, even if the page has its own “tamis” or an element of that name', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const tag = '<script async src="/tag.js"></script>'.repeat(2);
    const head = '<script>Object.defineProperty(window, "tamis", { value: "theirs" })</script>';
    const page = await open({ consent, tag, head });
    await edgeReceives(1);
    expect(await page.evaluate('tamis')).toBe('theirs');
    await open({ path: '/menu', consent, tag, body: '<h2 id="tamis">Sieves</h2>' });
    await edgeReceives(2);
    expect(visitor.errors).toEqual([]);
  });

  test('adds two globals to the page, and no other', async ({ open, edgeReceives }) => {
    const globals = 'Object.keys(window).join()';
    const plain = await open({ path: '/plain', tag: '', consent });
    const before = String(await plain.evaluate(globals)).split(',');
    const page = await open({ path: '/tagged', consent });
    await edgeReceives(1);
    const after = String(await page.evaluate(globals)).split(',');
    expect(after.filter((name) => !before.includes(name)).sort()).toEqual([
      'OptanonWrapper',
      'alloy',
      's7ComponentEvent',
      'tamis',
    ]);
    expect(await page.evaluate('Object.keys(tamis)')).toEqual([
      'version',
      'product',
      'trace',
      'consent',
      'identity',
      'explain',
      'health',
      'push',
      'inspect',
      'shadow',
      'stop',
      'running',
      'reason',
    ]);
  });

  test('finds its settings even if they come after it', async ({ open, edgeReceives }) => {
    const { defaultSettings } = await import('./harness/index.ts');
    await open({
      settings: null,
      consent,
      tag: `<script src="/tag.js"></script><script type="application/json" id="tamis-settings">${JSON.stringify(defaultSettings)}</script>`,
    });
    await edgeReceives(1);
  });

  test('stopped, does nothing any more, and restores the data layer', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({ consent });
    await edgeReceives(1);
    await page.evaluate('tamis.stop()');
    expect(await page.evaluate('tamis.running')).toBe(false);
    const state = await page.evaluate((item) => {
      const { adobeDataLayer } = window as unknown as {
        adobeDataLayer: unknown[] & { getState: (path: string) => unknown };
      };
      adobeDataLayer.push({ ...item, eventInfo: { path: 'page.page-2' } }, { last: 1 });
      return adobeDataLayer.getState('last');
    }, pageShown);
    expect(state).toBe(1);
    await visitor.quiet();
    await edgeReceives(1);
  });
});

describe('a failure', () => {
  test('is an event on the window, and in tamis.health() for late listeners; a listener may throw', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    const page = await open({
      consent,
      before: `window.heard = [];
        addEventListener('tamis:failure', () => { throw new Error('of the listener'); });
        addEventListener('tamis:failure', ({ detail }) => heard.push(detail.message));`,
      pushes: [pageShown, null],
    });
    await edgeReceives(1);
    const message = `${INVALID.slice('[tamis] '.length)}null`;
    expect(await page.evaluate('heard')).toEqual([message]);
    expect(await page.evaluate('tamis.health()')).toMatchObject({ failures: [{ message, count: 1 }] });
    expect(visitor.errors.join()).toContain('of the listener');
    expect(visitor.errors).toHaveLength(1);
  });
});

describe('a wrong setting', () => {
  test('causes one readable message, and the page works on', async ({
    open,
    visitor,
    nothingLeft,
    nothingStored,
  }) => {
    const page = await open({
      settings: { edgeDomain: 'edge.foodco.test/path', timeZone: 'Mars/Olympus', colour: 'red' },
      consent,
      body: '<button onclick="this.textContent = \'clicked\'">click</button>',
    });
    await page.click('button');
    expect(await page.textContent('button')).toBe('clicked');
    expect(visitor.messages).toHaveLength(1);
    expect(visitor.messages[0]?.text).toMatch(/^\[tamis\] Wrong settings: /);
    for (const part of [
      '"edgeDomain"',
      'edge.foodco.test/path',
      '"timeZone"',
      'Mars/Olympus',
      '"colour" is no setting',
    ])
      expect(visitor.messages[0]?.text).toContain(part);
    expect(visitor.errors).toEqual([]);
    await nothingLeft();
    await nothingStored();
  });

  test.for([
    [
      'no settings at all',
      '',
      'There are no settings: <script type="application/json" id="tamis-settings"> is missing',
    ],
    ['no JSON', '<script type="application/json" id="tamis-settings">{orgId: 1}</script>', 'are not JSON'],
  ])('is also reported if there are %s', async ([, head = '', message = ''], { open, visitor }) => {
    const page = await open({ settings: null, head, consent });
    expect(await page.evaluate('tamis.running')).toBe(false);
    expect(await page.evaluate('tamis.reason')).toContain(message);
    expect(visitor.messages).toHaveLength(1);
    expect(visitor.messages[0]?.text).toContain(message);
    expect(visitor.errors).toEqual([]);
  });
});

test('an invalid item does no harm if Adobe’s data layer runs before the tag, and is reported', async ({
  open,
  site,
  visitor,
  edgeReceives,
}) => {
  const prebuilt = createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer');
  site.file('/acdl.js', await readFile(prebuilt));
  const page = await open({
    consent,
    pushes: [],
    tag: '<script src="/acdl.js"></script><script src="/tag.js"></script>',
  });
  const seen = await page.evaluate((shown) => {
    const { adobeDataLayer } = window as unknown as {
      adobeDataLayer: unknown[] & { addEventListener: (...args: unknown[]) => void };
    };
    const heard: string[] = [];
    adobeDataLayer.addEventListener('cmp:show', () => {
      throw new Error('a listener of the page');
    });
    adobeDataLayer.addEventListener('cmp:show', (item: { eventInfo: { path: string } }) =>
      heard.push(item.eventInfo.path),
    );
    const cyclic: Record<string, unknown> = { event: 'loop' };
    cyclic.self = cyclic;
    adobeDataLayer.push(null);
    adobeDataLayer.push('x');
    adobeDataLayer.push(cyclic);
    adobeDataLayer.push(
      JSON.parse('{"a":{"constructor":{"prototype":{"polluted":1}}},"__proto__":{"polluted":2}}'),
    );
    adobeDataLayer.push(shown);
    return { heard, polluted: ({} as { polluted?: number }).polluted, stored: adobeDataLayer.length };
  }, pageShown);
  expect(seen).toEqual({ heard: ['page.page-1'], polluted: undefined, stored: 2 });
  await edgeReceives(1);
  // The page's own error is still reported as the page's.
  expect(visitor.errors.map(({ message }) => message)).toEqual(['a listener of the page']);
  expect(errorsIn(visitor.messages)).toEqual([
    `${INVALID}null`,
    `${INVALID}"string"`,
    expect.stringContaining(`${INVALID}[object`),
  ]);
});

describe('on a restrictive page', () => {
  test('a strict content security policy and Trusted Types do not stop it', async ({
    open,
    edgeReceives,
    visitor,
  }) => {
    await open({
      consent,
      nonce: 'r4nd0m',
      headers: {
        'content-security-policy':
          "default-src 'none'; script-src 'nonce-r4nd0m'; connect-src https://edge.foodco.test; require-trusted-types-for 'script'; trusted-types 'none'",
      },
    });
    await edgeReceives(1);
    expect(errorsIn(visitor.messages).filter((text) => !text.includes('favicon'))).toEqual([]);
    expect(visitor.errors).toEqual([]);
  });
});
