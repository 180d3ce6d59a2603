import { expect, it } from 'vitest';
import { oneTrust } from '../../../src/consent/adapters/oneTrust.ts';
import { previousPage } from '../../../src/hooks/library.ts';
import { consented, defineRule, defineSite } from '../../../src/site/index.ts';
import { pageLoaded } from '../../../src/sources/index.ts';
import { createTestTag } from '../../../src/testing/index.ts';

const view = defineRule(pageLoaded, {
  name: 'Page view',
  conditions: [consented('performance')],
  stateOf: () => 'page',
  actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
});
const site = defineSite({
  rules: [view],
  consent: oneTrust(),
  fills: [previousPage({ to: '_tenant.page.previousName' })],
});
const open = (path: string, after?: ReturnType<typeof createTestTag>) => {
  const url = `https://www.example.com${path}`;
  const page = createTestTag({ site, url, ...(after && { after: after.browser }) });
  page.load();
  return page;
};

it('a page is loaded when the test says so, once', () => {
  const page = createTestTag({ site });
  expect(page.events).toEqual([]);
  page.load();
  page.load();
  expect(page.events.map(({ rule }) => rule)).toEqual(['Page view']);
});

it('a page without a data layer of its own has no failure when it is loaded', async () => {
  const page = open('/a');
  await Promise.resolve();
  page.advance(1_000);
  expect(page.failures).toEqual([]);
});

it('the next page of a visitor has the cookies, the storage, the time and the referrer', () => {
  const first = open('/a');
  first.browser.cookies.set('basket', '3', 60_000);
  first.browser.local.set('key', 'local');
  first.browser.session.set('key', 'session');
  first.advance(59_000);
  const second = open('/b', first);
  const { cookies, local, session } = second.browser;
  expect([cookies.get('basket'), local.get('key'), session.get('key')]).toEqual(['3', 'local', 'session']);
  second.advance(1_001);
  expect(cookies.get('basket')).toBeUndefined();
  expect(second.events.map(({ xdm }) => xdm)).toEqual([
    expect.objectContaining({
      timestamp: '2026-11-20T09:05:59.000Z',
      web: expect.objectContaining({ webReferrer: { URL: 'https://www.example.com/a' } }),
    }),
  ]);
  expect(second.events[0]?.xdm._id).not.toBe(first.events[0]?.xdm._id);
});

it('the page before has been left', () => {
  const first = open('/a');
  let left = 0;
  first.browser.onPage('leave', 'sources', () => left++);
  open('/b', first);
  expect(left).toBe(1);
});
