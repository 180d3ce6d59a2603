// @vitest-environment node
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { BOOKMARKLET } from '../../../src/inspector/bookmarklet.ts';

it('is in the docs as the build prints it', () => {
  expect(readFileSync(join(projectRoot, 'docs/inspector.md'), 'utf8')).toContain(`\n${BOOKMARKLET}\n`);
});

it('opens the inspector of a tag that has no global', () => {
  const calls: string[] = [];
  const run = new Function('window', 'alert', BOOKMARKLET.replace('javascript:', ''));
  const alert = (words: string) => calls.push(words);
  run({}, alert);
  run({ [Symbol.for('tamis')]: { made: { tag: { inspect: () => calls.push('opened') } } } }, alert);
  expect(calls).toEqual(['There is no Tamis on this page.', 'opened']);
});
