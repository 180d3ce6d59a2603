import { type Browser, documentOf } from '../browser/index.ts';

/** Says in the console that a selector is wrong. */
export const warnOfSelector = ({ console }: Pick<Browser, 'console'>, selector: string): void =>
  console.warn(`[tamis] Matching element failed. ${selector} is not a valid selector.`);

/** Whether the browser understands the selector. If not, the console says so. */
export const isSelector = (browser: Pick<Browser, 'global' | 'console'>, selector: string): boolean => {
  try {
    documentOf(browser)?.querySelector(selector);
  } catch (cause) {
    // Any other failure is the page's: it has replaced the method.
    if ((cause as Partial<Error> | undefined)?.name === 'SyntaxError') {
      warnOfSelector(browser, selector);
      return false;
    }
  }
  return true;
};
