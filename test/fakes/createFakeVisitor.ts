import { acknowledged } from '../../src/testing/acknowledged.ts';
import { type Answer, createPageBanner } from './createFakeBanner.ts';
import { createFakePages, type FakePage } from './createFakePages.ts';
import { nextTurn } from './settle.ts';

/** The cookie that the edge's answers set. */
export const EDGE_COOKIE = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

/** When the banner sets its variable: before the tag starts, after it, or never, as on portal pages. */
export type BannerCase = 'early' | 'late' | 'never';

/** What answers instead of the edge: a blocker, a network's login page, a proxy that cuts, a host that redirects. */
const HOSTILE = {
  empty: { status: 200, text: '' },
  html: { status: 200, text: '<!doctype html><title>Sign in</title>' },
  cut: { status: 200, text: '{"requestId":"1","handle":' },
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
  readonly page: FakePage;
  readonly keepalive: boolean;
  /** Its page learns of the answer. */
  readonly isHeard: boolean;
  readonly fail: () => void;
}

export interface VisitorPage extends FakePage {
  readonly banner: ReturnType<typeof createPageBanner>;
  /** What a listener of the page does at `pagehide`, after the tag's own. */
  asItLeaves?: (() => void) | undefined;
  /** What a listener of the page does once, when the page comes back and becomes visible, before the tag's own. */
  asItReturns?: (() => void) | undefined;
  /** Whether the last request whose end the page has seen failed. */
  hasSeenFailure: boolean;
}

const eventsOf = (url: string, body: unknown): SentEvent[] =>
  (JSON.parse(String(body)).events ?? []).map((event: { xdm: { _id: string } }) => ({
    id: event.xdm._id,
    text: JSON.stringify(event),
    datastream: new URL(url).searchParams.get('configId') ?? '',
  }));
const responseOf = ({ status, text }: { status: number; text: string }) =>
  ({ status, headers: { get: () => null }, text: async () => text }) as unknown as Response;

/**
 * One visitor with two tabs. The pages of each are opened, kept in the back-forward cache and restored; `run` starts on
 * each page what a test is about. A network leads to an edge. Time passes only when a test says so.
 */
