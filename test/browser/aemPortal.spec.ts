import type { Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import type { RecordedEvent } from '../../edge-emulator/record.ts';
import { ACDL, type AemPage, CORE, TAG } from './aem/aemPage.ts';
import { aemTest as test } from './aem/aemTest.ts';
import { user } from './aem/pages/areas.ts';
import type { Told } from './aem/readTold.ts';
import { until } from './harness/index.ts';

const order = { head: [TAG], bottom: [ACDL, ...CORE] };
const orders: AemPage = { path: '/na-en/portal/orders.html', title: 'Orders', body: '' };

const PAGE_VIEW = 'web.webpagedetails.pageViews';
const isPageView = ({ xdm }: RecordedEvent) => xdm.eventType === PAGE_VIEW;
const viewsIn = (told: readonly Told[]) => told.filter(({ eventType }) => eventType === PAGE_VIEW);
const names = (told: readonly Told[]) => viewsIn(told).map(({ name }) => name);

/** Like AEM's router of single-page applications: the page announces itself, then the address changes. */
const routeTo = (path: string) => `
  adobeDataLayer.push({
    page: { 'page-2': { '@type': 'foodco/components/page', 'dc:title': 'Next' } },
    event: 'cmp:show',
    eventInfo: { path: 'page.page-2' },
  });
  history.pushState({}, '', '${path}');`;

/** A tab whose clock the test can advance. */
const withClock = async (tab: Page) => {
  await tab.clock.install();
  return tab;
};
/** Lets all waits of the tag end. */
const muchLater = (page: Page) => page.clock.fastForward(60_000);

describe('a portal page', () => {
  test('announces another user at the same address, once', async ({
    openAem,
    told,
    edgeReceives,
    visitor,
  }) => {
    const page = await openAem({ ...orders, siteCode: user('u1') }, order);
    await edgeReceives(1);
    await page.evaluate(user('u2', { impersonation: true, adminUserUniqueId: 'admin-9' }));
    await edgeReceives(2);
    await page.evaluate(user('u2', { impersonation: true, adminUserUniqueId: 'admin-9' }));
    await visitor.quiet();
    expect((await told(page)).map(({ userID }) => userID)).toEqual(['u1', 'u2']);
  });

  test('counts a login of the admin portal once, not once for each page', async ({
    openAem,
    edge,
    visitor,
  }) => {
    const admin = `adobeDataLayer.push({ event: 'adminUserInfoLoaded', userInfo: { userID: 'u1', adminUserUniqueId: 'admin-9' } });`;
    const path = '/na-en/admin/users.html';
    const loginsAfter = async (pages: number) => {
      await until(() => edge.events.filter(isPageView).length === pages, `${pages} page views arrive`);
      await visitor.quiet();
      return edge.events.filter(
        ({ xdm }) => (xdm.userAccount as { login?: number } | undefined)?.login === 1,
      );
    };
    const page = await openAem({ ...orders, path, siteCode: admin }, order);
    expect(await loginsAfter(1)).toHaveLength(1);
    await page.reload();
    expect(await loginsAfter(2)).toHaveLength(1);
  });

  test('that a route shows has one page view each', async ({
    openAem,
    newTab,
    told,
    visitor,
    edgeReceives,
  }) => {
    const page = await openAem({ ...orders, siteCode: user('u1') }, order, await withClock(await newTab()));
    await edgeReceives(1);
    await page.evaluate(routeTo('/na-en/portal/samples.html'));
    await visitor.quiet();
    await muchLater(page);
    await edgeReceives(2);
    expect(names(await told(page))).toEqual(['na-en:portal:orders', 'na-en:portal:samples']);
  });

  test('that waits for its user is counted before the page that a route shows next', async ({
    openAem,
    newTab,
    told,
    visitor,
    edgeReceives,
  }) => {
    const page = await openAem(orders, order, await withClock(await newTab()));
    await visitor.quiet();
    await page.evaluate(routeTo('/na-en/products.html'));
    await edgeReceives(2);
    expect(names(await told(page))).toEqual(['na-en:portal:orders', 'na-en:products']);
  });
});
