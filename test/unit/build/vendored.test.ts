import { isAbsolute, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { describe, expect, test } from 'vitest';
import { alloyVersion } from '../../../build/alloy/alloySources.ts';
import { buildInMemory } from '../../../build/buildInMemory.ts';
import { projectRoot } from '../../../build/projectRoot.ts';
import { type VendoredOptions, vendored } from '../../../build/vendored.ts';

const PAGE_COOKIES = join(projectRoot, 'src/browser/pageCookies.ts');

/** Bundles `export * from` the module; minified only with constants of a site's own bundler. */
const bundle = async (
  name: string,
  options: VendoredOptions = {},
  define?: Readonly<Record<string, string>>,
): Promise<string> => {
  const module = isAbsolute(name) ? normalizePath(name) : `virtual:tamis/${name}`;
  const entry: Plugin = {
    name: 'entry',
    enforce: 'pre',
    resolveId: (id) => (id.endsWith('part-under-test') ? '\0part-under-test' : undefined),
    load: (id) => (id === '\0part-under-test' ? `export * from ${JSON.stringify(module)};` : undefined),
  };
  const [{ code }] = await buildInMemory({
    logLevel: 'silent',
    plugins: [entry, vendored(options)],
    define: { ...define },
    build: {
      minify: define ? 'oxc' : false,
      lib: { entry: '/part-under-test', formats: ['es'] },
    },
  });
  return code;
};

const load = (code: string): Promise<Record<string, (argument?: unknown) => unknown>> =>
  import(/* @vite-ignore */ `data:text/javascript,${encodeURIComponent(code)}`);

describe('vendored', () => {
  test('imports alloy without a browser, and without any effect', async () => {
    const globals = Object.keys(globalThis);
    const { evaluateAlloy } = await load(await bundle('alloy'));
    expect(evaluateAlloy).toBeTypeOf('function');
    expect(Object.keys(globalThis)).toEqual(globals);
  });

  test('reports the installed version of alloy, and sends by sendRequest only', async () => {
    const code = await bundle('alloy');
    expect(code).not.toContain('__VERSION__');
    expect(code).toContain(`"${alloyVersion()}"`);
    expect(code).not.toContain('referrerPolicy');
    expect(code).toContain('"use strict"');
  });

  test('leaves out of alloy what Tamis does not use, unless the whole of it is wanted', async () => {
    const [lean, whole] = await Promise.all(
      [false, true].map((isWhole) => bundle('alloy', { alloy: { isWhole } })),
    );
    for (const part of ['alloy-messaging-container', 'new Blob(', 'getHighEntropyValues']) {
      expect(lean).not.toContain(part);
      expect(whole).toContain(part);
    }
    expect(whole).not.toContain('referrerPolicy');
  });

  test('leaves out of alloy what only offers need if the site, or its own bundler, says so', async () => {
    const offers = 'alloy-prehiding';
    const bySite = await bundle('alloy', { site: { personalization: false } });
    const ofModule = await bundle('alloy', { site: 'any' });
    const constants = { 'globalThis.__TAMIS_PERSONALIZATION__': 'false' };
    const byBundler = await bundle('alloy', { site: 'any' }, constants);
    expect([bySite, ofModule, byBundler].map((code) => code.includes(offers))).toEqual([false, true, false]);
  });

  test('imports the data layer without any effect, and starts it on the array that it is given', async () => {
    const globals = Object.keys(globalThis);
    const { evaluateDataLayer } = await load(await bundle('data-layer'));
    const dataLayer: unknown[] & { getState?(): unknown; version?: string } = [{ page: { title: 'Starch' } }];
    const startDataLayer = evaluateDataLayer?.() as (dataLayer: unknown[]) => void;
    expect(dataLayer.getState).toBeUndefined();
    startDataLayer(dataLayer);
    expect(dataLayer.getState?.()).toEqual({ page: { title: 'Starch' } });
    expect(dataLayer.version).toBe('2.0.2');
    expect(Object.keys(globalThis)).toEqual(globals);
  });

  test('imports js-cookie without a browser, with a document of the sources and without any effect', async () => {
    const globals = Object.keys(globalThis);
    const code = await bundle(PAGE_COOKIES);
    const { pageCookies } = await load(code);
    expect(pageCookies).toMatchObject({ get: expect.any(Function) });
    expect(code).toContain('cookieDocument.cookie');
    expect(code).not.toMatch(/(?<![.`\w])document\.cookie/);
    expect(Object.keys(globalThis)).toEqual(globals);
  });

  test('leaves out a part whose cost is measured', async () => {
    expect((await bundle('alloy', { leaveOut: ['alloy'] })).length).toBeLessThan(200);
    expect((await bundle('data-layer', { leaveOut: ['data-layer'] })).length).toBeLessThan(200);
    const [whole, rest] = await Promise.all([
      bundle(PAGE_COOKIES),
      bundle(PAGE_COOKIES, { leaveOut: ['js-cookie'] }),
    ]);
    expect(whole).toContain('%(2[346B]');
    expect(rest).not.toContain('%(2[346B]');
  });
});
