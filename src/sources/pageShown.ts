import type { Browser } from '../browser/index.ts';
import { type DataLayerItem, eventPathOf } from '../dataLayer/index.ts';
import { attempt, getPath, stopAll } from '../language/index.ts';
import { addressOf, type CapturedPage } from '../page/index.ts';
import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';
import { createSettling } from './createSettling.ts';
import { dataLayerEvents } from './dataLayerEvents.ts';

/**
 * Reads once: at the end of this task, or earlier if the value is needed. If reading throws, each call reads again and
 * throws.
 */
export const atEndOfTask = <T>({ endOfTask }: Pick<Browser, 'endOfTask'>, read: () => T): (() => T) => {
  let found: { readonly value: T } | undefined;
  const answer = () => {
    found ??= { value: read() };
    return found.value;
  };
  endOfTask(() => attempt(answer));
  return answer;
};

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

/** How something came into view. */
export interface Shown {
  readonly cause: 'load' | 'bfcache';
  /** The same page was announced last, at the same address. */
  readonly duplicate: boolean;
}

/** A page, or a component, came into view; a component is never a duplicate. */
export interface PageShown extends Shown {
  /** The path of the object that announced itself: `page.page-1`, `component.tabs-1-item-2`. */
  readonly path: string;
  /** Its `@type`; empty if it has none. */
  readonly type: string;
}

/** Components that announce themselves as pages do. */
export const NO_PAGE = /tabs|accordion|story[-_ ]?card/i;

/** The object that an item announces. */
export const readShown = ({ item, state }: DataLayerItem): Pick<PageShown, 'path' | 'type'> => {
  const path = eventPathOf(item);
  const type = getPath(state, `${path}.@type`);
  return { path, type: typeof type === 'string' ? type : '' };
};

/** Whether it is a page, not a component. */
export const isPage = ({ path, type }: Pick<PageShown, 'path' | 'type'>): boolean =>
  path.startsWith('page.') && !NO_PAGE.test(type);

/**
 * Announces each page and component that pushes `cmp:show`, and the page again when the browser restores it from the
 * bfcache.
 */
export const createPageShown = ({
  browser,
  dataLayer,
  redact,
  ...pages
}: Pick<SourceTools, 'browser' | 'dataLayer' | 'capturePage' | 'shows' | 'redact'>): TrackingSource => ({
  start: (announce) => {
    let last: { readonly id: string; readonly shown: object } | undefined;
    const atOwnAddress = createOwnAddress(browser, pages);
    const settling = createSettling(browser);

    return stopAll(
      settling.stop,
      dataLayer.listen((it) => {
        if (!it.names.includes('cmp:show')) return;
        const { past, state } = it;
        const shown = { ...readShown(it), cause: 'load', duplicate: false };
        if (!isPage(shown)) return announce({ keys: ['shown'], payload: shown, past, context: { state } });
        const settled = atOwnAddress(shown.path, (address, captured) => {
          const id = `${shown.path} ${address}`;
          const duplicate = last?.id === id;
          last = { id, shown };
          return { captured, shown: { ...shown, duplicate } };
        });
        const tell = (title?: string, at?: number) =>
          announce({
            keys: ['shown'],
            describe: () => settled().shown,
            past,
            at,
            context: {
              state,
              ...(at && { at }),
              get page() {
                const { page } = settled().captured;
                return title === undefined ? page : { ...page, title: redact.text(title) };
              },
            },
          });
        const { settles } = (it.item.eventInfo ?? {}) as { readonly settles?: unknown };
        if (!settles || past) return tell();
        const at = browser.clock.now();
        settling.wait(() => tell(browser.title(), at), typeof settles === 'string' ? settles : undefined);
      }),
      browser.onPage('restore', 'sources', () => {
        if (last) announce({ keys: ['shown'], payload: { ...last.shown, cause: 'bfcache' } });
      }),
    );
  },
});

/** A page or part of one was shown: by `cmp:show`, when a prerendered page is activated, or back from the bfcache. */
export const pageShown: TrackingTrigger<PageShown> = {
  source: {
    name: 'pageShown',
    create: createPageShown,
    derivesFrom: { source: dataLayerEvents.name, keys: ['cmp:show'] },
  },
  key: 'shown',
  label: 'a page is shown (cmp:show, activation, back or forward)',
};
