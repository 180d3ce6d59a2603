import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENCE_MS } from '../../../../src/edge/delivery/createTabs.ts';
import { microtasks } from '../../../fakes/settle.ts';
import { type DeedsOf, type StepOf, stepsOf, take } from '../../../histories/stepsOf.ts';
import { createOutboxWorld, type EdgeMode, type WorldTab } from './createOutboxWorld.ts';

const LIMITS = { maxEvents: 8, maxBytes: 100_000, maxAge: 3_600_000 };
const MINUTE = 60_000;

const tab = fc.nat(3);
const nth = fc.nat(5);
const STEPS = {
  send: [8, { tab }],
  /** alloy, which waits for nothing here, sends the event within the same task. */
  sendAtOnce: [8, { tab }],
  /** An event that asks for offers. */
  sendView: [3, { tab }],
  alloy: [12, { tab }],
  arrive: [12, { nth }],
  answer: [12, { nth }],
  leave: [1, { tab }],
  /** A push right before, whose request the browser has had no time to refuse. */
  sendAndLeave: [1, { tab }],
  kill: [1, { tab }],
  open: [1, {}],
  hurry: [1, { tab }],
  look: [2, { tab }],
  hide: [2, { tab }],
  /** Whether the visitor has an ID. */
  know: [2, { is: fc.boolean() }],
  freeze: [3, { tab }],
  thaw: [3, { tab }],
  // A question and its answer both have this delay, and together they stay within the time that a page waits for an
  // answer.
  lag: [2, { ms: fc.nat(SILENCE_MS / 2 - 1) }],
  edge: [4, { mode: fc.constantFrom<EdgeMode[]>('up', 'busy', 'cut', 'silent') }],
  pass: [4, { ms: fc.nat(2 * MINUTE) }],
  online: [2, { is: fc.boolean() }],
  /** Other scripts use up what the browser lets outlive a page. */
  fill: [2, { is: fc.boolean() }],
  /** Somebody changes the clock. */
  jump: [2, { ms: fc.integer({ min: -MINUTE, max: MINUTE }) }],
  /** Only where a test says so. */
  withdraw: [0, {}],
  allow: [0, {}],
} as const;
type Step = StepOf<typeof STEPS>;
const steps = (maxLength: number) => fc.array(stepsOf(STEPS), { maxLength, size: 'max' });

const play = async (steps: readonly Step[], given: { readonly storageWorks?: boolean } = {}) => {
  const all = createOutboxWorld(LIMITS);
  const { world, tabs, requests } = all;
  all.store.isForbidden = given.storageWorks === false;
  const gone = new Set<string>();
  const afterwards: string[] = [];
  /** Tabs that still have the mark that they were left although they live, or more entries than allowed. */
  const untidy: string[] = [];
  all.open();
  const living = (at: number): WorldTab | undefined => {
    const alive = tabs.filter(({ page }) => page.state === 'shown');
    return alive[at % Math.max(alive.length, 1)];
  };
  const arrive = (request: (typeof requests)[number] | undefined) => {
    if (!request) return;
    const before = new Map(all.arrived);
    all.arrive(request);
    for (const id of request.ids) {
      if (gone.has(id) && all.arrived.get(id) !== before.get(id)) afterwards.push(id);
    }
  };
  const deeds: DeedsOf<typeof STEPS> = {
    send: (it) => world.allowed && living(it.tab)?.send(),
    sendAtOnce: (it) => {
      const tab = living(it.tab);
      if (!world.allowed || !tab) return;
      tab.send();
      tab.atAlloy.pop()?.();
    },
    sendView: (it) => world.allowed && living(it.tab)?.send({ renderDecisions: true }),
    alloy: (it) => living(it.tab)?.atAlloy.shift()?.(),
    hurry: (it) => living(it.tab)?.hurry(),
    leave: (it) => {
      const tab = living(it.tab);
      tab?.leave();
      if (tab) all.end(tab);
    },
    sendAndLeave: (it) => {
      take(deeds, { ...it, do: 'sendAtOnce' });
      take(deeds, { ...it, do: 'leave' });
    },
    kill: (it) => {
      const tab = living(it.tab);
      tab?.dies();
      if (tab) all.end(tab);
    },
    open: () => all.open().takeOver(),
    look: (it) => living(it.tab)?.takeOver(),
    hide: (it) => living(it.tab)?.hide(),
    know: (it) => {
      world.isKnown = it.is;
    },
    freeze: (it) => {
      const tab = living(it.tab);
      if (tab) all.freeze(tab);
    },
    thaw: (it) => {
      const tab = tabs.filter(({ page }) => page.state === 'kept')[it.tab];
      if (tab) all.thaw(tab);
    },
    lag: (it) => {
      all.store.lag = it.ms;
    },
    arrive: (it) => arrive(requests.filter(({ arrived }) => !arrived)[it.nth]),
    answer: (it) => {
      const request = requests.filter(({ answer }) => answer)[it.nth];
      request?.tab.hear(request);
    },
    edge: (it) => {
      world.mode = it.mode;
    },
    pass: (it) => all.clock.pass(it.ms),
    jump: (it) => all.clock.correct(it.ms),
    online: (it) => {
      all.network.online = it.is;
    },
    fill: (it) => {
      world.isFull = it.is;
    },
    withdraw: () => {
      // A visitor can withdraw only on a page.
      if (!tabs.some((tab) => tab.isAlive())) all.open();
      world.allowed = false;
      for (const id of all.sent) gone.add(id);
      for (const { tab, ids } of requests) if (!tab.isAlive()) for (const id of ids) gone.delete(id);
      for (const tab of tabs) if (tab.isAlive()) tab.withdraw();
      // Pending requests of open pages are aborted; requests of closed pages have already left.
      for (const request of [...requests]) {
        if (request.tab.isAlive()) requests.splice(requests.indexOf(request), 1);
      }
    },
    allow: () => {
      world.allowed = true;
    },
  };
  for (const it of steps) {
    take(deeds, it);
    await microtasks();
    // The task ends.
    all.clock.pass(0);
    const keys = [...all.storage.keys()];
    for (const tab of tabs) {
      const own = keys.filter((key) => key.startsWith(`tamis_outbox.${tab.owner}.`));
      const isLeft = own.includes(`tamis_outbox.${tab.owner}.left`);
      const isFull = own.length - Number(isLeft) > LIMITS.maxEvents;
      if (isFull || (isLeft && tab.isAlive())) untidy.push(tab.owner);
    }
  }
  // Checked once at the end, because Vitest's `expect` takes longer than a step.
  expect(untidy).toEqual([]);
  return { ...all, gone, afterwards, arrive };
};

