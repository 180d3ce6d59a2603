import type { EdgeVerdict } from '../../../../src/edge/delivery/index.ts';
import { createStories, type Looks, type Steps } from '../../../fakes/createStories.ts';
import { entryOf } from '../../../fakes/entryOf.ts';
import { start, waitAfter } from './startDelivery.ts';

type Page = ReturnType<typeof start>;

/**
 * An event by its id, and what is said of it: `a:24000`, its bytes; `a:spare`, it found no room; `a:given10`, the browser
 * had taken it as its page was left, 10 ms ago; `a:doubt`, nobody had.
 */
const eventOf = (page: Page, text: string) => {
  const [id = '', more = ''] = text.split(':');
  const [, ago] = /^given(-?\d*)$/.exec(more) ?? [];
  const left = page.clock.now() - Number(ago);
  if (ago !== undefined) return entryOf(id, { at: left, handedOver: left });
  if (more === 'doubt') return entryOf(id, { inDoubt: true });
  if (more === 'spare') return entryOf(id, { spare: true });
  return entryOf(id, more ? { data: { text: 'x'.repeat(Number(more)) } } : {});
};

const STEPS: Steps<Page> = {
  /** The edge has not accepted the event `a`. */
  down: (page) => {
    page.sendAll('a');
    page.alloySends('a', 'unreachable');
  },
  send: (page, events) => {
    for (const it of events) page.send(eventOf(page, it));
  },
  /** The events wait, without a try. */
  keep: (page, events) => {
    for (const it of events) page.keep(eventOf(page, it));
  },
  /** The page takes over what another one has left. */
  over: (page, events) => page.resume(events.map((it) => eventOf(page, it))),
  /** A request of alloy's, or one that ends with its page. */
  wire: (page, ids) => page.onWire(ids, true),
  shortly: (page, ids) => page.onWire(ids, false),
  /** A request that the browser may still refuse; then it has not. */
  young: (page, ids) => page.onWire(ids, true, false),
  grown: (page, ids) => page.taken(ids),
  /** alloy sends the event, and this is the answer; or it ends without sending it, or fails. */
  alloy: (page, [id = '', ...verdict]) => page.alloySends(id, verdict.join(' ') as EdgeVerdict),
  done: (page, [id = '']) => page.alloyIsDone(id),
  fails: (page, [id = '']) => page.alloyFails(id),
  /** The answer to our latest request, or to any. */
  edge: (page, verdict) => page.edgeSays(verdict.join(' ') as EdgeVerdict),
  taken: (page, ids) => page.answered(ids, 'taken'),
  unreachable: (page, ids) => page.answered(ids, 'unreachable'),
  dropped: (page, ids) => page.answered(ids, 'given up'),
  late: (page) => page.late(),
  leave: (page) => page.leave(),
  hide: (page) => page.hide(),
  back: (page) => page.comeBack(),
  retry: (page) => page.retryNow(),
  stop: (page) => page.stop(),
  withdraw: (page) => page.ledger.withdraw(),
  /** Milliseconds; the wait after so many failures; that wait but for a millisecond. */
  pass: ({ clock }, [milliseconds]) => clock.pass(Number(milliseconds)),
  wait: ({ clock }, [failures]) => clock.pass(waitAfter(Number(failures))),
  almost: ({ clock }, [failures]) => clock.pass(waitAfter(Number(failures)) - 1),
  /** The world: the network, consent, the storage, what may outlive the page. */
  offline: ({ world }) => Object.assign(world, { online: false }),
  online: ({ world }) => Object.assign(world, { online: true }),
  deny: ({ world }) => Object.assign(world, { allowed: false }),
  allow: ({ world }) => Object.assign(world, { allowed: true }),
  forbid: (page) => page.forbidStores(),
  clear: (page) => page.takeStored(),
  room: ({ world }, [requests]) => Object.assign(world, { room: Number(requests) }),
  largest: ({ world }, [bytes]) => Object.assign(world, { largest: Number(bytes) }),
  random: ({ world }, [share]) => Object.assign(world, { random: Number(share) }),
};

const idsOf = (events: readonly { readonly id: string }[]) => events.map(({ id }) => id);
const LOOKS: Looks<Page> = {
  handed: ({ handed }) => handed,
  sent: (page) => [page.sent().join('; ')].filter(Boolean),
  last: (page) => page.sent().slice(-1),
  count: ({ requests }) => [requests.length],
  waiting: (page) => page.waiting(),
  given: ({ ledger }) => idsOf(ledger.at('noted').map(({ event }) => event)),
  ready: ({ ledger }) => idsOf(ledger.at('ready').map(({ event }) => event)),
  stored: (page) => page.idsStored(),
  /** Stored when the latest request was made. */
  before: (page) => page.storedMeanwhile(),
  /** Stored, with a note that they were under way as the page was left; as events without room; to leave alone. */
  noted: (page) => idsOf(page.stored().filter(({ handedOver }) => handedOver)),
  doubtful: (page) => idsOf(page.stored().filter(({ inDoubt }) => inDoubt)),
  spare: (page) => idsOf(page.stored().filter(({ spare }) => spare)),
  alone: (page) => idsOf(page.stored().filter(({ alone }) => alone)),
  edge: (page) => [page.mayBeDown() ? 'down' : 'up'],
  aborted: ({ world }) => [world.givenUp],
  /** In how many milliseconds the next try is. */
  next: (page) => [page.nextTry() === undefined ? 'never' : Number(page.nextTry()) - page.clock.now()],
};

/** Stories of one page and its outbox. */
export const tellStories = createStories(start, STEPS, LOOKS);
