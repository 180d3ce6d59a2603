import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** As `npm start` runs it: by tsx, which rewrites functions. */
const printed = (code: string): string =>
  spawnSync(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    encoding: 'utf8',
  }).stdout;

test('a function that tsx has compiled runs in a page', () => {
  const html = printed(`
    const { inlineCall } = await import('./build/inlineCall.ts');
    const { stagePage } = await import('./demo/stage/stagePage.ts');
    const { holdTag } = await import('./demo/edge/holdTag.ts');
    console.log(inlineCall(stagePage, { root: './', stagedKey: 's', viewKey: 'v' }));
    console.log(inlineCall(holdTag, { root: './', patience: 1 }));
  `);
  const scripts = Array.from(html.matchAll(/<script>(.*?)<\/script>/gs), ([, script = '']) => script);
  expect(scripts).toHaveLength(2);
  // It is what this is about: without the name, the page would fail.
  expect(html).toMatch(/__name\(/);
  for (const script of scripts) {
    // Nothing of a page is there: the first thing that is missing must be one of those.
    expect(() => new Function('document', 'navigator', 'sessionStorage', script)).not.toThrow();
    try {
      new Function('document', 'navigator', 'sessionStorage', script)(undefined, undefined, undefined);
    } catch (error) {
      expect(String(error)).not.toContain('__name');
    }
  }
});
