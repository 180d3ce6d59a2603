import {
  type CompleteEvent,
  createDelivery,
  createLedger,
  createOutboxStorage,
} from '../../../../src/edge/delivery/index.ts';
import type { EventRecord } from '../../../../src/engine/index.ts';
import type { OutboxLimits } from '../../../../src/settings/outboxLimits.ts';
import type { FakePage } from '../../../fakes/createFakePages.ts';
import { enterEvent } from '../../../fakes/enterEvent.ts';
import { TEST_SENDER } from '../../../fakes/entryOf.ts';

interface OutboxPageParts {
  readonly page: FakePage;
  readonly owner: string;
  readonly limits: OutboxLimits;
  readonly random: () => number;
  readonly isKnown?: () => boolean;
  readonly isLeft: () => boolean;
  /** An event is handed to alloy; the test says what becomes of it. */
  readonly byAlloy: (id: string, result: { readonly done: () => void; readonly fails: () => void }) => void;
  /** The page sends events itself. */
  readonly direct: (events: readonly CompleteEvent[], leaving: boolean) => void;
  readonly onLoss?: (record: EventRecord) => void;
}

/** The ledger, the stored entries and the delivery of one page, without network and without alloy. */
export const createOutboxPage = ({
  page,
  owner,
  limits,
  random,
  isKnown = () => true,
  isLeft,
  byAlloy,
  direct,
  onLoss,
}: OutboxPageParts) => {
  const { clock, local, online, visible } = page.browser;
  const failures: string[] = [];
  const report = (message: string) => void failures.push(message);
  const storage = createOutboxStorage({ storage: local, owner, sender: TEST_SENDER, report });
  const ledger = createLedger({ store: storage, limits, clock, ...(onLoss && { onLoss }) });
  const delivery = createDelivery({
    ledger,
    limits,
    browser: { clock, random, online, visible },
    isKnown,
    isLeft,
    byAlloy: ({ id }) =>
      new Promise((done, reject) => byAlloy(id, { done, fails: () => reject(new Error('boom')) })),
    direct: (events, { leaving }) => direct(events, leaving),
    report,
  });
  return {
    storage,
    ledger,
    delivery,
    failures,
    send: (event: CompleteEvent) => {
      enterEvent(ledger, event);
      delivery.send(event.id);
    },
    onWire: (
      ids: readonly string[],
      how: Parameters<typeof delivery.onWire>[1],
      request: { readonly abort: () => void } | undefined,
    ) =>
      delivery.onWire(
        ids.map((id) => ({ id })),
        how,
        request,
      ),
  };
};
