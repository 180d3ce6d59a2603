import type { DeveloperTools, Failed } from '../developerTools.ts';
import type { Asked } from '../page/readPage.ts';

/** Reads the inspected page. @throws an Error that says why it cannot be read. */
export type Ask = (asked: Asked) => Promise<string>;

/** The name under which the script `page.js` is known while it runs, and nowhere else. */
export const PAGE_SCRIPT = 'tamisPage';

const reasonOf = ({ value, description = 'The browser does not say why.', details = [] }: Failed): string =>
  value ?? description.replace('%s', String(details[0] ?? ''));

/**
 * Asks the inspected page by running `page.js` in it each time: a script that stays would change the page.
 * @param script the text of `page.js`.
 */
export const createAsk =
  (script: Promise<string>, { inspectedWindow }: Pick<DeveloperTools, 'inspectedWindow'>): Ask =>
  async (asked) => {
    const code = await script;
    const expression = `(()=>{${code}\nreturn ${PAGE_SCRIPT}.readPage(window,${JSON.stringify(asked)})})()`;
    return new Promise<string>((resolve, reject) => {
      inspectedWindow.eval(expression, (result, failed) => {
        if (typeof result === 'string') resolve(result);
        else reject(new Error(reasonOf(failed ?? {})));
      });
    });
  };
