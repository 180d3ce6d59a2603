import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../../build/projectRoot.ts';

const axe = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];

const isAny = () => true;
const isGrave = (impact: string) => GRAVE.includes(impact);

/** What axe finds in a page as it stands, each as a line to read. */
export const faultsIn = async (
  page: Page,
  options: RunOptions = {},
  counts: (impact: string) => boolean = isAny,
): Promise<readonly string[]> => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(
    (given): Promise<AxeResults> =>
      Reflect.get(window, 'axe').run(document, { resultTypes: ['violations'], ...given }),
    options,
  );
  return violations
    .filter(({ impact }) => counts(impact ?? ''))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
};

/** What is serious or critical. */
export const seriousFaults = (page: Page, options?: RunOptions): Promise<readonly string[]> =>
  faultsIn(page, options, isGrave);

/** In light and in dark colours; what is no matter of colours is the same in both. */
export const faultsInBothThemes = async (page: Page): Promise<readonly string[]> => {
  const paint = (theme: string) =>
    page.evaluate((it) => {
      document.documentElement.dataset.theme = it;
    }, theme);
  await paint('light');
  const light = await seriousFaults(page);
  await paint('dark');
  const dark = await seriousFaults(page, { runOnly: ['color-contrast'] });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
};
