import type { BrowserContext } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pages, type SitePageData } from '../../demo/site/pages.ts';
import { customers } from '../../demo/site/portal/data/users.ts';
import { demoTest as test } from './demo/demoTest.ts';
import { inspectorOf } from './demo/inspectorOf.ts';
import { faultsInBothThemes } from './demo/seriousFaults.ts';
import { idle } from './harness/spy.ts';

/** The areas keep in the session who is there. */
const logIn = (context: BrowserContext) =>
  context.addInitScript((userID) => {
    sessionStorage.setItem('foodco-portal', JSON.stringify({ userID, isAdmin: true }));
    sessionStorage.setItem('foodco-shareholder', JSON.stringify({ isLoggedIn: true, reached: 7 }));
  }, customers[0]?.userID ?? '');

/** A page that does not exist is told by the browser as an error, too. */
const isOwnFault = (problem: string) => !/status of 404/.test(problem);

describe('every page is sound, and accessible in both themes', () => {
  const isOpen = ({ section, path }: SitePageData) =>
    section === 'marketing' || /login|dashboard|forgot/.test(path);
  const cases = [
    ...pages.filter(isOpen).map(({ path }) => ({ path, who: 'a stranger' })),
    ...pages
      .filter(({ section }) => section !== 'marketing')
      .map(({ path }) => ({ path, who: 'a known visitor' })),
  ];

  test.for(cases)('$path for $who', async ({ path, who }, { newcomer, demo }) => {
    const { page, context, problems } = newcomer;
    if (who !== 'a stranger') await logIn(context);
    // A path without a regional prefix and without a page, so that the page that says so is what is seen.
    await page.goto(`${demo.url}${path === '/404.html' ? '/nowhere' : path}`);
    await page.locator('h1').waitFor();
    await idle(page);
    expect(await page.locator('h1').count()).toBe(1);
    expect(await faultsInBothThemes(page)).toEqual([]);
    expect(problems.filter(isOwnFault)).toEqual([]);
    // On the narrowest screen that is promised nothing scrolls sideways.
    await page.setViewportSize({ width: 360, height: 740 });
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
  });
});

describe('the inspector is accessible in both themes', () => {
  test.for([1440, 390])('in each of its states, %i pixels wide', async (width, { visit }) => {
    const { page } = visit;
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    const inspector = inspectorOf(page);
    if (width < 1024) {
      expect(await faultsInBothThemes(page)).toEqual([]);
      await page.getByRole('button', { name: 'Open the inspector' }).click();
    }
    await page.getByRole('button', { name: 'Accept all' }).click();
    const entry = await inspector.entry('Page view', 'delivered');
    await entry.locator('.entry__head').click();
    await entry.getByRole('region', { name: 'XDM, with the source of each value' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await inspector.open('Examples');
    await inspector.all.getByRole('button', { name: /^Links/ }).click();
    await inspector.all.getByRole('button', { name: /^Download link/ }).click();
    await inspector.all.getByText('a brochure').waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);

    await inspector.open('Conditions');
    await inspector.all.getByRole('switch', { name: 'Broken time-zone value' }).waitFor();
    expect(await faultsInBothThemes(page)).toEqual([]);
  });
});