/** Removes all obstacles, and a visitor comes back. */
const recover = async (played: Awaited<ReturnType<typeof play>>) => {
  const { world, tabs, requests } = played;
  world.mode = 'up';
  played.network.online = true;
  const newcomer = played.open();
  const isSettled = () =>
    played.sent.every((id) => played.arrived.has(id) || played.dropped.includes(id) || played.gone.has(id));
  // Longer than the longest wait between two tries, and somewhat longer to detect repeated events.
  for (let turn = 0, rest = 20; turn < 400 && rest > 0; turn++) {
    if (isSettled()) rest--;
    // By now the new page has taken over the waiting entries.
    if (turn === 5) for (const tab of tabs) played.thaw(tab);
    for (const tab of tabs) {
      if (tab.page.state !== 'shown') continue;
      for (const go of tab.atAlloy.splice(0)) go();
    }
    await microtasks();
    for (const request of [...requests]) played.arrive(request);
    for (const request of [...requests]) if (request.answer) request.tab.hear(request);
    await microtasks();
    newcomer.takeOver();
    played.clock.pass(4_000);
    await microtasks();
  }
};

const LIMIT_MS = 300_000;
const RUNS = Number(process.env.TAMIS_HISTORIES ?? 2_000);

describe('whatever happens to tabs, network and edge', () => {
  it(
    'every event arrives once; only the oldest are lost if there are too many',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(60), async (it) => {
          const played = await play(it);
          await recover(played);
          const isOver = (id: string) =>
            played.arrived.has(id) || played.dropped.includes(id) || played.told.has(id);
          const lost = played.sent.filter((id) => !isOver(id));
          const twice = [...played.arrived].filter(([, times]) => times > 1).map(([id]) => id);
          const untrue = lost.filter((id) => !played.words.get(id)?.includes('handed over'));
          const signs = [...played.storage.keys()].filter((key) => /\.(left|call)$/.test(key));
          expect({
            untrue,
            delivered: lost.filter((id) => played.words.get(id)?.includes('delivered')),
            lost: lost.filter((id) => !played.unlucky.has(id)),
            twice: twice.filter(
              (id) => !played.doubtful.has(id) && !played.words.get(id)?.includes('in doubt'),
            ),
            signs,
          }).toEqual({
            untrue: [],
            delivered: [],
            lost: [],
            twice: [],
            signs: [],
          });
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );

  it(
    'an event arrives twice only if its first answer was lost',
    async () => {
      const mode = fc.constantFrom<EdgeMode[]>('up', 'busy', 'cut', 'silent', 'cut after');
      const also = fc.array(stepsOf({ ...STEPS, edge: [4, { mode }] }), { maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(also, async (it) => {
          const played = await play(it);
          await recover(played);
          const twice = [...played.arrived].filter(([id, times]) => times > 1 && !played.doubtful.has(id));
          expect(twice).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );

  it(
    'nothing younger leaves before something older, while the edge answers',
    async () => {
      /** One page at a time: of two that are open together, nobody knows which event is older. alloy keeps the order too. */
      const calm = (it: Step): readonly Step[] => {
        if (it.do === 'leave') return [it, { do: 'open' }];
        if (it.do === 'sendAtOnce')
          return [
            { do: 'send', tab: 0 },
            { do: 'alloy', tab: 0 },
          ];
        return ['send', 'sendView', 'alloy', 'arrive', 'answer', 'know', 'hide', 'fill'].includes(it.do)
          ? [it]
          : [];
      };
      await fc.assert(
        fc.asyncProperty(steps(60), async (it) => {
          const played = await play(it.flatMap(calm));
          const left = [...played.wire];
          expect(left).toEqual(played.sent.filter((id) => played.wire.has(id)));
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );

  it(
    'nothing arrives after consent was withdrawn, and nothing stays stored',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(30), steps(30), async (before, after) => {
          const played = await play([...before, { do: 'withdraw' }, { do: 'allow' }, ...after]);
          await recover(played);
          expect(played.afterwards).toEqual([]);
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );

  it(
    'without storage nothing is sent twice, and all events arrive that the page can send while it is open',
    async () => {
      await fc.assert(
        fc.asyncProperty(steps(60), async (it) => {
          const played = await play(
            it.filter((one) => !['kill', 'leave', 'sendAndLeave'].includes(one.do)),
            { storageWorks: false },
          );
          await recover(played);
          const lost = played.sent.filter((id) => !played.arrived.has(id) && !played.dropped.includes(id));
          const twice = [...played.arrived].filter(([, times]) => times > 1);
          expect({ lost, twice }).toEqual({ lost: [], twice: [] });
        }),
        { numRuns: RUNS },
      );
    },
    LIMIT_MS,
  );
});
