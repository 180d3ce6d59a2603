import type { Locator, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { pages, type SitePageData } from '../../demo/site/pages.ts';
import { customers } from '../../demo/site/portal/data.ts';
import { keepFailedVisit } from '../browser/harness/keepFailure.ts';
import { idle } from '../browser/harness/spy.ts';
import { newVisit, demoTest as test, type Visit } from './demo/demoTest.ts';
import { inspectorOf } from './demo/inspectorOf.ts';
import { faultsInBothThemes, seriousFaults } from './demo/seriousFaults.ts';

const wide = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const narrowest = { width: 360, height: 740 };

/** The areas keep the logged-in user in session storage. */
const logIn = ({ context }: Visit) =>
  context.addInitScript((userID) => {
    sessionStorage.setItem('foodco-portal', JSON.stringify({ userID, isAdmin: true }));
    sessionStorage.setItem('foodco-shareholder', JSON.stringify({ isLoggedIn: true, reached: 7 }));
  }, customers[0]?.userID ?? '');

/** The texts of those parts that extend beyond the screen, or are cut off by their container. */
const cutOff = (parts: Locator): Promise<readonly string[]> =>
  parts.evaluateAll((elements) =>
    elements
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        const frames: Element[] = [];
        for (let at = element.parentElement; at; at = at.parentElement) frames.push(at);
        const isCut = frames
          .map((frame) => [frame, frame.getBoundingClientRect()] as const)
          .some(
            ([frame, box]) =>
              getComputedStyle(frame).overflowX !== 'visible' &&
              (left < Math.floor(box.left) || right > Math.ceil(box.right)),
          );
        return width === 0 || isCut || right > innerWidth;
      })
      .map((element) => element.textContent ?? ''),
  );

/** On the narrowest supported screen: how far the page scrolls sideways, and cells that are cut off. */
const hiddenIn = async (page: Page): Promise<readonly string[]> => {
  await page.setViewportSize(narrowest);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  const cells = page.getByRole('main').getByRole('cell');
  return [...(overflow > 0 ? [`${overflow} pixels`] : []), ...(await cutOff(cells))];
};

/** Pages with a table that has too many columns for a phone. */
const withTable = /\/(orders|samples\.html|account-overview)$/;

/** The browser also reports a page that does not exist as an error. */
const isOwnFault = (problem: string) => !/status of 404/.test(problem);

/** Goes from page to page in one tab, and never answers the banner, so a page leaves nothing for the next. */
let stranger: Visit;
let known: Visit;
test.beforeAll(async ({ chromium, demo }) => {
  stranger = await newVisit(chromium, demo.url);
  known = await newVisit(chromium, demo.url);
  await logIn(known);
});
test.afterAll(async () => {
  await stranger?.context.close();
  await known?.context.close();
});

describe('every page works, and is accessible at both widths', () => {
  const check = async (url: string, { page, problems }: Visit, hasTable: boolean) => {
    const before = problems.length;
    await page.setViewportSize(wide);
    await page.goto(url);
    await page.locator('h1').waitFor();
    await idle(page);
    expect(await page.locator('h1').count()).toBe(1);
    // The inspector is the same on all pages, and has its own tests below.
    const isFaultless = async () =>
      expect(await seriousFaults(page, { without: 'tamis-inspector' })).toEqual([]);
    await isFaultless();
    await page.setViewportSize(phone);
    await isFaultless();
    expect(problems.slice(before).filter(isOwnFault)).toEqual([]);
    expect(await hiddenIn(page)).toEqual([]);
    if (!hasTable) return;
    // Screen readers still see a table where its rows are cards.
    expect(await page.getByRole('columnheader').count()).toBeGreaterThan(2);
    expect(await page.getByRole('cell').count()).toBeGreaterThan(5);
  };
  // A path without a regional prefix and without a page, which shows the not-found page.
  const urlOf = (path: string) => (path === '/404.html' ? '/nowhere' : path);
  const isOpen = ({ section, path }: SitePageData) =>
    section === 'marketing' || /login|dashboard|forgot|account/.test(path);

  test.for(pages.filter(isOpen).map(({ path }) => path))(
    '%s for a stranger',
    async (path, { demo, task, onTestFailed }) => {
      onTestFailed(async () => void (await keepFailedVisit(task, stranger)));
      await check(`${demo.url}${urlOf(path)}`, stranger, path === '/careers');
    },
  );

  // The shareholders' pages before the login are the same for a known visitor.
  const differs = ({ section, path }: SitePageData) =>
    section !== 'marketing' && !/\/shareholders\/(shareholder-login|forgot)/.test(path);

  test.for(pages.filter(differs).map(({ path }) => path))(
    '%s for a known visitor',
    async (path, { demo, task, onTestFailed }) => {
      onTestFailed(async () => void (await keepFailedVisit(task, known)));
      await check(`${demo.url}${path}`, known, withTable.test(path));
    },
  );
});

test('the header stays one line, and names its region in full', async ({ visit: { page }, demo }) => {
  for (const region of ['na-en', 'latam-es']) {
    await page.goto(`${demo.url}/${region}/`);
    const name = page.locator('.language-navigation__name');
    for (const width of [390, 1100, 1280, 1440, 1600]) {
      await page.setViewportSize({ width, height: 800 });
      const header = await page.locator('.header').boundingBox();
      // On a phone the tools stand below the company's name.
      expect(header?.height, `${region}, ${width} pixels`).toBeLessThan(width < 400 ? 130 : 80);
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
    }
  }
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
    await entry.getByRole('region', { name: 'Fields, with the source of each value' }).waitFor();
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

describe('by keyboard', () => {
  test('the consent banner comes first', async ({ visit: { page } }) => {
    await page.getByRole('button', { name: 'Accept all' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Reject all');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Accept all');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
  });
});
