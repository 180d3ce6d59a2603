import type { BrowserContext } from 'playwright-core';

/**
 * All cookies of a person, or those for an address. A page that writes a cookie does not wait until the browser has
 * stored it, but a page that reads its cookies does. So each page reads its cookies first.
 */
export const cookiesOf = async (context: BrowserContext, url?: string) => {
  // A frame without storage may not read cookies, and throws.
  await Promise.all(context.pages().map((page) => page.evaluate('document.cookie').catch(() => {})));
  return context.cookies(url);
};
