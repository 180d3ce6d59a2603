import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENCE_MS } from '../../../../src/edge/outbox/createTabs.ts';
import { microtasks } from '../../../fakes/settle.ts';
import { createOutboxWorld, type EdgeMode, type WorldTab } from './createOutboxWorld.ts';

const LIMITS = { maxEvents: 8, maxBytes: 100_000, maxAge: 3_600_000 };
const MINUTE = 60_000;

type Step =
  | {
      readonly do:
        | 'send'
        | 'send at once'
        | 'alloy'
        | 'leave'
        | 'kill'
        | 'open'
        | 'hurry'
        | 'look'
        | 'freeze'
        | 'thaw';
      readonly tab: number;
    }
  | { readonly do: 'arrive' | 'answer'; readonly nth: number }
  | { readonly do: 'edge'; readonly mode: EdgeMode }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'online'; readonly is: boolean }
  | { readonly do: 'jump'; readonly ms: number }
  | { readonly do: 'lag'; readonly ms: number }
  | { readonly do: 'withdraw' | 'allow' };

const step = (modes: readonly EdgeMode[]): fc.Arbitrary<Step> => {
  const tab = fc.nat(3);
  const nth = fc.nat(5);
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ do: fc.constant('send' as const), tab }) },
    { weight: 4, arbitrary: fc.record({ do: fc.constant('send at once' as const), tab }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('alloy' as const), tab }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('arrive' as const), nth }) },
    { weight: 6, arbitrary: fc.record({ do: fc.constant('answer' as const), nth }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constantFrom('leave' as const, 'kill' as const), tab }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constantFrom('open' as const, 'hurry' as const, 'look' as const), tab }),
    },
    {
      weight: 3,
      arbitrary: fc.record({ do: fc.constantFrom('freeze' as const, 'thaw' as const), tab }),
    },
    // A question and its answer both have this delay, and together they stay within the time that a page waits for an
    // answer.
    { weight: 1, arbitrary: fc.record({ do: fc.constant('lag' as const), ms: fc.nat(SILENCE_MS / 2 - 1) }) },
    {
      weight: 2,
      arbitrary: fc.record({ do: fc.constant('edge' as const), mode: fc.constantFrom(...modes) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('pass' as const), ms: fc.nat(2 * MINUTE) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('online' as const), is: fc.boolean() }) },
    {
      weight: 1,
      arbitrary: fc.record({
        do: fc.constant('jump' as const),
        ms: fc.integer({ min: -MINUTE, max: MINUTE }),
      }),
    },
  );
};

