import { expect } from 'vitest';
import { faultsIn } from '../screens/demo/seriousFaults.ts';
import { openPage, docsTest as test } from './docsTest.ts';

/** One page of each type, and the pages with our own components. */
const PAGES = [
  '/',
  '/guide/',
  '/guide/start',
  '/explain',
  '/inspector',
  '/playground',
  '/reference/tracking-plan',
  '/reference/settings',
  '/reference/api/tamis/react',
  '/privacy',
  '/operations',
  '/speed',
];

test('axe finds nothing on pages of each type, in light and in dark colours', {
  timeout: 120_000,
}, async ({ visit, host }) => {
  const { page, problems } = visit;
  const faults: string[] = [];
  for (const path of PAGES) {
    await page.emulateMedia({ colorScheme: 'light' });
    await openPage(page, host.url + path);
    faults.push(...(await faultsIn(page)).map((fault) => `${path}: ${fault}`));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.locator('html.dark').waitFor();
    const dark = await faultsIn(page, { runOnly: ['color-contrast'] });
    faults.push(...dark.map((fault) => `${path}, dark: ${fault}`));
  }
  expect(faults.join('\n')).toEqual('');
  expect(problems).toEqual([]);
});
