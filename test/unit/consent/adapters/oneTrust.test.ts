// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { oneTrust } from '../../../../src/consent/adapters/oneTrust.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { replacing } from '../../../fakes/replacing.ts';
import { jsdom, visit } from '../../browser/visit.ts';

const OPENED = Date.UTC(2026, 9, 19, 3, 31);
const answeredAt = (milliseconds: number, domain = '') =>
  `OptanonAlertBoxClosed=${new Date(OPENED + milliseconds).toISOString()}; path=/${domain}`;
const ofSite = '; domain=example.com';

it.each([
  ['no cookie', [], false],
  ['an answer on an earlier page', [answeredAt(-86_400_000, ofSite)], false],
  ['an answer on this page', [answeredAt(2_000, ofSite)], true],
  [
    'an older cookie of another domain, which the browser names first',
    [answeredAt(-86_400_000), answeredAt(2_000, ofSite)],
    true,
  ],
])('the visitor has answered on this page, by %s: %s', (_, written, expected) => {
  const { cookies } = visit('https://www.example.com/en/a.html');
  for (const cookie of written) jsdom.cookieJar.setCookieSync(cookie, window.location.href);
  const browser = { ...createFakeBrowser(), cookies, documentStart: () => OPENED };
  const banner = oneTrust().follow({ browser, news: () => {}, fail: () => {} });
  expect(banner.answeredHere?.()).toBe(expected);
});

it('an answer counts on a page where `Date.parse` gives a date, or `null`, as that of Datejs', () => {
  const { cookies } = visit('https://www.example.com/en/a.html');
  jsdom.cookieJar.setCookieSync(answeredAt(2_000, ofSite), window.location.href);
  const browser = { ...createFakeBrowser(), cookies, documentStart: () => OPENED };
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const parse = (text: string) => (text.endsWith('Z') ? null : new Date(text));
  const { read, answeredHere } = oneTrust().follow({ browser, news: () => {}, fail: () => {} });
  const found = replacing(Date, 'parse', parse, () => [read().script, answeredHere?.()]);
  expect(found).toEqual([['C0001', 'C0002'], true]);
});
