import { createTag } from '../../src/createTag.ts';
import type { Failure } from '../../src/health/index.ts';
import { allRules } from '../../src/rules/index.ts';
import { ACKNOWLEDGED } from '../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../src/testing/createFakeAlloy.ts';
import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeChannels,
} from '../../src/testing/createFakeBrowser.ts';
import { createFakeClock } from '../../src/testing/createFakeClock.ts';
import { clickOn } from '../../src/testing/testLink.ts';
import { TEST_SETTINGS } from '../../src/testing/testSettings.ts';
import { createFakeBanner, oneTrustCookie } from './createFakeConsent.ts';
import { createFakeSharedStorage } from './createFakeSharedStorage.ts';
import { nextTurn } from './settle.ts';

/** The cookie that the edge's answers set. */
export const EDGE_COOKIE = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';
const CONSENT_COOKIE = 'OptanonConsent';

/** When the banner sets its variable: before the tag starts, after it, or never, as on portal pages. */
export type BannerCase = 'early' | 'late' | 'never';

/** The sites of the origin: each has a tag and a datastream of its own. */
const SITES = {
  main: TEST_SETTINGS,
  shop: {
    ...TEST_SETTINGS,
    tenant: 'shop',
    datastreams: { development: 'shop-dev', staging: 'shop-stage', production: 'shop-prod' },
  },
};
export type SiteName = keyof typeof SITES;

/** What answers instead of the edge: a blocker, a network's login page, a proxy that cuts, a host that redirects. */
const HOSTILE = {
  empty: { status: 200, text: '' },
  html: { status: 200, text: '<!doctype html><title>Sign in</title>' },
  cut: { status: 200, text: ACKNOWLEDGED.slice(0, -3) },
  malformed: { status: 200, text: '{"handle":[null,{"type":"state:store","payload":7}]}' },
  redirect: { status: 307, text: '' },
};
export type Hostile = keyof typeof HOSTILE;

/** An event that has left a page, with the parts by which a test identifies it. */
export interface SentEvent {
  readonly id: string;
  readonly text: string;
  /** The datastream that it was sent to. */
  readonly datastream: string;
}

interface Request {
  readonly events: readonly SentEvent[];
  readonly page: FakeTabPage;
  readonly keepalive: boolean;
  readonly stop: () => void;
  readonly fail: () => void;
}

export interface FakeTabPage {
  readonly browser: FakeBrowser;
  readonly url: string;
  /** The datastream of its site. */
  readonly datastream: string;
  readonly push: (item: object) => void;
  /** Follows a link of the page, which opens in another window. */
  readonly click: (href: string) => void;
  readonly hasBanner: () => boolean;
  /** Does the banner's work after a choice, in the given order. */
  readonly choose: (order: readonly number[], hasChanged: boolean) => void;
  /** In the back-forward cache no timer runs and no event is received. */
  state: 'shown' | 'kept' | 'gone';
  readonly overdue: (() => void)[];
  /** What a listener of the page does at `pagehide`, after the tag's own. */
  asItLeaves?: (() => void) | undefined;
  /** What a listener of the page does when the page comes back and becomes visible, before the tag's own. */
  asItReturns?: (() => void) | undefined;
  /** Whether the last request whose end the page has seen failed. */
  hasSeenFailure: boolean;
}

/**
 * One visitor's browser, with the whole tag on each page. Its tabs share cookies, local storage and channels; its pages
 * are opened, kept in the back-forward cache and restored; a network leads to an edge. Time passes only when a test
 * says so.
 */
