import { createPageLife } from '../../../../src/browser/createPageLife.ts';
import type { Browser, Listen } from '../../../../src/browser/index.ts';
import { createLedger } from '../../../../src/edge/ledger/index.ts';
import { createDelivery, createHandover, createOutboxStorage } from '../../../../src/edge/outbox/index.ts';
import type { OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { entryOf, TEST_SENDER } from '../../../fakes/entryOf.ts';

export type EdgeMode = 'up' | 'busy' | 'cut' | 'silent' | 'cut after';

interface Request {
  readonly ids: readonly string[];
  readonly keepalive: boolean;
  readonly by: 'alloy' | 'tab';
  readonly tab: WorldTab;
  arrived: boolean;
  /** The answer that the page will receive; `undefined` while it waits. */
  answer?: 'taken' | 'busy' | 'unreachable';
}

interface Timer {
  readonly at: number;
  readonly isEvent?: boolean;
  readonly then: () => void;
}

export interface WorldTab {
  readonly owner: string;
  alive: boolean;
  /** Whether the page is frozen: it receives nothing, and its timers wait. */
  frozen: boolean;
  readonly timers: Set<Timer>;
  readonly send: () => void;
  readonly takeOver: () => void;
  readonly leave: () => void;
  readonly hurry: () => void;
  readonly withdraw: () => void;
  /** Entries handed to alloy that alloy has not sent yet. */
  readonly atAlloy: (() => void)[];
  readonly hear: (request: Request) => void;
  /** Fires an event of the tab's window or document. */
  readonly fire: (event: string, detail?: object) => void;
}

const LATE_MS = 3_000;
const LIMIT_MS = 10_000;

/** A browser with tabs, one storage, a network and an edge, all controlled by a test. */
export const createOutboxWorld = (limits: OutboxLimits, seed = 0.5) => {
  const storage = new Map<string, string>();
  /** How many times each event has arrived at the edge. */
  const arrived = new Map<string, number>();
  const sent: string[] = [];
  const dropped: string[] = [];
  /**
   * Events whose fate is unknown: accepted by the edge, which then cut the connection, or pending without a page while
   * the edge failed.
   */
  const doubtful = new Set<string>();
  /** Events pending from a page that was closed, when the edge failed without having failed before. */
  const unlucky = new Set<string>();
  /** Events whose page was gone when the answer came. */
  const unheard = new Set<string>();
  const tabs: WorldTab[] = [];
  const requests: Request[] = [];
  const world = {
    /** Time that only advances. */
    now: 1_000_000,
    /** The offset by which someone has changed the clock. */
    skew: 0,
    /** Milliseconds until another page is notified of a change to the storage. */
    lag: 0,
    mode: 'up' as EdgeMode,
    online: true,
    allowed: true,
    storageWorks: true,
    hasLocks: true,
  };
  let count = 0;

  /** The storage that all tabs share; each tab notifies the others of its changes. */
  const keyValuesOf = (owner: string) => {
    const change = (key: string, newValue: string | null) => {
      if ((storage.get(key) ?? null) === newValue) return;
      if (newValue === null) storage.delete(key);
      else storage.set(key, newValue);
      for (const tab of tabs) if (tab.alive && tab.owner !== owner) tell(tab, { key, newValue });
    };
    return {
      get: (key: string) => (world.storageWorks ? storage.get(key) : undefined),
      set: (key: string, value: string) => {
        if (world.storageWorks) change(key, value);
        return world.storageWorks;
      },
      remove: (key: string | RegExp) => change(String(key), null),
      keys: () => (world.storageWorks ? [...storage.keys()] : []),
    };
  };
  const tell = (tab: WorldTab, detail: object) => {
    const last = Math.max(0, ...[...tab.timers].flatMap(({ at, isEvent }) => (isEvent ? [at] : [])));
    const then = () => tab.fire('storage', detail);
    tab.timers.add({ at: Math.max(last, world.now + world.lag), isEvent: true, then });
  };

  const open = (): WorldTab => {
    const owner = `tab${tabs.length}`;
    const timers = new Set<Timer>();
    const clock = {
      now: () => world.now + world.skew,
      elapsed: () => world.now,
      after: (milliseconds: number, then: () => void) => {
        const timer = { at: world.now + milliseconds, then };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      every: () => () => {},
    };
    const local = keyValuesOf(owner);
    const report = () => {};
    const kept = createOutboxStorage({ storage: local, owner, sender: TEST_SENDER, report });
    const ledger = createLedger({ store: kept, limits, clock });
    ledger.onChange(({ id, outcome }) => void (outcome === 'dropped' && dropped.push(id)));
    const put = (ids: readonly string[], by: Request['by']) => {
      const keepalive = !delivery.mayBeDown();
      const request: Request = { ids, keepalive, by, tab, arrived: false };
      requests.push(request);
      const abort = () => {
        if (request.answer === 'taken') for (const id of ids) doubtful.add(id);
        const at = requests.indexOf(request);
        if (at >= 0) requests.splice(at, 1);
      };
      delivery.onWire(
        ids.map((id) => ({ id })),
        keepalive,
        { abort },
      );
      clock.after(LATE_MS, () => {
        if (!request.answer && requests.includes(request)) delivery.late();
      });
      clock.after(LIMIT_MS, () => {
        if (request.answer || !requests.includes(request)) return;
        request.answer = 'unreachable';
        // The request is given up: if it has not arrived by now, it never will.
        tab.hear(request);
      });
    };
    const results = new Map<string, { resolve: () => void; reject: (cause: unknown) => void }>();
    const delivery = createDelivery({
      ledger,
      limits,
      clock,
      random: () => seed,
      online: () => world.online,
      isLeft: () => handover.isLeft(),
      byAlloy: ({ id }) =>
        new Promise<void>((resolve, reject) => {
          results.set(id, { resolve, reject });
          tab.atAlloy.push(() => {
            if (ledger.find(id)?.state === 'alloy' && world.allowed) put([id], 'alloy');
            else reject(new Error('by another way'));
          });
        }),
      direct: (entries) => {
        if (!world.allowed) return false;
        put(
          entries.map(({ id }) => id),
          'tab',
        );
        return true;
      },
      report,
    });
    const listeners = new Map<string, Set<(event: Event) => void>>();
    const listen: Listen = (event, listener) => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
      return () => known.delete(listener);
    };
    const browser = {
      clock,
      local,
      // Nothing happens concurrently in this world: a lock is free, or there are no locks.
      locks: world.hasLocks ? { ifFree: (_: string, act: () => void) => act() } : undefined,
      soon: (then: () => void) => void clock.after(0, then),
      visible: () => true,
      onWindow: listen,
      onDocument: listen,
      ...createPageLife(listen, () => true),
    } as unknown as Browser;
    const handover = createHandover({
      browser,
      own: owner,
      storage: kept,
      ledger,
      allowed: () => world.allowed,
      delivery,
    });
    const tab: WorldTab = {
      owner,
      alive: true,
      frozen: false,
      timers,
      atAlloy: [],
      send: () => {
        const id = `event${++count}`;
        sent.push(id);
        enterEvent(ledger, entryOf(id, { at: clock.now() }));
        delivery.send(id);
      },
      takeOver: handover.resume,
      leave: () => tab.fire('pagehide'),
      hurry: delivery.retryNow,
      fire: (event, detail = {}) => {
        for (const listener of [...(listeners.get(event) ?? [])])
          listener({ isTrusted: true, ...detail } as Event);
      },
      withdraw: ledger.withdraw,
      hear: (request) => {
        // A frozen page receives the answer later.
        if (tab.frozen) return;
        requests.splice(requests.indexOf(request), 1);
        if (!tab.alive) for (const id of request.ids) unheard.add(id);
        if (!tab.alive || !request.answer) return;
        // The edge fails: events from closed pages may be sent again, whether their first request arrives or has
        // arrived already.
        if (request.answer !== 'taken') {
          for (const other of requests) if (!other.tab.alive) for (const id of other.ids) doubtful.add(id);
          for (const id of unheard) doubtful.add(id);
        }
        delivery.answered(request.ids, request.answer);
        for (const id of request.ids) {
          if (request.by === 'tab') continue;
          if (request.answer === 'taken') results.get(id)?.resolve();
          else results.get(id)?.reject(new Error(request.answer));
        }
      },
    };
    tabs.push(tab);
    return tab;
  };

  /** The request reaches the edge, which accepts it or not. */
  const arrive = (request: Request) => {
    if (request.arrived) return;
    look(request);
    if (!request.tab.alive && request.answer !== 'taken') for (const id of request.ids) unlucky.add(id);
  };
  const look = (request: Request) => {
    if (!world.online) {
      request.arrived = true;
      request.answer = 'unreachable';
      return;
    }
    request.arrived = true;
    const take = () => {
      for (const id of request.ids) arrived.set(id, (arrived.get(id) ?? 0) + 1);
    };
    if (world.mode === 'up') {
      take();
      request.answer = 'taken';
    } else if (world.mode === 'busy') {
      request.answer = request.by === 'alloy' ? 'busy' : 'unreachable';
    } else if (world.mode === 'cut') {
      request.answer = 'unreachable';
    } else if (world.mode === 'cut after') {
      take();
      for (const id of request.ids) doubtful.add(id);
      request.answer = 'unreachable';
    }
  };

  const end = (tab: WorldTab) => {
    tab.alive = false;
    tab.timers.clear();
    tab.atAlloy.length = 0;
    for (const request of [...requests]) {
      // A keepalive request outlives its page and arrives; other requests end with the page.
      if (request.tab !== tab) continue;
      if (request.arrived && request.answer !== 'taken') for (const id of request.ids) unlucky.add(id);
      if (request.answer === 'taken' && !request.keepalive) for (const id of request.ids) doubtful.add(id);
      if (!request.keepalive) requests.splice(requests.indexOf(request), 1);
    }
  };

  /**
   * The browser freezes a hidden page: another page may take over its waiting events, so the fate of pending requests
   * is unknown.
   */
  const freeze = (tab: WorldTab) => {
    tab.frozen = true;
    for (const request of requests) {
      if (request.tab === tab && !request.keepalive) for (const id of request.ids) doubtful.add(id);
    }
  };
  const thaw = (tab: WorldTab) => {
    if (!tab.frozen) return;
    tab.frozen = false;
    tab.fire('resume');
  };

  const pass = (milliseconds: number) => {
    const until = world.now + milliseconds;
    for (;;) {
      const due = tabs
        .filter(({ frozen }) => !frozen)
        .flatMap((tab) => [...tab.timers].map((timer) => ({ tab, timer })))
        .filter(({ timer }) => timer.at <= until)
        .sort((a, b) => a.timer.at - b.timer.at)[0];
      if (!due) break;
      world.now = Math.max(world.now, due.timer.at);
      due.tab.timers.delete(due.timer);
      due.timer.then();
    }
    world.now = until;
  };

  return {
    world,
    storage,
    arrived,
    sent,
    dropped,
    doubtful,
    unlucky,
    tabs,
    requests,
    open,
    arrive,
    end,
    freeze,
    thaw,
    pass,
  };
};
