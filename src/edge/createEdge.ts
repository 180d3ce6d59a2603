import { whenShown } from '../browser/index.ts';
import { attempt, createEmitter, type Unsubscribe } from '../language/index.ts';
import { environmentOf } from '../settings/index.ts';
import type { Alloy } from './alloy/entry.ts';
import { createWay } from './createWay.ts';
import { createLedger, createOutboxStorage, type Ledger } from './delivery/index.ts';
import type { SendEvent } from './way/sendEvent.ts';
import type { DepartedEvent, EdgeParts } from './way/wayParts.ts';

export interface Edge {
  /** What has become of each event. */
  readonly ledger: Ledger;
  readonly send: SendEvent;
  /** Runs any command of alloy except `configure`, for the page. Rejects while performance consent is missing. */
  readonly command: Alloy;
  readonly onDeparture: (listener: (event: DepartedEvent) => void) => Unsubscribe;
  /** Sends what earlier pages and dead tabs left behind, if there is consent. */
  readonly resume: () => void;
  /** Consent was withdrawn: gives up the events that wait and those on their way. */
  readonly withdraw: () => void;
  /** When the next try is, in epoch milliseconds. */
  readonly nextTry: () => number | undefined;
  readonly stop: Unsubscribe;
}

/**
 * The edge, and everything that events need on their way to it. The way is made only when it is needed: for a first event
 * or command, or, with consent, for what earlier pages have left.
 */
export const createEdge = (parts: EdgeParts): Edge => {
  const { browser, settings, report } = parts;
  const departures = createEmitter<[DepartedEvent]>((cause) =>
    report('Failed to announce an event that leaves.', cause),
  );
  const host = attempt(() => new URL(browser.url()).hostname) ?? '';
  const datastreamId = settings.datastreams[environmentOf(host, parts.hosts)];
  const sender = [settings.orgId, settings.edgeDomain, datastreamId, settings.tenant].join(' ');
  const own = browser.uuid().slice(0, 8);
  const storage = createOutboxStorage({ storage: browser.local, owner: own, sender, report });
  const ledger = createLedger({
    store: storage,
    limits: settings.outbox,
    clock: browser.clock,
    onLoss: ({ reason, rule }) => report('An event was dropped.', reason, rule),
  });
  let way: ReturnType<typeof createWay> | undefined;
  let isStopped = false;
  const requireRunning = () => {
    if (isStopped) throw new Error('The tag was stopped.');
  };
  /** In shadow mode, nothing is sent, and what live pages of the site have stored is neither read nor taken over. */
  const allowed = () => settings.mode !== 'shadow' && parts.allowed();
  const goOn = () => {
    const inside = { allowed, ledger, storage, own, datastreamId, sender, requireRunning };
    way ??= createWay({ ...parts, ...inside, departs: departures.emit });
    return way;
  };
  return {
    ledger,
    send: (...event) => goOn().send(...event),
    command: async (...command) => {
      if (browser.prerendering()) await whenShown(browser);
      requireRunning();
      return goOn().command(...command);
    },
    onDeparture: departures.listen,
    resume: () => {
      if (!browser.prerendering() && allowed()) goOn().resume();
    },
    withdraw: () => way?.withdraw(),
    nextTry: () => way?.nextTry(),
    stop: () => {
      isStopped = true;
      way?.stop();
    },
  };
};
