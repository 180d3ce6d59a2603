import { allowedByBoth, NO_CONSENT } from '../../consent/index.ts';
import type { DataLayerEventName, DataLayerItem, DataLayerState } from '../../dataLayer/index.ts';
import { stopAll } from '../../language/index.ts';
import { addressOf, isSamePage } from '../../page/index.ts';
import type { SourceTools, TrackingSource, TrackingTrigger } from '../../site/index.ts';
import { dataLayerEvents } from '../../sources/dataLayerEvents.ts';
import { atEndOfTask, createOwnAddress, isPage, readShown, type Shown } from '../../sources/pageShown.ts';
import { type PortalPage, recallPortalPage } from './portalPage.ts';
import { idsOf, isKnown, isOther } from './userIds.ts';

/**
 * Whether a path belongs to the customer portal. The page that invites visitors to register does not; pages below it do.
 */
export const isPortalPath = (path: string): boolean =>
  /\/portal\/(?!register-your-interest((\.[^/.]+)?\/?|\/index\.html?)$)/i.test(path);

/** A page of the portal is complete: its user is known, or nobody is logged in. */
export interface PortalShown extends Shown {
  /**
   * `page`: no user was announced in time. `late user`: the user was announced after the page was counted without one.
   */
  readonly announcedBy: 'user' | 'page' | 'late user';
}

/** A page asks its server who the user is. If the answer takes longer than this, the page counts without a user. */
const WAIT_FOR_USER_MS = 2_000;

/**
 * Announces each page of the portal once: by `userInfoLoaded`, or by `cmp:show` if `userInfoLoaded` comes neither
 * before nor soon after. Announces it again for another user, and when the browser restores it from the bfcache.
 */
const createPortalShown = ({
  browser,
  dataLayer,
  memory,
  moment,
  page,
  site,
  ...pages
}: SourceTools): TrackingSource => ({
  start: (announce) => {
    const { clock } = browser;
    const atOwnAddress = createOwnAddress(browser, pages);
    let showing = recallPortalPage(memory.portalPage);
    let stopTimer = () => {};
    let settlePage = () => {};
    let isStopped = false;

    const consentNow = () => moment().context?.consent ?? NO_CONSENT;
    /** Counts the waiting page, with the data layer state of its own moment, or with `now`. */
    const count = (now?: DataLayerState) => {
      if (!showing?.view) return;
      const { page: own, view } = showing;
      const state = now ?? view.state;
      // For a page that the visitor has left, only purposes that were allowed there and are allowed now count.
      const isLeft = own.path !== page().path;
      const consent = isLeft && { consent: allowedByBoth(view.consent, consentNow()) };
      showing.view = undefined;
      showing.ids = idsOf(state);
      const payload: PortalShown = { cause: 'load', duplicate: false, announcedBy: 'page' };
      if (!isStopped)
        announce({ keys: ['shown'], payload, ...view, context: { page: own, state, ...consent } });
    };
    const countNow = () => count(dataLayer.state());
    const wait = () => {
      stopTimer();
      if (showing?.view) stopTimer = clock.after(WAIT_FOR_USER_MS, countNow);
    };

    const hearPage = (it: DataLayerItem) => {
      const shown = readShown(it);
      if (!isPage(shown)) return;
      const { path } = shown;
      // Before the next page, even if its router changes the address only after this.
      if (showing?.path !== path) count();
      const view = { past: it.past, at: clock.now(), state: it.state, consent: consentNow() };
      settlePage = atOwnAddress(path, (address, captured) => {
        if (showing?.address === address) {
          showing.path ||= path;
          if (showing.path === path) return;
        }
        const { page } = captured;
        count();
        showing = isPortalPath(page.path) ? { page, address, path, view } : undefined;
        wait();
      });
    };

    /** Until a page has its user, its address may change: applications remove a login's parameters from it. */
    const isOfShowing = (it: PortalPage) =>
      isSamePage(it.address, browser.url(), it.path && !isKnown(it.ids) ? 'routes' : undefined);

    const settleUser = (state: DataLayerState): PortalShown => {
      const shown: PortalShown = { cause: 'load', duplicate: false, announcedBy: 'user' };
      // The rules exclude pages outside the portal.
      const now = page();
      if (!isPortalPath(now.path)) return shown;
      const address = addressOf(browser.url());
      pages.shows(address);
      if (!showing || !isOfShowing(showing)) {
        count();
        showing = { page: now, address, path: '' };
      }
      const it = showing;
      it.view = undefined;
      const before = it.user ?? it.ids;
      const ids = idsOf(state);
      it.address = address;
      it.ids = ids;
      // After a logout, the next user is compared with the one before the logout.
      if (isKnown(ids)) it.user = ids;
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
        // A page that an earlier tag has counted is in `memory`.
        if (dataLayer.replaying()) return;
        // The visitor has moved on: what they do on the next page must come after this page.
        if (showing?.view && showing.page.path !== page().path) count();
        const is = (name: DataLayerEventName) => it.names.includes(name);
        if (is('userInfoLoaded')) hearUser(it);
        if (is('cmp:show') && site.portalViewsWithoutUser) hearPage(it);
      }),
      browser.onPage('restore', 'sources', () => {
        if (!showing) return;
        showing.ids = idsOf(dataLayer.state());
        const announcedBy = isKnown(showing.ids) ? 'user' : 'page';
        announce({ keys: ['shown'], payload: { cause: 'bfcache', duplicate: false, announcedBy } });
      }),
      browser.onPage('leave', 'sources', countNow),
      browser.onPage('hide', 'sources', countNow),
    );
    wait();
    return () => {
      isStopped = true;
      settlePage();
      stopTimer();
      stop();
      memory.portalPage = showing;
    };
  },
});

/**
 * A page of the portal is complete: by `userInfoLoaded`, by `cmp:show` if no user comes in time, or back from the
 * bfcache.
 */
export const portalShown: TrackingTrigger<PortalShown> = {
  source: {
    name: 'portalShown',
    create: createPortalShown,
    derivesFrom: { source: dataLayerEvents.name, keys: ['userInfoLoaded', 'cmp:show'] },
  },
  key: 'shown',
  label: 'a page of the portal is shown (userInfoLoaded, else cmp:show after 2 s, back or forward)',
};
