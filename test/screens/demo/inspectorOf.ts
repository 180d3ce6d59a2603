import type { Locator, Page } from 'playwright-core';

export type Tab = 'Timeline' | 'Rules' | 'Data layer' | 'State' | 'Examples' | 'Conditions';

/** The inspector of a page, with its controls as users see them. */
export const inspectorOf = (page: Page) => {
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  return {
    all: inspector,
    standing: (words: string) => inspector.getByRole('status').filter({ hasText: words }).first().waitFor(),
    open: (tab: Tab) => inspector.getByRole('tab', { name: tab }).click(),
    /** Shows all that can be done with the timeline. */
    showMore: () => inspector.getByRole('button', { name: 'More', exact: true }).click(),
    /** Allows, or withdraws, performance consent. */
    consent: (act: 'Allow' | 'Withdraw') => inspector.getByRole('button', { name: `${act} C0002` }).click(),
    /** Waits for a timeline entry that names a rule and its outcome. */
    entry: async (rule: string, outcome: string, { within = 30_000 } = {}): Promise<Locator> => {
      const entry = inspector
        .locator('.entry')
        .filter({ has: page.locator('.entry__rule', { hasText: rule }) })
        .filter({ has: page.locator('.tool-badge', { hasText: outcome }) })
        .last();
      await entry.waitFor({ timeout: within }).catch(async (cause) => {
        const shown = await inspector.allInnerTexts();
        throw new Error(`No “${rule}” is ${outcome}. The inspector shows: ${shown.join()}`, { cause });
      });
      return entry;
    },
  };
};

/** Opens the inspector of a page as an analyst does in the console. */
export const inspect = async (page: Page) => {
  await page.evaluate(() => (Reflect.get(window, 'tamis') as { inspect(): Promise<void> }).inspect());
  const inspector = inspectorOf(page);
  await inspector.all.waitFor();
  return inspector;
};
