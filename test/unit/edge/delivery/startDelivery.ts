import { backoff } from '../../../../src/edge/delivery/createTries.ts';
import type { CompleteEvent, EdgeVerdict } from '../../../../src/edge/delivery/index.ts';
import { OUTBOX_LIMITS } from '../../../../src/settings/outboxLimits.ts';
import { createFakePages } from '../../../fakes/createFakePages.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { entryOf } from '../../../fakes/entryOf.ts';
import { microtasks } from '../../../fakes/settle.ts';
import { createOutboxPage } from './createOutboxPage.ts';

/** The wait after this number of failures, on the page of `start`. */
export const waitAfter = (failures: number) => backoff(failures, () => 0);

/** A page whose edge answers as the test says; all waits have their shortest length. */
export const start = () => {
  const pages = createFakePages();
  const { clock, storage } = pages;
  const world = {
    set online(is: boolean) {
      pages.world.online = is;
    },
    isLeft: false,
    allowed: true,
    /** How many more requests may outlive the page, and how large one may be. */
    room: Number.POSITIVE_INFINITY,
    largest: Number.POSITIVE_INFINITY,
    givenUp: false,
    random: 0,
  };
  const abort = () => {
    world.givenUp = true;
  };
  const requests: { readonly ids: readonly string[]; readonly leaving: boolean }[] = [];
  const handed: string[] = [];
  let storedMeanwhile: readonly string[] = [];
  const alloy = new Map<string, { readonly done: () => void; readonly fails: () => void }>();
  const stored = () => [...storage.items.values()].map((text) => JSON.parse(text) as CompleteEvent);
  const idsStored = () => stored().map(({ id }) => id);
  const { ledger, delivery, failures, send, ...page } = createOutboxPage({
    page: pages.open(),
    owner: 'one',
    limits: OUTBOX_LIMITS,
    random: () => world.random,
    isLeft: () => world.isLeft,
    byAlloy: (id, result) => {
      handed.push(id);
      alloy.set(id, result);
    },
    direct: (events, leaving) => {
      if (!world.allowed || (leaving && world.room-- <= 0)) return;
      if (leaving && JSON.stringify(events).length > world.largest) return;
      const ids = events.map(({ id }) => id);
      requests.push({ ids, leaving });
      storedMeanwhile = idsStored();
      if (leaving) page.onWire(ids, { keepalive: true, isTaken: true }, undefined);
      else onWire(ids, !delivery.mayBeDown());
    },
  });
  /** The browser takes each request that may outlive the page, unless the test says otherwise. */
  const onWire = (ids: readonly string[], keepalive: boolean, isTaken = true) => {
    page.onWire(ids, { keepalive, isTaken: false }, { abort });
    if (isTaken) delivery.taken(ids);
  };
  return {
    ...delivery,
    onWire,
    send,
    resume: (events: readonly CompleteEvent[]) => {
      for (const event of events) enterEvent(ledger, event);
      if (events.length > 0) delivery.resume();
    },
    failures,
    /** An event that waits, without a try. */
    keep: (event: CompleteEvent) => {
      enterEvent(ledger, event);
      ledger.happen(event.id, { is: 'queued' });
    },
    leave: () => {
      world.isLeft = true;
      delivery.leave();
    },
    comeBack: () => {
      world.isLeft = false;
      delivery.retryNow();
    },
    ledger,
    clock,
    world,
    forbidStores: () => {
      storage.world.isForbidden = true;
    },
    /** Events that were handed to alloy. */
    handed,
    /** The requests that we have sent ourselves, each as one text. */
    sent: () => requests.map(({ ids, leaving }) => `${ids.join(' ')}${leaving ? ', leaving' : ''}`),
    requests,
    sendAll: (...ids: readonly string[]) => {
      for (const id of ids) send(entryOf(id));
    },
    alloyIsDone: async (id: string) => {
      alloy.get(id)?.done();
      await microtasks();
    },
    alloyFails: async (id: string) => {
      alloy.get(id)?.fails();
      await microtasks();
    },
    /** alloy's request for the event, and its answer. */
    alloySends: (id: string, verdict: EdgeVerdict) => {
      onWire([id], true);
      delivery.answered([id], verdict);
    },
    /** The answer to our latest request. */
    edgeSays: (verdict: EdgeVerdict) => delivery.answered(requests.at(-1)?.ids ?? [], verdict),
    waiting: () => ledger.at('ready', 'alloy', 'wire').map(({ event }) => event.id),
    stored,
    /** Another page takes over what is stored. */
    takeStored: () => storage.items.clear(),
    idsStored,
    /** What was stored at the moment of our latest request. */
    storedMeanwhile: () => storedMeanwhile,
  };
};

/** The same page after the edge has not accepted the event `a`. */
export const startDown = () => {
  const page = start();
  page.send(entryOf('a'));
  page.alloySends('a', 'unreachable');
  return page;
};
