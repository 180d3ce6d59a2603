import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';

/** The output when run as `npm start` runs the code: with tsx, which rewrites functions. */
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
  // This is the point of the test: without the helper, the page would fail.
  expect(html).toMatch(/__name\(/);
  for (const script of scripts) {
    // No global of a page exists here: the first missing one must be one of these.
    expect(() => new Function('document', 'navigator', 'sessionStorage', script)).not.toThrow();
    try {
      new Function('document', 'navigator', 'sessionStorage', script)(undefined, undefined, undefined);
    } catch (error) {
      expect(String(error)).not.toContain('__name');
    }
  }
});
