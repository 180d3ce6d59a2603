import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { foodco } from '../../src/foodco.ts';
import type { SettingsInput } from '../../src/settings/index.ts';

type Tamis = typeof import('../../src/index.ts');
// Imported as a consumer does: by Node itself, and only after the build.
const built = pathToFileURL('dist/module/index.js').href;
const { version } = JSON.parse(readFileSync('package.json', 'utf8'));

const folder = 'dist/module';
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const filesWith = (text: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.js') && text.test(read(path)))
    .map((path) => path.replaceAll('\\', '/'));

describe('the built module', () => {
  test('imported in Node has no effect, and its tag does nothing', async () => {
    const before = Object.getOwnPropertyNames(globalThis);
    const { createTag, pushEvent }: Tamis = await import(/* @vite-ignore */ built);
    const tag = createTag({ settings: {} as SettingsInput, site: { ...foodco, rules: [] } });
    expect(tag).toMatchObject({ version: 'unreleased', product: version, running: false });
    expect(tag.explain()).toEqual([]);
    tag.push('requestQuote', { requestQuoteInfo: {} });
    tag.stop();
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);

    const items: object[] = [];
    pushEvent(items, 'requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } }, { requestQuote: 'quote' });
    expect(items).toEqual([{ event: 'quote', requestQuoteInfo: { quoteId: 'Q1' } }]);
  });

  test('keeps alloy in a file of its own, for when it wakes', () => {
    // The script of a site holds it, asleep.
    expect(filesWith(/vendored\/alloy\.js["']/)).toEqual([
      'tag/createTag.js',
      'tag/leaveLater.js',
      'tag/startScript.js',
    ]);
    expect(read('tag/createTag.js')).toMatch(/import\(["']\.\.\/vendored\/alloy\.js["']\)/);
    expect(filesWith(/Instance configured\. Computed configuration:/)).toEqual([
      'vendored/alloy-without-offers.js',
      'vendored/alloy.js',
    ]);
  });

  test('keeps the data layer in a file of its own, for pages that have none', () => {
    expect(filesWith(/vendored\/data-layer\.js["']/)).toEqual([
      'tag/createTag.js',
      'tag/leaveLater.js',
      'tag/startScript.js',
    ]);
    expect(read('tag/createTag.js')).toMatch(/import\(["']\.\.\/vendored\/data-layer\.js["']\)/);
    expect(filesWith(/removeEventListener ?= ?function/)).toEqual(['vendored/data-layer.js']);
  });
});
