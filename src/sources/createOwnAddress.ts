import type { Browser } from '../browser/index.ts';
import { addressOf, type PageThen } from '../page/index.ts';
import type { SourceTools } from '../tracking/index.ts';
import { atEndOfTask } from './atEndOfTask.ts';

/** Reads, once and in order, what belongs to a page that announces itself. */
export type AtOwnAddress = <T>(path: string, read: (address: string, pageAt: PageThen) => T) => () => T;

/**
 * A page has the address of the end of its task: some routers announce a page just before they change the address. Where
 * another takes its place in the same task, as by a redirect, it has the address at which it announced itself; if a third
 * was shown there before, the one that followed.
 */
export const createOwnAddress = (
  browser: Pick<Browser, 'url' | 'endOfTask'>,
  pageThen: SourceTools['pageThen'],
): AtOwnAddress => {
  const addressNow = () => addressOf(browser.url());
  let last: { readonly path: string; readonly address: string } | undefined;
  let settleLast: () => unknown = () => {};
  let leaveLast: (next: string) => void = settleLast;

  return (path, read) => {
    leaveLast(path);
    const then = pageThen();
    const addressThen = addressNow();
    let before = settleLast;
    let isLeft = false;
    const settled = atEndOfTask(browser, () => {
      // In order, also where somebody asks for a later one first.
      before();
      before = () => {};
      const isThen = isLeft && (last?.address !== addressThen || last.path === path);
      const address = isThen ? addressThen : addressNow();
      last = { path, address };
      return read(address, isThen ? then : pageThen());
    });
    leaveLast = (next) => {
      isLeft = next !== path && addressNow() !== addressThen;
      if (isLeft) settled();
    };
    settleLast = settled;
    return settled;
  };
};
