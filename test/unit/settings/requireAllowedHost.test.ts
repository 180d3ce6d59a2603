import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const REFUSED =
  '[tamis] This library is not authorized for this domain. Please contact your CSM for more information. ' +
  '(dynamic_host_not_allowed)';

const startOn = (host: string, allowedHosts?: readonly string[]) => {
  const requests: string[] = [];
  const browser = createFakeBrowser({ url: `https://${host}/en.html` }, async (url) => {
    requests.push(url);
    return new Response(acknowledged(url));
  });
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const globals = Object.keys(browser.globals);
  const tag = createTag({
    settings: { ...TEST_SETTINGS, ...(allowedHosts && { allowedHosts }) },
    site: { ...foodco, rules: allRules },
    browser,
  });
  return { tag, browser, requests, newGlobals: () => Object.keys(browser.globals).slice(globals.length) };
};

describe('allowed hosts', () => {
  it.each<[string, readonly string[] | undefined]>([
    ['www.example.com', undefined],
    ['www.example.com', []],
    ['www.example.com', ['www.example.com']],
    ['www.example.com', ['example.com']],
    ['a.b.example.com', ['other.example', 'Example.COM']],
    ['example.com:8443', ['example.com']],
    ['www.example.com.', ['example.com']],
    ['xn--kse-qla.example', ['käse.example']],
    ['www.käse.example', ['KÄSE.example']],
  ])('let the tag run on %s by %j', (host, allowed) => {
    const { tag, browser } = startOn(host, allowed);
    expect(tag.running).toBe(true);
    expect(browser.written).toEqual([]);
  });

  it.each<[string, readonly string[]]>([
    ['www.example.com', ['www.example.org']],
    ['example.com', ['www.example.com']],
    ['myexample.com', ['example.com']],
    ['example.com.evil.test', ['example.com']],
  ])('keep it off on %s by %j, and it says so and touches nothing else', (host, allowed) => {
    const { tag, browser, requests, newGlobals } = startOn(host, allowed);
    expect(tag.running).toBe(false);
    expect(browser.written).toEqual([REFUSED]);
    tag.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } });
    browser.fire('load');
    browser.clock.pass(60_000);
    expect(newGlobals()).toEqual(['tamis']);
    expect(tag.reason).toContain('not authorized for this domain');
    expect(requests).toEqual([]);
    expect([browser.cookieJar.size, browser.sessionItems.size, browser.localItems.size]).toEqual([0, 0, 0]);
  });
});
