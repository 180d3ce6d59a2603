import { readdirSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect } from 'vitest';
import SiteSearch from '../../docs/.vitepress/search/siteSearch.ts';
import { SYNONYMS } from '../../docs/.vitepress/search/synonyms.ts';
import { docsTest, openPage } from './docsTest.ts';

/** The index as the site's search box loads it. */
const test = docsTest
  .extend('index', { scope: 'worker' }, async ({ folder }) => {
    const chunks = `${folder}/assets/chunks`;
    const [name = ''] = readdirSync(chunks).filter((it) => it.startsWith('@localSearchIndexroot'));
    const { default: json } = await import(pathToFileURL(`${chunks}/${name}`).href);
    return SiteSearch.loadJSON<object>(json, {
      fields: ['title', 'titles', 'text'],
      storeFields: ['title', 'titles'],
    });
  })
  .extend(
    'search',
    { scope: 'worker' },
    ({ index }) =>
      (question: string) =>
        index.search(question).map(({ id }) => String(id)),
  )
  /** The words of the pages that a question has hit. */
  .extend(
    'terms',
    { scope: 'worker' },
    ({ index }) =>
      (question: string) =>
        index.search(question).flatMap(({ match }) => Object.keys(match)),
  );
/** The word itself, inflected, or another name of it. */
const isNameOf = (word: string, term: string): boolean =>
  term.startsWith(word.slice(0, -1)) ||
  SYNONYMS.some((names) => names.includes(word) && names.some((name) => term.startsWith(name.slice(0, 4))));
const pagesOf = (ids: readonly string[]) => [...new Set(ids.map((id) => id.replace(/#.*/, '')))];

/** What people ask, and the page that answers. */
const FIRST: readonly (readonly [question: string, page: string])[] = [
  ['why was my event not sent', '/explain'],
  ['event does not fire', '/explain'],
  ['how do I roll back a release', '/operations'],
  ['rollback', '/operations'],
  ['preview a draft on the live site', '/operations'],
  ['GDPR', '/guide/consent'],
  ['cookie banner', '/guide/consent'],
  ['withdraw consent', '/guide/consent'],
  ['which cookies are stored', '/privacy'],
  ['what does it cost my page', '/speed'],
  ['page speed', '/speed'],
  ['migrate from DTM', '/guide/leave-launch'],
  ['leave Launch', '/guide/leave-launch'],
  ['compare with Launch side by side', '/shadow'],
  ['page view', '/guide/page-views'],
  ['route change page view', '/guide/page-views'],
  ['back button bfcache', '/guide/page-views'],
  ['content security policy', '/security'],
  ['PII', '/redaction'],
  ['flicker', '/guide/personalisation'],
  ['A/B test', '/guide/personalisation'],
  ['edge is down', '/delivery'],
  ['lost events offline', '/delivery'],
  ['outbound links', '/guide/links'],
  ['video milestones', '/guide/videos'],
  ['facebook pixel', '/guide/scripts'],
  ['unit test a rule', '/testing-rules'],
  ['React hook', '/react'],
  ['_satellite', '/satellite'],
  ['getting started', '/guide/start'],
  ['install', '/guide/start'],
  ['data layer push', '/guide/data-layer'],
  ['glossary', '/glossary'],
  ['license', '/repository/licence'],
  ['review a change in a pull request', '/guide/review-a-change'],
];
const AMONG_THREE: readonly (readonly [question: string, page: string])[] = [
  ['opt-out', '/guide/consent'],
  ['GTM', '/guide/scripts'],
  ['SPA', '/guide/page-views'],
  ['how big is the script', '/speed'],
  ['CSP nonce', '/security'],
  ['visitor ID cross-domain', '/identity'],
  ['download pdf', '/guide/links'],
  ['OneTrust', '/guide/consent'],
  ['global privacy control', '/guide/consent'],
  ['ad blocker', '/delivery'],
  ['monitoring alerts', '/operations'],
  ['iframe', '/guide/page-views'],
  ['report suite', '/reference/settings'],
  ['No page view was triggered', '/reference/messages'],
  ['requestQuote', '/reference/events'],
  ['e-mail addresses in URLs', '/redaction'],
];

describe('the search of the site', () => {
  test.for(FIRST)('answers “%s” first by %s', ([question, page], { search }) => {
    expect(pagesOf(search(question))[0]).toBe(page);
  });

  test.for(AMONG_THREE)('has for “%s” among the first three %s', ([question, page], { search }) => {
    expect(pagesOf(search(question)).slice(0, 3)).toContain(page);
  });

  test('finds a misspelt word, but nothing like a word that is there', ({ search, terms }) => {
    expect(pagesOf(search('consnet'))[0]).toBe('/guide/consent');
    // “rule” is one letter away from “role”, “once” from “note”.
    for (const word of ['rule', 'trace', 'once', 'gate']) {
      const hits = terms(word);
      expect(hits.length, word).toBeGreaterThan(0);
      expect(
        hits.filter((it) => !isNameOf(word, it)),
        word,
      ).toEqual([]);
    }
    expect(search('zzyzxqwv')).toEqual([]);
  });

  test('finds a page while its name is being typed', ({ search }) => {
    expect(pagesOf(search('redac'))[0]).toBe('/redaction');
  });

  test('is what the search box asks', async ({ visit: { page }, host }) => {
    await openPage(page, host.url);
    await page.keyboard.press('Control+k');
    await page.locator('.VPLocalSearchBox input').fill('GDPR');
    await page.locator('.VPLocalSearchBox a[href*="/guide/consent"]').first().waitFor();
  });
});
