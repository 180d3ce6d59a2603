import type { Browser } from '../browser/index.ts';
import { addressOf, type CapturedPage } from '../page/index.ts';
import type { SourceTools } from '../site/index.ts';
import { atEndOfTask } from './atEndOfTask.ts';

/** Reads, once and in order, what belongs to a page that announces itself. */
export type AtOwnAddress = <T>(path: string, read: (address: string, then: CapturedPage) => T) => () => T;

/**
 * A page gets the address at the end of its task, because some routers announce a page just before they change the
 * address. If another page then announces itself at another address in the same task, as after a redirect, the first
 * page gets the address at which it announced itself. So a router that announces first and redirects in the same task
 * gives the first page the address of the page before.
 */
export const createOwnAddress = (
  browser: Pick<Browser, 'url' | 'endOfTask'>,
  { capturePage, shows }: Pick<SourceTools, 'capturePage' | 'shows'>,
): AtOwnAddress => {
  const here = () => [addressOf(browser.url()), capturePage()] as const;
  let lastPath: string;
  let lastAddress: string;
  let settleLast: (isLeft: boolean) => unknown = () => {};

  return (path, read) => {
    const then = here();
    if (path !== lastPath && then[0] !== lastAddress) settleLast(true);
    lastPath = path;
    lastAddress = then[0];
    let before = settleLast;
    let left = false;
    const settled = atEndOfTask(browser, () => {
      // In order, even if a later value is read first.
      before(left);
      before = () => {};
      const [address, captured] = left ? then : here();
      shows(address);
      return read(address, captured);
    });
    settleLast = (isLeft) => {
      left = isLeft;
      return settled();
    };
    return settled;
  };
};