const play = async (steps: readonly Step[], given: { readonly storageWorks?: boolean } = {}) => {
  const all = createOutboxWorld(LIMITS);
  const { world, tabs, requests } = all;
  world.storageWorks = given.storageWorks ?? true;
  const gone = new Set<string>();
  const afterwards: string[] = [];
  /** Tabs that still have the mark that they were left although they live, or more entries than allowed. */
  const untidy: string[] = [];
  all.open();
  const living = (at: number): WorldTab | undefined => {
    const alive = tabs.filter((tab) => tab.alive && !tab.frozen);
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
  const perform = (it: Step) => {
    switch (it.do) {
      case 'send':
        return world.allowed && living(it.tab)?.send();
      case 'send at once': {
        const tab = living(it.tab);
        if (!world.allowed || !tab) return;
        tab.send();
        // alloy, which waits for nothing here, sends the event within the same task.
        return tab.atAlloy.pop()?.();
      }
      case 'alloy':
        return living(it.tab)?.atAlloy.shift()?.();
      case 'hurry':
        return living(it.tab)?.hurry();
      case 'leave': {
        const tab = living(it.tab);
        tab?.leave();
        return tab && all.end(tab);
      }
      case 'kill': {
        const tab = living(it.tab);
        return tab && all.end(tab);
      }
      case 'open':
        return all.open().takeOver();
      case 'look':
        return living(it.tab)?.takeOver();
      case 'freeze': {
        const tab = living(it.tab);
        return tab && all.freeze(tab);
      }
      case 'thaw': {
        const tab = tabs.filter(({ frozen, alive }) => frozen && alive)[it.tab];
        return tab && all.thaw(tab);
      }
      case 'lag':
        world.lag = it.ms;
        return;
      case 'arrive':
        return arrive(requests.filter(({ arrived }) => !arrived)[it.nth]);
      case 'answer': {
        const request = requests.filter(({ answer }) => answer)[it.nth];
        return request?.tab.hear(request);
      }
      case 'edge':
        world.mode = it.mode;
        return;
      case 'pass':
        return all.pass(it.ms);
      case 'jump':
        world.skew += it.ms;
        return;
      case 'online':
        world.online = it.is;
        return;
      case 'withdraw':
        // A visitor can withdraw only on a page.
        if (!tabs.some(({ alive }) => alive)) all.open();
        world.allowed = false;
        for (const id of all.sent) gone.add(id);
        for (const { tab, ids } of requests) if (!tab.alive) for (const id of ids) gone.delete(id);
        for (const tab of tabs) if (tab.alive) tab.withdraw();
        // Pending requests of open pages are aborted; requests of closed pages have already left.
        for (const request of [...requests]) {
          if (request.tab.alive) requests.splice(requests.indexOf(request), 1);
        }
        return;
      case 'allow':
        world.allowed = true;
    }
  };
  for (const it of steps) {
    perform(it);
    await microtasks();
    // The task ends.
    all.pass(0);
    const keys = [...all.storage.keys()];
    for (const tab of tabs) {
      const own = keys.filter((key) => key.startsWith(`tamis_outbox.${tab.owner}.`));
      const isLeft = own.includes(`tamis_outbox.${tab.owner}.left`);
      const isFull = own.length - Number(isLeft) > LIMITS.maxEvents;
      if (isFull || (isLeft && tab.alive)) untidy.push(tab.owner);
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
  world.online = true;
  const newcomer = played.open();
  const isSettled = () =>
    played.sent.every((id) => played.arrived.has(id) || played.dropped.includes(id) || played.gone.has(id));
  // Longer than the longest wait between two tries, and somewhat longer to detect repeated events.
  for (let turn = 0, rest = 20; turn < 400 && rest > 0; turn++) {
    if (isSettled()) rest--;
    // By now the new page has taken over the waiting entries.
    if (turn === 5) for (const tab of tabs) played.thaw(tab);
    for (const tab of tabs) {
      if (!tab.alive || tab.frozen) continue;
      for (const go of tab.atAlloy.splice(0)) go();
    }
    await microtasks();
    for (const request of [...requests]) played.arrive(request);
    for (const request of [...requests]) if (request.answer) request.tab.hear(request);
    await microtasks();
    newcomer.takeOver();
    played.pass(4_000);
    await microtasks();
  }
};

const LIMIT_MS = 300_000;
const RUNS = Number(process.env.TAMIS_HISTORIES ?? 2_000);

describe('whatever happens to tabs, network and edge', () => {
  it(
    'every event arrives once; only the oldest are lost if there are too many',
    async () => {
      const steps = fc.array(step(['up', 'busy', 'cut', 'silent']), { maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(steps, async (it) => {
          const played = await play(it);
          await recover(played);
          const lost = played.sent.filter((id) => !played.arrived.has(id) && !played.dropped.includes(id));
          const twice = [...played.arrived].filter(([, times]) => times > 1).map(([id]) => id);
          const signs = [...played.storage.keys()].filter((key) => /\.(left|call)$/.test(key));
          expect({
            lost: lost.filter((id) => !played.unlucky.has(id)),
            twice: twice.filter((id) => !played.doubtful.has(id)),
            signs,
          }).toEqual({
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
      const steps = fc.array(step(['up', 'busy', 'cut', 'silent', 'cut after']), { maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(steps, async (it) => {
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
    'nothing arrives after consent was withdrawn, and nothing stays stored',
    async () => {
      const steps = fc.array(step(['up', 'busy', 'cut', 'silent']), { maxLength: 30 });
      await fc.assert(
        fc.asyncProperty(steps, steps, async (before, after) => {
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
      const steps = fc.array(step(['up', 'busy', 'cut', 'silent']), { maxLength: 60 });
      await fc.assert(
        fc.asyncProperty(steps, async (it) => {
          const played = await play(
            it.filter((one) => one.do !== 'kill' && one.do !== 'leave'),
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