export const createFakeVisitor = ({ tabs: count = 2 } = {}) => {
  const clock = createFakeClock();
  const cookieJar = new Map<string, string>();
  const channels: FakeChannels = new Set();
  const local = createFakeSharedStorage(clock);
  const inFlight = new Set<Request>();
  const world = {
    online: true,
    /** If not, each request fails, but the browser is online. */
    isEdgeUp: true,
    /** Something else answers. */
    hostile: undefined as Hostile | undefined,
    latency: 0,
    granted: undefined as boolean | undefined,
  };
  let uuids = 0;
  let choices = 0;
  let timers = 0;
  /** Each request that left, and whether the visitor allowed it at that moment. */
  const requests: { readonly events: readonly SentEvent[]; readonly allowed: boolean }[] = [];
  /** Each event that reached the edge, once per arrival. */
  const arrived: SentEvent[] = [];
  /**
   * Events of requests that failed when their pages were no longer shown, and had not yet seen that requests fail: their
   * fate is unknown.
   */
  const unknown: SentEvent[] = [];
  /** IDs of events that arrived after their page had been left, so no page has received the answer. */
  const unheard = new Set<string>();
  /** How many events the pages have called lost. */
  let toldLost = 0;
  let answeredAt = -Infinity;

  const eventsOf = (url: string, body: unknown): SentEvent[] =>
    (JSON.parse(String(body)).events ?? []).map((event: { xdm: { _id: string } }) => ({
      id: event.xdm._id,
      text: JSON.stringify(event),
      datastream: new URL(url).searchParams.get('configId') ?? '',
    }));

  const fetchFor = (page: () => FakeTabPage) => (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const events = eventsOf(url, init.body);
      requests.push({ events, allowed: world.granted === true });
      const end = () => {
        request.stop();
        inFlight.delete(request);
      };
      const hear = (act: () => void) => {
        const { state, overdue } = page();
        if (state === 'shown') act();
        if (state === 'kept') overdue.push(act);
      };
      const fail = () => {
        end();
        hear(() => {
          page().hasSeenFailure = true;
          reject(new TypeError('Failed to fetch'));
        });
      };
      const arrive = () => {
        const answer = world.hostile && HOSTILE[world.hostile];
        if (!world.isEdgeUp || answer) {
          if (page().state !== 'shown' && !page().hasSeenFailure) unknown.push(...events);
          if (!world.isEdgeUp || !answer) return fail();
          end();
          return hear(() => {
            page().hasSeenFailure = true;
            resolve({
              status: answer.status,
              headers: { get: () => null },
              text: async () => answer.text,
            } as unknown as Response);
          });
        }
        end();
        arrived.push(...events);
        answeredAt = clock.now();
        if (page().state !== 'shown') for (const { id } of events) unheard.add(id);
        cookieJar.set(EDGE_COOKIE, 'ecid');
        const headers = { get: () => null };
        hear(() => {
          page().hasSeenFailure = false;
          resolve({ status: 200, headers, text: async () => ACKNOWLEDGED } as unknown as Response);
        });
      };
      const request: Request = {
        events,
        page: page(),
        keepalive: init.keepalive === true,
        stop: clock.after(world.latency, arrive),
        fail,
      };
      inFlight.add(request);
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('The operation was aborted.', 'AbortError'));
        // A request that is aborted by a withdrawal may still have reached the edge, whose answer then still sets its
        // cookies.
        if (world.granted) end();
      });
      if (!world.online) fail();
    });

  const openPage = (
    session: Map<string, string>,
    url: string,
    banner: BannerCase,
    site: SiteName,
  ): FakeTabPage => {
    const overdue: FakeTabPage['overdue'] = [];
    const whenShown = (then: () => void) => () => {
      if (page.state === 'shown') then();
      if (page.state === 'kept') overdue.push(then);
    };
    const known = createFakeBrowser(
      { url },
      fetchFor(() => page),
      { cookieJar, channels, sessionItems: session },
    );
    const after = (milliseconds: number, then: () => void) => {
      timers += 1;
      return clock.after(milliseconds, whenShown(then));
    };
    const browser: FakeBrowser = {
      ...known,
      clock: {
        ...clock,
        after,
        every: (milliseconds, then) => clock.every(milliseconds, () => page.state === 'shown' && then()),
      },
      local: local.ofPage((event, detail) => whenShown(() => known.fire(event, detail))()),
      uuid: () => `${String(++uuids).padStart(8, '0')}-0000-4000-8000-000000000000`,
      online: () => world.online,
      soon: (work) => void after(0, work),
      nextPaint: () => new Promise((resolve) => after(16, resolve)),
      idle: () => new Promise((resolve) => after(5, resolve)),
    };
    const { globals, fire } = browser;

    const oneTrust = createFakeBanner();
    let isBannerThere = false;
    const ids = () => (world.granted ? ['C0001', 'C0002'] : ['C0001']);
    const writeVariable = () => {
      globals.OnetrustActiveGroups = `,${ids().join(',')},`;
    };
    const writeCookie = () => {
      if (world.granted === undefined) return;
      const groups = `C0001:1,C0002:${world.granted ? 1 : 0}`;
      cookieJar.set(CONSENT_COOKIE, oneTrustCookie(groups, clock.now(), choices));
    };
    const tell = () => fire('OneTrustGroupsUpdated', { detail: ids() });
    /** The banner's script runs: it reads its cookie and writes it again with the present date. */
    const runBanner = () => {
      isBannerThere = true;
      globals.OneTrust = oneTrust;
      writeVariable();
      writeCookie();
      tell();
    };

    const array: object[] = [
      { event: 'cmp:show', eventInfo: { path: 'page.p1' }, page: { p1: { '@type': 'site/page' } } },
    ];
    globals.adobeDataLayer = array;
    const page: FakeTabPage = {
      browser,
      url,
      datastream: SITES[site].datastreams.production,
      push: (item) => void array.push(item),
      click: (href) => fire('click', clickOn({ href, attributes: { title: 'A supplier' } }, url)),
      hasBanner: () => isBannerThere,
      choose: (order, hasChanged) => {
        choices += 1;
        const deeds = [
          writeCookie,
          writeVariable,
          () => hasChanged && oneTrust.speak(),
          () => (globals.OptanonWrapper as () => void)(),
          tell,
        ];
        for (const at of order) deeds[at]?.();
      },
      state: 'shown',
      overdue,
      hasSeenFailure: false,
    };
    if (banner === 'early') runBanner();
    browser.onDocument('visibilitychange', () => {
      if (!browser.visible()) return;
      page.asItReturns?.();
      browser.endTask();
    });
    browser.onWindow('tamis:failure', (event) => {
      const { message, cause } = (event as CustomEvent<Failure>).detail;
      if (message.startsWith('Events will be lost')) toldLost += Number.parseInt(String(cause), 10);
      if (message === 'An event was dropped.') toldLost += 1;
    });
    const { loadAlloy } = createFakeAlloy();
    createTag({ settings: SITES[site], browser, rules: allRules, loadAlloy });
    if (banner === 'late') after(400, runBanner);
    return page;
  };

  const tabs = Array.from({ length: count }, () => ({
    session: new Map<string, string>(),
    pages: [] as FakeTabPage[],
  }));
  type Tab = (typeof tabs)[number];
  const tabAt = (at: number) => tabs[at] as Tab;
  const shownIn = (at: number) => tabAt(at).pages.at(-1);

  const setVisible = ({ browser }: FakeTabPage, isVisible: boolean) => {
    browser.is.hidden = !isVisible;
    browser.fire('visibilitychange');
    browser.endTask();
  };
  const hide = (at: number, state: 'kept' | 'gone') => {
    const page = shownIn(at);
    if (!page) return;
    const { browser, asItLeaves } = page;
    browser.fire('pagehide', { persisted: state === 'kept' });
    browser.endTask();
    asItLeaves?.();
    browser.endTask();
    setVisible(page, false);
    browser.closeChannels();
    page.state = state;
    for (const request of inFlight)
      if (state === 'gone' && request.page === page && !request.keepalive) request.fail();
  };

  return {
    world,
    clock,
    requests,
    arrived,
    unknown,
    unheard,
    tabs,
    shownIn,
    timers: () => timers,
    toldLost: () => toldLost,
    /** Everything stored on the visitor's device, by one tab or all tabs, except the banner's own cookie. */
    stored: (at?: number) => [
      ...[...cookieJar.keys()].filter((name) => name !== CONSENT_COOKIE),
      ...local.items.keys(),
      ...tabs.flatMap(({ session }, other) => ((at ?? other) === other ? [...session.keys()] : [])),
    ],
    isAnswerDue: () => inFlight.size > 0,
    /** When the latest answer arrived, in epoch milliseconds; its cookies were set at that time. */
    answeredAt: () => answeredAt,
    /** Opens another page, or the same one again; the previous page is kept in the back-forward cache, or gone. */
    open: (at: number, url: string, banner: BannerCase, before: 'kept' | 'gone', site: SiteName = 'main') => {
      hide(at, before);
      if (before === 'gone') tabAt(at).pages.pop();
      const page = openPage(tabAt(at).session, url, banner, site);
      tabAt(at).pages.push(page);
      return page;
    },
    /** Goes back to the previous page, from the back-forward cache; `undefined` if there is none. */
    back: (at: number): FakeTabPage | undefined => {
      const { pages } = tabAt(at);
      if (pages.length < 2) return undefined;
      hide(at, 'gone');
      pages.pop();
      const page = pages.at(-1) as FakeTabPage;
      page.state = 'shown';
      setVisible(page, true);
      page.browser.fire('pageshow', { persisted: true });
      for (const act of page.overdue.splice(0)) act();
      return page;
    },
    setOnline: (online: boolean) => {
      if (world.online === online) return;
      world.online = online;
      if (!online) {
        for (const request of [...inFlight]) {
          if (request.page.state !== 'shown') unknown.push(...request.events);
          request.fail();
        }
      }
      for (let at = 0; at < tabs.length; at += 1) shownIn(at)?.browser.fire(online ? 'online' : 'offline');
    },
    /** Lets time pass. Due timers run in order, each with all its consequences before the next one. */
    pass: async (milliseconds: number) => {
      const end = clock.now() + milliseconds;
      await nextTurn();
      for (let next = clock.nextDue(); next !== undefined && next <= end; next = clock.nextDue()) {
        clock.pass(Math.max(0, next - clock.now()));
        await nextTurn();
      }
      clock.pass(end - clock.now());
      await nextTurn();
    },
  };
};
