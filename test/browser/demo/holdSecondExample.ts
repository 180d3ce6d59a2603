import type { Page } from 'playwright-core';

/** Has a run stay at its second example, whose page never comes, so that there is time for something else. */
export const holdSecondExample = async (page: Page): Promise<void> => {
  let shown = 0;
  await page.route('**/*', (route) => {
    const request = route.request();
    const isOfExample = request.isNavigationRequest() && request.frame() !== page.mainFrame();
    if (isOfExample) shown++;
    return isOfExample && shown === 2 ? undefined : route.fallback();
  });
};
