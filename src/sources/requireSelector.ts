import { type Browser, documentOf } from '../browser/index.ts';

/** Throws, with the text of §8 of the specification, if the browser does not understand the selector. */
export const requireSelector = (browser: Pick<Browser, 'global'>, selector: string): void => {
  try {
    if (typeof selector === 'string') {
      documentOf(browser)?.querySelector(selector);
      return;
    }
  } catch (cause) {
    // Any other failure is the page's: it has replaced the method.
    if ((cause as Partial<Error> | undefined)?.name !== 'SyntaxError') return;
  }
  throw new Error(`Matching element failed. ${selector} is not a valid selector.`);
};
