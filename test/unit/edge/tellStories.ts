import { createStories, type Looks, type Steps } from '../../fakes/createStories.ts';
import {
  delivered,
  FIRST_WAIT,
  IDENTITY_COOKIE,
  leftBehind,
  type Page,
  settled,
  start,
} from './startEdge.ts';

/** A page whose alloy and edge wait when a story says so. */
const startHeld = () => {
  const page = start();
  const held = { alloy: () => {}, edge: () => {} };
  const wait = (what: 'alloy' | 'edge') =>
    new Promise<void>((go) => {
      held[what] = go;
    });
  /** Why commands of the page’s own alloy have failed. */
  const rejected: string[] = [];
  return { ...page, held, wait, rejected };
};
type Told = ReturnType<typeof startHeld>;

const CALL = { key: 'tamis_outbox.call', newValue: 'other?00000001' };
const run = async (page: Page, milliseconds: number) => {
  await settled(page);
  page.clock.pass(milliseconds);
  await settled(page);
};
const fire = ({ browser }: Page, event: string, detail = {}) => browser.fire(event, detail);

const STEPS: Steps<Told> = {
  /** Events of a rule: `Q1`, `Q1:61000` with so many bytes, `V:view` asks for offers. */
  send: ({ send }, events) => {
    for (const [name = '', more = ''] of events.map((it) => it.split(':')))
      send(name, { bytes: Number(/\d+/.exec(more)?.[0] ?? 0), renderDecisions: more.includes('view') });
  },
  /** An event that the page gives to alloy. */
  theirs: ({ command, rejected }, [event = '']) => {
    const [name, bytes = 0] = event.split(':');
    const xdm = { eventType: 'theirs', web: { webInteraction: { name } } };
    const data = { text: 'x'.repeat(Number(bytes)) };
    command('sendEvent', { xdm, data }).catch(({ message }) => rejected.push(message));
  },
  /** Another page has left an event: `L1`, or `L1:30000` that was under way so many milliseconds ago. */
  left: (page, [event = '']) => {
    const [id = '', ago] = event.split(':');
    const at = page.clock.now() - Number(ago);
    leftBehind(page, id, ago ? { at, handedOver: at } : {});
  },
  resume: ({ resume }) => resume(),
  /** The edge's answers; `first` those before. */
  edge: ({ world }, [answer]) => Object.assign(world, { edge: Number(answer) || answer }),
  first: ({ world }, statuses) => Object.assign(world, { first: statuses.map((it) => Number(it) || it) }),
  /** As the page is left, the browser takes no request, or does not say whether it does. */
  takes: ({ world }, [what]) => Object.assign(world, { takes: what === 'none' ? false : undefined }),
  /** What waits: `hold edge`, `hold alloy`; then it goes on. */
  hold: ({ world, wait }, [what]) =>
    Object.assign(world, what === 'edge' ? { edgeWaits: wait('edge') } : { alloyWaits: wait('alloy') }),
  go: ({ held }, [what]) => held[what as keyof typeof held](),
  /** alloy cannot be woken, drops events, or tries again so many times. */
  broken: ({ alloy }) => Object.assign(alloy, { broken: new Error('boom') }),
  drops: ({ alloy }) => Object.assign(alloy, { drops: true }),
  retries: ({ world }, [times]) => Object.assign(world, { retries: Number(times) }),
  /** At which paint consent is withdrawn, or denied without a word. */
  paint: (page, [at, act]) => {
    let paints = 0;
    page.world.painting = () => {
      paints += 1;
      if (paints !== Number(at)) return;
      if (act === 'withdraw') page.withdraw();
      else page.world.performance = false;
    };
  },
  deny: ({ world }) => Object.assign(world, { performance: false }),
  allow: ({ world }) => Object.assign(world, { performance: true }),
  withdraw: ({ withdraw }) => withdraw(),
  stop: ({ stop }) => stop(),
  /** The edge has named the visitor. */
  known: ({ browser }) => browser.cookieJar.set(IDENTITY_COOKIE, 'known'),
  fire: (page, [event = '']) => fire(page, event),
  leave: (page) => fire(page, 'pagehide'),
  restore: (page) => fire(page, 'pageshow', { persisted: true }),
  load: (page) => fire(page, 'pageshow', { persisted: false }),
  visible: ({ world }) => Object.assign(world, { visible: true }),
  hidden: ({ world }) => Object.assign(world, { visible: false }),
  /** Another page takes over all, or the first; the site removes its keys one by one; another page asks, or says goodbye. */
  taken: ({ browser }) => browser.localItems.clear(),
  loses: ({ browser, stored }) => browser.localItems.delete(String(stored()[0])),
  removed: (page) => {
    for (const key of page.stored()) {
      page.browser.localItems.delete(key);
      fire(page, 'storage', { key, newValue: null });
    }
  },
  asked: (page) => fire(page, 'storage', CALL),
  goodbye: (page) => fire(page, 'storage', { key: 'tamis_outbox.dead.left', newValue: '1' }),
  pass: ({ clock }, [milliseconds]) => clock.pass(Number(milliseconds)),
  wait: ({ clock }) => clock.pass(FIRST_WAIT),
  correct: ({ clock }, [milliseconds]) => clock.correct(Number(milliseconds)),
  settle: settled,
  run: (page, [milliseconds]) => run(page, Number(milliseconds)),
  delivered: (page, [count]) => delivered(page, Number(count)),
};

const LOOKS: Looks<Told> = {
  names: (page) => [page.names().join('; ')].filter(Boolean),
  outcomes: (page) => page.outcomes(),
  reasons: (page) => page.events().flatMap(({ reason }) => reason ?? []),
  attempts: (page) => [...new Set(page.events().map(({ attempts }) => attempts))],
  /** What the trace says of the event that another page has left. */
  L1: (page) =>
    page
      .events()
      .filter(({ id }) => id === 'L1')
      .map(({ outcome, status = 'unanswered', reason = '' }) => `${outcome}, ${status}: ${reason}`.trim()),
  stored: (page) => [page.stored().length],
  marks: ({ browser }) => [...browser.localItems.keys()].filter((key) => key.endsWith('.left')),
  noted: ({ browser }) => [[...browser.localItems.values()].filter((it) => it.includes('handedOver')).length],
  failures: ({ failures }) => failures,
  rejected: ({ rejected }) => rejected,
  rejections: ({ rejected }) => [rejected.length],
  keepalive: ({ requests }) => requests.map(({ keepalive }) => keepalive),
  aborted: ({ requests }) => requests.map(({ isGivenUp }) => isGivenUp()),
  said: (page) => page.said(),
  evaluated: ({ alloy }) => [alloy.evaluated],
  configured: ({ alloy }) => [alloy.configured.length],
  /** How many events alloy has got. */
  alloy: ({ alloy }) => [alloy.sent.length],
  completed: ({ world }) => world.completed,
  cookies: ({ browser }) => [...browser.cookieJar.keys()],
};

/** Stories of one page and its way to the edge. */
export const tellStories = createStories(startHeld, STEPS, LOOKS);
