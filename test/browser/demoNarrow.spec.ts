import type { Locator } from 'playwright-core';
import { describe, expect } from 'vitest';
import { customers } from '../../demo/site/portal/data/users.ts';
import { demoTest as test } from './demo/demoTest.ts';

const WIDTH = 390;

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

describe('on a phone', () => {
  const phone = test.extend('phone', async ({ newcomer }) => {
    await newcomer.page.setViewportSize({ width: WIDTH, height: 844 });
    await newcomer.context.addInitScript((userID) => {
      sessionStorage.setItem('foodco-portal', JSON.stringify({ userID }));
      sessionStorage.setItem('foodco-shareholder', JSON.stringify({ isLoggedIn: true, reached: 7 }));
    }, customers[0]?.userID ?? '');
    return newcomer.page;
  });

  phone.for([
    ['/portal/dashboard.html', 'Portal'],
    ['/shareholders/dashboard.html', 'Shareholders'],
  ] as const)(
    'every entry of the navigation is in sight: %s',
    async ([path, name], { phone: page, demo }) => {
      await page.goto(`${demo.url}${path}`);
      const entries = page.getByRole('navigation', { name, exact: true }).getByRole('link');
      await entries.first().waitFor();
      expect(await cutOff(entries)).toEqual([]);
    },
  );

  phone.for(['/portal/orders', '/portal/samples.html', '/shareholders/account-history', '/careers'] as const)(
    'every cell of a table is in sight: %s',
    async (path, { phone: page, demo }) => {
      await page.goto(`${demo.url}${path}`);
      const cells = page.getByRole('cell');
      await cells.first().waitFor();
      expect(await cells.count()).toBeGreaterThan(5);
      expect(await cutOff(cells)).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
      // Screen readers still see a table.
      expect(await page.getByRole('columnheader').count()).toBeGreaterThan(2);
    },
  );
});

describe('a dialog on a phone', () => {
  test('is in front of the inspector', async ({ newcomer: { page, context }, demo }) => {
    await page.setViewportSize({ width: WIDTH, height: 844 });
    await context.addInitScript(
      (userID) => sessionStorage.setItem('foodco-portal', JSON.stringify({ userID })),
      customers[0]?.userID ?? '',
    );
    await page.goto(`${demo.url}/portal/samples.html`);
    await page.getByRole('button', { name: 'Open the inspector' }).click();
    await page
      .getByRole('button', { name: /^Cancel sample/ })
      .first()
      .click();
    const dialog = page.getByRole('alertdialog');
    await dialog.waitFor();
    const [own, inspector] = await Promise.all([
      dialog.boundingBox(),
      page.locator('.inspector').boundingBox(),
    ]);
    if (!own || !inspector) throw new Error('Both are in sight.');
    expect(own.y).toBeGreaterThanOrEqual(0);
    expect(own.y + own.height).toBeLessThanOrEqual(inspector.y);
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
