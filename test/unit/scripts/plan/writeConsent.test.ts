import { expect, test } from 'vitest';
import { sourcesOf } from '../../../../scripts/plan/sourcesOf.ts';
import { adaptersTable, sourcesTable } from '../../../../scripts/plan/writeConsent.ts';
import * as adapters from '../../../../src/consent/adapters/index.ts';

const cellsOf = (text: string) =>
  text
    .split('\n')
    .slice(2)
    .map((row) => row.slice(2, -2).split(' | '));

test('the sources of an adapter are those that it asks', () => {
  const adapter = {
    name: 'own',
    follow: ({ browser, news }: Parameters<ReturnType<typeof adapters.oneTrust>['follow']>[0]) => ({
      read: () => ({
        script: browser.global('ownBanner') ? ['own'] : ('unanswered' as const),
        cookies: browser.cookies.raw('own_cookie').map(() => ({ state: 'unanswered' as const, at: 0 })),
      }),
      answeredHere: () => browser.global('ownAnswer') === true,
      stop: browser.onWindow('own-event', () => news()),
    }),
  };
  expect(sourcesOf(adapter)).toEqual({
    globals: ['ownBanner', 'ownAnswer'],
    cookies: ['own_cookie'],
    events: ['own-event'],
  });
});

test('each adapter has a row that says when it knows, whether a default counts, and whether it keeps a withdrawal', () => {
  const rows = cellsOf(adaptersTable());
  expect(rows.map(([name = '']) => /\w+/.exec(name)?.[0]).sort()).toEqual(Object.keys(adapters).sort());
  const factsOf = (name: string) =>
    rows.find(([it]) => it?.includes(name))?.filter((_, at) => [2, 5, 6].includes(at));
  expect([factsOf('oneTrust'), factsOf('cookiebot'), factsOf('tcf'), factsOf('consentFrom')]).toEqual([
    ['at once, from its cookies', '`false`', 'no'],
    ['at once, from its cookie', '`false`', 'yes'],
    ['when it has loaded', '`false`', 'yes'],
    ['when `read` knows it', '`true`', 'yes'],
  ]);
});

test('the table of sources names script, cookies and events of each banner that has them', () => {
  const rows = cellsOf(sourcesTable());
  expect(rows).toContainEqual([
    '`cookiebot()`',
    '`Cookiebot`, `CookieConsent`',
    '`CookieConsent`',
    '`CookiebotOnConsentReady`, `CookiebotOnAccept`, `CookiebotOnDecline`',
  ]);
  expect(rows.flatMap(([name = '']) => name)).not.toContain('`consentFrom()`');
});
