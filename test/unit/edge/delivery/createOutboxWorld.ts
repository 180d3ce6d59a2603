import { createTabs } from '../../../../src/edge/delivery/index.ts';
import type { OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import { createFakePages, type FakePage } from '../../../fakes/createFakePages.ts';
import { entryOf } from '../../../fakes/entryOf.ts';
import { createOutboxPage } from './createOutboxPage.ts';

export type EdgeMode = 'up' | 'busy' | 'cut' | 'silent' | 'cut after';

interface Request {
  readonly ids: readonly string[];
  keepalive: boolean;
  readonly by: 'alloy' | 'tab';
  readonly tab: WorldTab;
  arrived: boolean;
  /** The browser has it. */
  isTaken: boolean;
  /** The page knows that. */
  isKnown?: true;
  /** The answer that the page will receive; `undefined` while it waits. */
  answer?: 'taken' | 'busy' | 'unreachable';
}

export interface WorldTab {
  readonly owner: string;
  readonly page: FakePage;
  /** Whether it has not been closed; it may be frozen. */
  readonly isAlive: () => boolean;
  readonly send: (more?: { readonly renderDecisions: true }) => void;
  readonly takeOver: () => void;
  /** Its process has ended: what only this page had is gone. */
  readonly dies: () => void;
  readonly leave: () => void;
  readonly hurry: () => void;
  readonly hide: () => void;
  readonly withdraw: () => void;
  /** Entries handed to alloy that alloy has not sent yet. */
  readonly atAlloy: (() => void)[];
  readonly hear: (request: Request) => void;
}

const LATE_MS = 3_000;
const LIMIT_MS = 10_000;

/** A browser with tabs, one storage, a network and an edge, all controlled by a test. */
export const createOutboxWorld = (limits: OutboxLimits) => {
  const pages = createFakePages();
  const { clock, storage } = pages;
  storage.world.lag = 0;
  /** How many times each event has arrived at the edge. */
  const arrived = new Map<string, number>();
  const sent: string[] = [];
  /** The events in the order in which they first left. */
  const wire = new Set<string>();
  const dropped: string[] = [];
  /** What the traces of all tabs have said of each event, in order. */
  const words = new Map<string, readonly string[]>();
  /**
   * Events whose fate is unknown: accepted by the edge, which then cut the connection, or pending without a page while
   * the edge failed.
   */
  const doubtful = new Set<string>();
  /** Events pending from a page that was closed, when the edge failed without having failed before. */
  const unlucky = new Set<string>();
  /** Events that only their page had, by its own word. */
  const told = new Set<string>();
  /** Events whose page was gone when the answer came. */
  const unheard = new Set<string>();
  const tabs: WorldTab[] = [];
  const requests: Request[] = [];
  /** `isFull`: other scripts have used up what the browser lets outlive a page. */
  const world = { mode: 'up' as EdgeMode, allowed: true, isKnown: true, isFull: false };
  let count = 0;

  const addAll = (set: Set<string>, { ids }: Request) => {
    for (const id of ids) set.add(id);
  };
  const forget = (request: Request) => {
    const at = requests.indexOf(request);
    if (at >= 0) requests.splice(at, 1);
  };

  /** A page that hears no answer. */
  const nobody = {
    isAlive: () => false,
    hear: (request: Request) => {
      forget(request);
      addAll(unheard, request);
    },
  } as WorldTab;

  const open = (): WorldTab => {
    const owner = `tab${tabs.length}`;
    const page = pages.open();
    const { browser } = page;
    /** The page is left: the browser takes the request for good, or does not; nobody hears of an answer. */
    const handOver = (ids: readonly string[]) => {
      if (world.isFull) return;
      for (const id of ids) wire.add(id);
      requests.push({ ids, keepalive: true, by: 'tab', tab: nobody, arrived: false, isTaken: true });
      onWire(ids, { keepalive: true, isTaken: true }, undefined);
    };
    const put = (ids: readonly string[], by: Request['by']) => {
      const keepalive = !delivery.mayBeDown();
      const request: Request = {
        ids,
        keepalive,
        by,
        tab,
        arrived: false,
        isTaken: !keepalive || !world.isFull,
      };
      for (const id of ids) wire.add(id);
      requests.push(request);
      const abort = () => {
        if (request.answer === 'taken') addAll(doubtful, request);
        forget(request);
      };
      onWire(ids, { keepalive, isTaken: false }, { abort });
      browser.clock.after(0, () => {
        if (!requests.includes(request)) return;
        if (request.isTaken) {
          request.isKnown = true;
          return delivery.taken(ids);
        }
        // The browser has refused it: it leaves again, without `keepalive`.
        Object.assign(request, { isTaken: true, keepalive: false });
        onWire(ids, { keepalive: false, isTaken: false }, { abort });
      });
      browser.clock.after(LATE_MS, () => {
        if (!request.answer && requests.includes(request)) delivery.late();
      });
      browser.clock.after(LIMIT_MS, () => {
        if (request.answer || !requests.includes(request)) return;
        request.answer = 'unreachable';
        // The request is given up: if it has not arrived by now, it never will.
        tab.hear(request);
      });
    };
    const results = new Map<string, { readonly done: () => void; readonly fails: () => void }>();
    const {
      storage: kept,
      ledger,
      delivery,
      failures,
      send,
      onWire,
    } = createOutboxPage({
      page,
      owner,
      limits,
      random: () => 0.5,
      isKnown: () => world.isKnown,
      isLeft: () => pageTabs.isLeft(),
      byAlloy: (id, result) => {
        results.set(id, result);
        tab.atAlloy.push(() => {
          if (ledger.find(id)?.place === 'alloy' && world.allowed) put([id], 'alloy');
          else result.fails();
        });
      },
      direct: (events, leaving) => {
        const ids = events.map(({ id }) => id);
        if (!world.allowed) return;
        if (leaving) handOver(ids);
        else put(ids, 'tab');
      },
      onLoss: ({ id }) => dropped.push(id),
    });
    ledger.onChange(({ id, outcome }) => {
      words.set(id, [...(words.get(id) ?? []), outcome]);
    });
    const allowed = () => world.allowed;
    const pageTabs = createTabs({ browser, own: owner, storage: kept, ledger, allowed, delivery });
    const tab: WorldTab = {
      owner,
      page,
      isAlive: () => page.state !== 'gone',
      atAlloy: [],
      send: (more) => {
        const id = `event${++count}`;
        sent.push(id);
        send(entryOf(id, { at: clock.now(), ...more }));
      },
      takeOver: pageTabs.resume,
      dies: () => {
        for (const { event, isStored, record } of ledger.open())
          if (!isStored && record.outcome !== 'handed over') told.add(event.id);
      },
      leave: () => {
        browser.fire('pagehide');
        // Only if the page has said so, what it could not store may be lost.
        if (failures.length > 0) tab.dies();
      },
      hurry: delivery.retryNow,
      hide: () => {
        browser.is.hidden = true;
        browser.fire('visibilitychange');
      },
      withdraw: ledger.withdraw,
      hear: (request) => {
        // A frozen page receives the answer later.
        if (page.state === 'kept') return;
        forget(request);
        if (!tab.isAlive()) {
          addAll(unheard, request);
          return;
        }
        if (!request.answer) return;
        // The edge fails: events from closed pages may be sent again, whether their first request arrives or has
        // arrived already.
        if (request.answer !== 'taken') {
          for (const other of requests) if (!other.tab.isAlive()) addAll(doubtful, other);
          for (const id of unheard) doubtful.add(id);
        }
        delivery.answered(request.ids, request.answer);
        if (request.by === 'tab') return;
        for (const id of request.ids) results.get(id)?.[request.answer === 'taken' ? 'done' : 'fails']();
      },
    };
    tabs.push(tab);
    return tab;
  };

  /** What the edge does with a request that reaches it. */
  const look = (request: Request) => {
    request.arrived = true;
    if (!pages.world.online || world.mode === 'cut') {
      request.answer = 'unreachable';
      return;
    }
    if (world.mode === 'busy') request.answer = request.by === 'alloy' ? 'busy' : 'unreachable';
    if (world.mode !== 'up' && world.mode !== 'cut after') return;
    for (const id of request.ids) arrived.set(id, (arrived.get(id) ?? 0) + 1);
    request.answer = world.mode === 'up' ? 'taken' : 'unreachable';
    if (world.mode === 'cut after') addAll(doubtful, request);
  };

  return {
    world,
    clock,
    network: pages.world,
    /** How the storage works. */
    store: storage.world,
    storage: storage.items,
    arrived,
    sent,
    wire,
    dropped,
    words,
    doubtful,
    unlucky,
    told,
    tabs,
    requests,
    open,
    /** The request reaches the edge, which accepts it or not. */
    arrive: (request: Request) => {
      if (request.arrived || !request.isTaken) return;
      look(request);
      if (!request.tab.isAlive() && request.answer !== 'taken') addAll(unlucky, request);
    },
    end: (tab: WorldTab) => {
      tab.page.state = 'gone';
      tab.atAlloy.length = 0;
      for (const request of [...requests]) {
        // A keepalive request outlives its page and arrives; other requests end with the page.
        if (request.tab !== tab) continue;
        if (request.arrived && request.answer !== 'taken') addAll(unlucky, request);
        if (request.answer === 'taken' && !request.keepalive) addAll(doubtful, request);
        // A page that was left before the browser had the time to refuse it cannot know.
        if (request.keepalive && !request.isKnown) addAll(doubtful, request);
        if (!request.keepalive || !request.isTaken) forget(request);
      }
    },
    /**
     * The browser freezes a hidden page: another page may take over its waiting events, so the fate of pending requests
     * is unknown.
     */
    freeze: (tab: WorldTab) => {
      tab.page.state = 'kept';
      for (const request of requests)
        if (request.tab === tab && !request.keepalive) addAll(doubtful, request);
    },
    thaw: ({ page }: WorldTab) => {
      if (page.state !== 'kept') return;
      page.state = 'shown';
      page.browser.fire('resume');
      page.wake();
    },
  };
};
