import { describe, expect } from 'vitest';
import { consent, defaultSettings, pageShown, serveModule, test, until } from './harness/index.ts';
import { choose } from './harness/oneTrust.ts';

const settings = JSON.stringify(defaultSettings);
/** Runs code in the page with the built module; `done` is set when it has run. */
const module = (code: string, base = '/module') => `<script type="module">
  import { createTag } from '${base}/index.js';
  import { foodco } from '${base}/foodco.js';
  const start = () => createTag({ settings: ${settings}, site: foodco });
  ${code}
  window.done = true;
</script>`;
const nextPage = { ...pageShown, eventInfo: { path: 'page.page-2' } };
const warned = (messages: readonly { readonly text: string }[]) =>
  messages.filter(({ text }) => text.includes('has a running tag already')).length;

describe('one tag per page', () => {
  test.for<readonly [string, string]>([
    ['script, then module', `<script src="/tag.js"></script>${module('window.tag = start();')}`],
    ['two bundles', module('start();') + module('window.tag = start();', '/module2')],
    ['module, then script', `${module('window.tag = start();')}<script defer src="/tag.js"></script>`],
  ])(
    '%s: each event leaves once, and the second is reported',
    async ([, tag], { open, site, edgeReceives, visitor }) => {
      await serveModule(site);
      await serveModule(site, '/module2');
      const page = await open({ consent, tag });
      await edgeReceives(1);
      await until(() => page.evaluate('window.done'), 'the module has run');
      await page.evaluate((item) => Reflect.get(window, 'adobeDataLayer').push(item), nextPage);
      await visitor.quiet();
      await edgeReceives(2);
      expect(await page.evaluate('window.tamis === window.tag')).toBe(true);
      expect(warned(visitor.messages)).toBe(1);
      expect(visitor.errors).toEqual([]);
    },
  );
});

describe('stopped and started again, as by StrictMode', () => {
  test.for<readonly [string, string]>([
    ['at once', 'start().stop(); window.tag = start();'],
    [
      'when the first event is on its way',
      'const first = start(); setTimeout(() => { first.stop(); window.tag = start(); }, 20);',
    ],
    [
      'when all is quiet',
      'const first = start(); setTimeout(() => { first.stop(); window.tag = start(); }, 1_500);',
    ],
    ['three times', 'for (const _ of [1, 2, 3]) start().stop(); window.tag = start();'],
  ])(
    'counts nothing again and loses nothing: %s',
    async ([, code], { open, site, edgeReceives, visitor }) => {
      await serveModule(site);
      await visitor.context.clock.install();
      const page = await open({ consent, tag: module(code) });
      await until(() => page.evaluate('window.tag.running'), 'the tag runs');
      await edgeReceives(1);
      await page.evaluate((item) => Reflect.get(window, 'adobeDataLayer').push(item), nextPage);
      await visitor.quiet();
      // A retry would happen after 3 s.
      await page.clock.runFor(4_000);
      await visitor.quiet();
      await edgeReceives(2);
      expect(warned(visitor.messages)).toBe(0);
      expect(visitor.errors).toEqual([]);
    },
  );

  test('before consent: the page view is sent once, when consent comes', async ({
    open,
    site,
    edgeReceives,
    visitor,
  }) => {
    await serveModule(site);
    const page = await open({ consent: ['C0001'], tag: module('start().stop(); window.tag = start();') });
    await until(() => page.evaluate('window.tag.running'), 'the tag runs');
    await choose(page, ',C0001,C0002,');
    await edgeReceives(1);
    await visitor.quiet();
    await edgeReceives(1);
  });
});
