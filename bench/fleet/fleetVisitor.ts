import {
  type CompleteEvent,
  createDelivery,
  createLedger,
  createOutboxStorage,
  type Delivery,
} from '../../src/edge/delivery/index.ts';
import { OUTBOX_LIMITS } from '../../src/settings/outboxLimits.ts';
import { type FleetEdge, statusOf, verdictOf } from './fleetEdge.ts';
import type { Scheduler } from './scheduler.ts';

/** How often alloy retries after 429, 502, 503 and 504: after 1, 2 and 3 seconds, 30 % more or less. */
const ALLOY_RETRIES = 3;
/** The same value as in the tag's network module. */
const LATE_MS = 3_000;
/** Characters of a typical event as JSON. */
const EVENT_SIZE = 1_500;
const ballast = 'x'.repeat(EVENT_SIZE);

export interface FleetVisitorParts {
  readonly scheduler: Scheduler;
  readonly edge: FleetEdge;
  readonly random: () => number;
  /** Mean milliseconds between two events, not counting page views. */
  readonly eventEvery: number;
  /** Mean milliseconds between two pages; if missing, the visitor stays on one page. */
  readonly pageEvery?: number | undefined;
  readonly number: number;
}

interface OpenPage {
  readonly delivery: Delivery;
  readonly send: () => void;
  readonly close: () => void;
}

/** A visitor with one open tab, which runs the tag's real outbox and delivery. */
export const startFleetVisitor = (parts: FleetVisitorParts): void => {
  const { scheduler, edge, random, eventEvery, pageEvery, number } = parts;
  const stored = new Map<string, string>();
  const local = {
    get: (key: string) => stored.get(key),
    set: (key: string, value: string) => Boolean(stored.set(key, value)),
    remove: (key: string | RegExp) => void stored.delete(String(key)),
    keys: () => [...stored.keys()],
  };
  const exponential = (mean: number) => -Math.log(1 - random()) * mean;
  let pages = 0;
  let events = 0;

  const openPage = (): OpenPage => {
    pages += 1;
    const report = () => {};
    const storage = createOutboxStorage({ storage: local, owner: `page${pages}`, sender: 's', report });
    const { now, after } = scheduler;
    const clock = { now, elapsed: now, after, every: () => () => {} };
    const ledger = createLedger({ store: storage, limits: OUTBOX_LIMITS, clock });
    let isOpen = true;

    /** `isTaken`: the browser takes it for good, as the page is left. */
    const request = (
      ids: readonly string[],
      { byAlloy, isTaken }: { readonly byAlloy: boolean; readonly isTaken: boolean },
    ): Promise<'taken' | 'failed'> => {
      delivery.onWire(
        ids.map((id) => ({ id })),
        { keepalive: isTaken || !delivery.mayBeDown(), isTaken },
      );
      // The browser has not refused the request.
      scheduler.after(0, () => isOpen && delivery.taken(ids));
      return new Promise((resolve) => {
        const answeredInTime = scheduler.after(LATE_MS, () => isOpen && delivery.late());
        edge.receive(ids, (answer) => {
          answeredInTime();
          // A page that has been left receives no answer.
          if (!isOpen) return;
          delivery.answered(ids, verdictOf(answer, byAlloy), { status: statusOf(answer) });
          resolve(answer === 'taken' ? 'taken' : 'failed');
        });
      });
    };

    const wait = (milliseconds: number) =>
      new Promise<void>((resolve) => {
        scheduler.after(milliseconds, () => isOpen && resolve());
      });

    const byAlloy = async ({ id }: CompleteEvent): Promise<void> => {
      for (let tries = 0; ; tries += 1) {
        if (ledger.find(id)?.place !== 'alloy') throw new Error('The event leaves another way.');
        if ((await request([id], { byAlloy: true, isTaken: false })) === 'taken') return;
        // The network reports to alloy that the edge is unreachable, and alloy then does not retry.
        if (ledger.find(id)?.place !== 'alloy' || tries === ALLOY_RETRIES)
          throw new Error('The edge failed.');
        await wait((tries + 1) * 1_000 * (0.7 + 0.6 * random()));
      }
    };

    const delivery = createDelivery({
      ledger,
      limits: OUTBOX_LIMITS,
      browser: { clock, random, online: () => true, visible: () => true },
      isKnown: () => true,
      isLeft: () => !isOpen,
      byAlloy,
      direct: (entries, { leaving }) => {
        request(
          entries.map(({ id }) => id),
          { byAlloy: false, isTaken: leaving },
        );
      },
      report,
    });

    const enter = (event: CompleteEvent) => {
      const { id, at, rule, eventType } = event;
      ledger.enter({ id, at, rule, eventType, occurrence: 1 }, event);
    };
    const left = storage.otherOwners().flatMap(storage.takeOut);
    for (const event of left) enter(event);
    if (left.length > 0) delivery.resume();
    return {
      delivery,
      send: () => {
        events += 1;
        edge.made();
        const id = `${number}.${events}`;
        const common = { at: scheduler.now(), rule: 'r', eventType: 't', reportSuite: 's', sender: 's' };
        enter({ id, ...common, xdm: { _id: id, ballast }, data: {} });
        delivery.send(id);
      },
      close: () => {
        isOpen = false;
        delivery.leave();
        delivery.stop();
      },
    };
  };

  let page = openPage();
  if (pageEvery !== undefined) page.send();
  const sendAgain = () => {
    scheduler.after(exponential(eventEvery), () => {
      page.send();
      sendAgain();
    });
  };
  const moveOn = (mean: number) => {
    scheduler.after(exponential(mean), () => {
      page.close();
      page = openPage();
      // The new page's page view.
      page.send();
      moveOn(mean);
    });
  };
  sendAgain();
  if (pageEvery !== undefined) moveOn(pageEvery);
};
