import { emptyPath, type Site } from '../site.ts';
import type { Person } from './engine.ts';

/** Runs in the page; returns how much is still stored. */
const emptyStorage = () => {
  localStorage.clear();
  sessionStorage.clear();
  window.name = '';
  return localStorage.length + sessionStorage.length;
};

/**
 * Turns a person into a new one: one tab with an empty page, nothing stored on any host that the pages have asked.
 * Returns whether that was possible. A new browser takes longer than most tests.
 */
export const forget = async (person: Person, site: Site): Promise<boolean> => {
  const tab = await person.closeOthers?.();
  if (!tab) return false;
  for (const origin of new Set(site.arrivals.map(({ url }) => new URL(url).origin))) {
    await tab.goto(`${origin}${emptyPath}`);
    // What the page has sent as it was left must not arrive during the next test.
    await site.settle();
    await tab.forgetCookies?.();
    if ((await tab.evaluate(emptyStorage)) !== 0 || (await tab.cookies()).length !== 0) return false;
  }
  return true;
};
