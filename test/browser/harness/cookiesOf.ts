import type { BrowserContext } from 'playwright-core';

/**
 * The cookies of a person, all of them or those for an address. A page that writes a cookie does not wait until the browser
 * has it; a page that reads its cookies does. So each page reads them first.
 */
export const cookiesOf = async (context: BrowserContext, url?: string) => {
  // A frame without storage must not read them.
  await Promise.all(context.pages().map((page) => page.evaluate('document.cookie').catch(() => {})));
  return context.cookies(url);
};
