import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../../build/projectRoot.ts';

const axe = readFileSync(join(projectRoot, 'node_modules/axe-core/axe.min.js'), 'utf8');
const GRAVE = ['serious', 'critical'];

const EVERY = ['minor', 'moderate', ...GRAVE];

interface Asked extends RunOptions {
  /** A selector of elements that are not checked. */
  readonly without?: string;
}

/** The faults that axe finds in the present page, each as a readable line. */
export const faultsIn = async (
  page: Page,
  { without, ...options }: Asked = {},
  impacts: readonly string[] = EVERY,
): Promise<readonly string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const { violations } = await page.evaluate(
    ([exclude, given]): Promise<AxeResults> =>
      Reflect.get(window, 'axe').run({ exclude }, { resultTypes: ['violations'], ...given }),
    [without === undefined ? [] : [[without]], options] as const,
  );
  return violations
    .filter(({ impact }) => impacts.includes(impact ?? ''))
    .flatMap(({ id, help, nodes }) => nodes.map(({ target }) => `${id} (${help}): ${target.join(' ')}`));
};

/** The faults that axe rates as serious or critical. */
export const seriousFaults = (page: Page, options?: Asked): Promise<readonly string[]> =>
  faultsIn(page, options, GRAVE);

/** Faults in light and in dark colours; only checks of colours run twice, because the others give the same result. */
export const faultsInBothThemes = async (page: Page): Promise<readonly string[]> => {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await seriousFaults(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await seriousFaults(page, { runOnly: ['color-contrast'] });
  return [...light, ...dark.map((fault) => `dark: ${fault}`)];
};
