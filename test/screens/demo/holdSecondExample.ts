import type { Page } from 'playwright-core';

/** Makes a run stop at its second example, whose page never loads, so that the test has time for other actions. */
export const holdSecondExample = async (page: Page): Promise<void> => {
  let shown = 0;
  await page.route('**/*', (route) => {
    const request = route.request();
    const isOfExample = request.isNavigationRequest() && request.frame().parentFrame() === page.mainFrame();
    if (isOfExample) shown++;
    return isOfExample && shown === 2 ? undefined : route.fallback();
  });
};