export const createFakeVisitor = <Running>(run: (page: FakePage, site: string) => Running) => {
  type Page = VisitorPage & { readonly running: Running };
  const pages = createFakePages();
  const { clock, cookieJar, storage } = pages;
  const answer: Answer = { count: 0 };
  const inFlight = new Set<Request>();
  const world = {
    /** If not, each request fails, but the browser is online. */
    isEdgeUp: true,
    /** Something else answers. */
    hostile: undefined as Hostile | undefined,
    latency: 0,
  };
  /** Each request that left, and whether the visitor allowed it at that moment. */
  const requests: { readonly events: readonly SentEvent[]; readonly allowed: boolean }[] = [];
  /** Each event that reached the edge, once per arrival. */
  const arrived: SentEvent[] = [];
  /**
   * Events of requests that failed when their pages were no longer shown, or had handed them over for good, and had not yet
   * seen that requests fail: their fate is unknown.
   */
  const unknown: SentEvent[] = [];
  /** IDs of events that arrived after their page had been left or had handed them over, so no page has received the answer. */
  const unheard = new Set<string>();
  let answeredAt = -Infinity;

  const fetchFor = (page: () => VisitorPage) => (url: string, init: RequestInit) =>
    new Promise<Response>((resolve, reject) => {
      const events = eventsOf(url, init.body);
      requests.push({ events, allowed: answer.performance === true });
      const end = () => {
        stop();
        inFlight.delete(request);
      };
      const hear = (hasFailed: boolean, act: () => void) => {
        end();
        page().hear(() => {
          page().hasSeenFailure = hasFailed;
          act();
        });
      };
      const fail = () => hear(true, () => reject(new TypeError('Failed to fetch')));
      const arrive = () => {
        const isHeard = request.isHeard && page().state === 'shown';
        if (!world.isEdgeUp || world.hostile) {
          if (!isHeard && !page().hasSeenFailure) unknown.push(...events);
          const other = HOSTILE[world.hostile ?? 'empty'];
          return world.isEdgeUp ? hear(true, () => resolve(responseOf(other))) : fail();
        }
        arrived.push(...events);
        answeredAt = clock.now();
        if (!isHeard) for (const { id } of events) unheard.add(id);
        cookieJar.set(EDGE_COOKIE, 'ecid');
        return hear(false, () => resolve(responseOf({ status: 200, text: acknowledged(url) })));
      };
      const stop = clock.after(world.latency, arrive);
      const request: Request = {
        events,
        page: page(),
        keepalive: init.keepalive === true,
        isHeard: init.signal !== undefined,
        fail,
      };
      inFlight.add(request);
      init.signal?.addEventListener('abort', () => {
        reject(new DOMException('The operation was aborted.', 'AbortError'));
        // A request that is aborted by a withdrawal may still have reached the edge, whose answer then still sets its
        // cookies.
        if (answer.performance) end();
      });
      if (!pages.world.online) fail();
    });

  const openPage = (session: Map<string, string>, url: string, when: BannerCase, site: string): Page => {
    const opened = pages.open({ url, session, fetch: fetchFor(() => page) });
    const { browser } = opened;
    const banner = createPageBanner(browser, answer);
    if (when === 'early') banner.run();
    browser.onDocument('visibilitychange', () => {
      if (!browser.visible()) return;
      page.asItReturns?.();
      page.asItReturns = undefined;
      browser.endTask();
    });
    const page: VisitorPage = Object.assign(opened, { banner, hasSeenFailure: false });
    const running = run(page, site);
    if (when === 'late') browser.clock.after(400, banner.run);
    return Object.assign(page, { running });
  };

  const tabs = [0, 1].map(() => ({ session: new Map<string, string>(), pages: [] as Page[] }));
  type Tab = (typeof tabs)[number];
  const tabAt = (at: number) => tabs[at] as Tab;
  const shownIn = (at: number) => tabAt(at).pages.at(-1);
  const shown = () => tabs.flatMap(({ pages }) => pages.at(-1) ?? []);

  const setVisible = ({ browser }: VisitorPage, isVisible: boolean) => {
    browser.is.hidden = !isVisible;
    browser.fire('visibilitychange');
    browser.endTask();
  };
  const hide = (page: VisitorPage | undefined, state: 'kept' | 'gone') => {
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
    answer,
    clock,
    requests,
    arrived,
    unknown,
    unheard,
    shown,
    shownIn,
    /** Everything stored on the visitor's device, by one tab or all tabs, except the banner's own cookies. */
    stored: (at?: number) => [
      ...[...cookieJar.keys()].filter((name) => !name.startsWith('Optanon')),
      ...storage.items.keys(),
      ...tabs.flatMap(({ session }, other) => ((at ?? other) === other ? [...session.keys()] : [])),
    ],
    isAnswerDue: () => inFlight.size > 0,
    /** When the latest answer arrived, in epoch milliseconds; its cookies were set at that time. */
    answeredAt: () => answeredAt,
    /** The visitor chooses on a page that has a banner; `order` is the order of the banner's deeds. */
    choose: (page: VisitorPage, choice: Omit<Answer, 'count'>, order: readonly number[]) => {
      const { performance = false, targeting = false } = answer;
      Object.assign(answer, choice, { count: answer.count + 1 });
      const hasChanged = performance !== answer.performance || targeting !== (answer.targeting ?? false);
      page.banner.choose(order, hasChanged);
    },
    /** Opens another page, or the same one again; the previous page is kept in the back-forward cache, or gone. */
    open: (at: number, url: string, banner: BannerCase, before: 'kept' | 'gone', site = 'main') => {
      hide(shownIn(at), before);
      if (before === 'gone') tabAt(at).pages.pop();
      const page = openPage(tabAt(at).session, url, banner, site);
      tabAt(at).pages.push(page);
      return page;
    },
    /** Goes back to the previous page, from the back-forward cache; `undefined` if there is none. */
    back: (at: number): Page | undefined => {
      const { pages } = tabAt(at);
      if (pages.length < 2) return undefined;
      hide(pages.pop(), 'gone');
      const page = pages.at(-1) as Page;
      page.state = 'shown';
      setVisible(page, true);
      page.browser.fire('pageshow', { persisted: true });
      page.wake();
      return page;
    },
    setOnline: (online: boolean) => {
      if (pages.world.online === online) return;
      pages.world.online = online;
      if (!online) {
        for (const request of [...inFlight]) {
          if (!request.isHeard || request.page.state !== 'shown') unknown.push(...request.events);
          request.fail();
        }
      }
      for (const { browser } of shown()) browser.fire(online ? 'online' : 'offline');
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
