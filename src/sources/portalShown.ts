import type { Browser, Clock } from '../browser/index.ts';
import type { DataLayer, DataLayerItem, DataLayerState } from '../dataLayer/index.ts';
import { stopAll } from '../engine/stopAll.ts';
import { addressOf, isPortalPath, type Page } from '../page/index.ts';
import type { SourceTools, TrackingSource } from '../tracking/index.ts';
import { atEndOfTask } from './atEndOfTask.ts';
import { createOwnAddress } from './createOwnAddress.ts';
import { NO_PAGE, readShown, type Shown } from './pageShown.ts';
import { idsOf, isKnown, isOther, type UserIds } from './userIds.ts';

/** A page of the portal is complete: its user is known, or nobody is logged in. */
export interface PortalShown extends Shown {
  /** `page`: no user was announced in time; `late user`: its user, after it was counted without one. */
  readonly announcedBy: 'user' | 'page' | 'late user';
}

export interface PortalTools extends Pick<SourceTools, 'eventNames' | 'page' | 'pageThen'> {
  readonly browser: Pick<Browser, 'url' | 'visible' | 'endOfTask' | 'onWindow' | 'onDocument'> & {
    readonly clock: Pick<Clock, 'now' | 'after'>;
  };
  readonly dataLayer: Pick<DataLayer, 'listen' | 'state'>;
  readonly site: Pick<SourceTools['site'], 'portalViewsWithoutUser'>;
}

/** A page asks its server who the user is; later than this it counts without. */
const WAIT_FOR_USER_MS = 2_000;

/** A page of the portal, until another is shown. */
interface Showing {
  /** Its path in the URL. */
  readonly place: string;
  address: string;
  /** The path of the page object that has announced itself there; empty until one has. */
  path: string;
  /** The IDs of the user with whom it was counted; undefined until it is counted. */
  ids?: UserIds;
}

/** A page that waits for its user; it is counted with what the data layer knew of it, or knows now. */
interface Waiting {
  readonly count: (state?: DataLayerState) => void;
  readonly end: () => void;
}

/**
 * Announces each page of the portal once, by `userInfoLoaded`, or by `cmp:show` where that comes neither before nor soon
 * after; once more for another user, and when the browser brings it back from the bfcache.
 */
export const createPortalShown = ({
  browser,
  dataLayer,
  eventNames,
  page,
  pageThen,
  site,
}: PortalTools): TrackingSource => ({
  start: (announce) => {
    const pageEvent = eventNames['cmp:show'] ?? 'cmp:show';
    const userEvent = eventNames.userInfoLoaded ?? 'userInfoLoaded';
    const { clock } = browser;
    const atOwnAddress = createOwnAddress(browser, pageThen);
    let isStopped = false;
    let showing: Showing | undefined;
    let waiting: Waiting | undefined;

    const show = (path: string, address: string, { path: place }: Page): Showing => {
      waiting?.count();
      showing = { place, address, path };
      return showing;
    };
    const countNow = () => waiting?.count(dataLayer.state());

    const wait = (
      it: Showing,
      then: Page,
      moment: { past: boolean; at: number },
      stateThen: DataLayerState,
    ) => {
      const end = () => {
        stopTimer();
        waiting = undefined;
      };
      const count: Waiting['count'] = (state = stateThen) => {
        end();
        it.ids = idsOf(state);
        const payload: PortalShown = { cause: 'load', duplicate: false, announcedBy: 'page' };
        announce({ keys: ['shown'], payload, ...moment, context: { page: then, state } });
      };
      const stopTimer = clock.after(WAIT_FOR_USER_MS, countNow);
      waiting = { count, end };
    };

    const hearPage = (it: DataLayerItem) => {
      const { path, type } = readShown(it);
      if (!path.startsWith('page.') || NO_PAGE.test(type)) return;
      const moment = { past: it.past, at: clock.now() };
      atOwnAddress(path, (address, pageAt) => {
        if (isStopped) return;
        if (showing?.address === address) {
          showing.path ||= path;
          if (showing.path === path) return;
        }
        const shown = show(path, address, pageAt());
        if (isPortalPath(shown.place)) wait(shown, pageAt(), moment, it.state);
        else showing = undefined;
      });
    };

    /** Until a page has its user, its address may change: applications remove a login's parameters from it. */
    const isOfShowing = ({ place, address, path, ids }: Showing) =>
      address === addressOf(browser.url()) || (path !== '' && !isKnown(ids) && place === page().path);

    const settleUser = (state: DataLayerState): PortalShown => {
      const shown: PortalShown = { cause: 'load', duplicate: false, announcedBy: 'user' };
      // The rules tell what is no page of the portal.
      if (!isPortalPath(page().path)) return shown;
      const address = addressOf(browser.url());
      const it = showing && isOfShowing(showing) ? showing : show('', address, page());
      waiting?.end();
      const before = it.ids;
      const ids = idsOf(state);
      it.address = address;
      // After a logout, the next user is compared with the one before it.
      it.ids = isKnown(ids) || !before ? ids : before;
      if (!before || isOther(ids, before)) return shown;
      const announcedBy = isKnown(ids) && !isKnown(before) ? 'late user' : 'user';
      return { ...shown, duplicate: true, announcedBy };
    };
    const hearUser = ({ item, state, past }: DataLayerItem) => {
      const settled = atEndOfTask(browser, () => ({ now: page(), shown: settleUser(state) }));
      announce({
        keys: ['shown'],
        describe: () => settled().shown,
        past,
        context: {
          state,
          item,
          get page() {
            return settled().now;
          },
        },
      });
    };

    const stop = stopAll(
      dataLayer.listen((it) => {
        // The visitor has gone on: what they do there comes after this page.
        if (waiting && showing?.place !== page().path) waiting.count();
        const { event } = it.item;
        if (event === userEvent) hearUser(it);
        if (event === pageEvent && site.portalViewsWithoutUser) hearPage(it);
      }),
      browser.onWindow('pageshow', (event) => {
        if (!showing || !(event as PageTransitionEvent).persisted) return;
        showing.ids = idsOf(dataLayer.state());
        const announcedBy = isKnown(showing.ids) ? 'user' : 'page';
        announce({ keys: ['shown'], payload: { cause: 'bfcache', duplicate: false, announcedBy } });
      }),
      // In the capture phase: before all who do their last work on a page that is left.
      browser.onWindow('pagehide', countNow, { capture: true }),
      browser.onDocument('visibilitychange', () => !browser.visible() && countNow(), { capture: true }),
    );
    return () => {
      isStopped = true;
      waiting?.end();
      stop();
    };
  },
});
