import { whenShown } from '../browser/index.ts';
import { createEmitter, type Unsubscribe } from '../engine/index.ts';
import type { Alloy } from './alloy/entry.ts';
import { createHandover, createOutbox, createOutboxStorage } from './outbox/index.ts';
import { recordEvents } from './recordEvents.ts';
import {
  createSendEvent,
  type DepartedEvent,
  type EdgeParts,
  type SendEvent,
  type SendEventParts,
} from './sendEvent.ts';

export interface Edge {
  readonly send: SendEvent;
  /** Runs any command of alloy except `configure`, for the page. Rejects while performance consent is missing. */
  readonly command: Alloy;
  readonly onDeparture: (listener: (event: DepartedEvent) => void) => Unsubscribe;
  /** Sends what earlier pages and dead tabs left behind, if there is consent. */
  readonly resume: () => void;
  /** Consent was withdrawn: gives up the events that wait and those on their way. */
  readonly withdraw: () => void;
  /** How many events wait for the edge's answer. */
  readonly waiting: () => number;
  /** When the next try is, in epoch milliseconds. */
  readonly nextTry: () => number | undefined;
  readonly stop: Unsubscribe;
}

/**
 * The edge, and everything that events need on their way to it. It is made only when it is needed: for a first event or
 * command, or, with consent, for what earlier pages have left.
 */
export const createEdge = (parts: EdgeParts): Edge => {
  const departures = createEmitter<[DepartedEvent]>((cause) =>
    parts.report('Failed to announce an event that leaves.', cause),
  );
  let made: ReturnType<typeof makeEdge> | undefined;
  let isStopped = false;
  const requireRunning = () => {
    if (isStopped) throw new Error('The tag was stopped.');
  };
  /** In shadow mode, nothing is sent, and what live pages of the site have stored is neither read nor taken over. */
  const allowed = () => parts.settings.mode !== 'shadow' && parts.allowed();
  const edge = () => {
    made ??= makeEdge({ ...parts, allowed, departs: departures.emit, requireRunning });
    return made;
  };
  return {
    send: (...event) => edge().send(...event),
    command: async (...command) => {
      if (parts.browser.prerendering()) await whenShown(parts.browser);
      requireRunning();
      return edge().command(...command);
    },
    onDeparture: departures.listen,
    resume: () => {
      if (!parts.browser.prerendering() && allowed()) edge().resume();
    },
    withdraw: () => made?.withdraw(),
    waiting: () => made?.waiting() ?? 0,
    nextTry: () => made?.nextTry(),
    stop: () => {
      isStopped = true;
      made?.stop();
    },
  };
};

const makeEdge = (parts: EdgeParts & Pick<SendEventParts, 'departs' | 'requireRunning'>) => {
  const { browser, settings, allowed, trace } = parts;
  const { clock } = browser;
  const own = browser.uuid().slice(0, 8);
  const storage = createOutboxStorage(browser.local, own);
  const record = recordEvents({ trace, now: clock.now, isKept: (id) => !!outbox.find(id) });
  const outbox = createOutbox({
    storage,
    limits: settings.outbox,
    now: clock.now,
    became: record.became,
  });
  const { send, command, delivery, withdraw } = createSendEvent({
    ...parts,
    outbox,
    record,
    isLeft: () => handover.isLeft(),
  });
  const handover = createHandover({
    browser,
    own,
    storage,
    outbox,
    allowed,
    delivery,
    takenOver: record.takenOver,
  });
  return {
    send,
    command,
    resume: handover.resume,
    withdraw,
    waiting: outbox.size,
    nextTry: delivery.nextTry,
    stop: handover.stop,
  };
};
