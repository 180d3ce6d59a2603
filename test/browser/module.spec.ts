import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { SettingsInput } from '../../src/settings/index.ts';

type Tamis = typeof import('../../src/index.ts');
// As a consumer gets it: by Node itself, and not before it is built.
const built = pathToFileURL('dist/index.js').href;
const { version } = JSON.parse(await readFile('package.json', 'utf8'));

describe('the built module', () => {
  test('imported in Node has no effect, and its tag does nothing', async () => {
    const before = Object.getOwnPropertyNames(globalThis);
    const { createTag, pushEvent }: Tamis = await import(/* @vite-ignore */ built);
    const tag = createTag({ settings: {} as SettingsInput, rules: [] });
    expect(tag).toMatchObject({ version, running: false });
    expect(tag.explain()).toEqual([]);
    tag.push('requestQuote', { requestQuoteInfo: {} });
    tag.stop();
    expect(Object.getOwnPropertyNames(globalThis)).toEqual(before);

    const items: object[] = [];
    pushEvent(items, 'requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } }, { requestQuote: 'quote' });
    expect(items).toEqual([{ event: 'quote', requestQuoteInfo: { quoteId: 'Q1' } }]);
  });

  test('keeps alloy in a file of its own, for when it wakes', async () => {
    const [index, alloy] = await Promise.all([
      readFile('dist/index.js', 'utf8'),
      readFile('dist/alloy.js', 'utf8'),
    ]);
    expect(index).toMatch(/import\(["']\.\/alloy\.js["']\)/);
    expect(index).not.toContain('com.adobe.alloy.getTld');
    expect(alloy).toContain('com.adobe.alloy.');
  });

  test('keeps the data layer in a file of its own, for pages that have none', async () => {
    const [index, dataLayer] = await Promise.all([
      readFile('dist/index.js', 'utf8'),
      readFile('dist/data-layer.js', 'utf8'),
    ]);
    expect(index).toMatch(/import\(["']\.\/data-layer\.js["']\)/);
    expect(index).not.toContain('removeEventListener = function');
    expect(dataLayer).toContain('removeEventListener = function');
  });
});
