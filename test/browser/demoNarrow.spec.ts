import { describe, expect } from 'vitest';
import { customers } from '../../demo/site/portal/data/users.ts';
import { demoTest as test } from './demo/demoTest.ts';

const WIDTH = 390;

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
