import {
  createFakeBrowser,
  type FakeBrowser,
  type FakeChannels,
} from '../../src/testing/createFakeBrowser.ts';
import { createFakeClock } from '../../src/testing/createFakeClock.ts';
import { createFakeSharedStorage } from './createFakeSharedStorage.ts';

type Start = NonNullable<Parameters<typeof createFakeBrowser>[0]> & {
  /** The window's own `fetch`. */
  readonly fetch?: Parameters<typeof createFakeBrowser>[1];
  /** The session storage of its tab. */
  readonly session?: Map<string, string>;
};

export interface FakePage {
  readonly browser: FakeBrowser;
  /** A kept page is frozen, or in the back-forward cache: it hears nothing, and its timers wait. */
  state: 'shown' | 'kept' | 'gone';
  /** Acts at once, when the page wakes, or never. */
  readonly hear: (act: () => void) => void;
  /** Everything happens that has become due while the page was kept. */
  readonly wake: () => void;
}

/**
 * The pages of one browser: they share a clock, cookies, storage, locks and channels. Time passes only when a test says
 * so.
 */
export const createFakePages = () => {
  const clock = createFakeClock();
  const cookieJar = new Map<string, string>();
  const channels: FakeChannels = new Set();
  const storage = createFakeSharedStorage(clock);
  const world = { online: true };
  /** The names of the locks that are held. */
  const locked = new Set<string>();
  let uuids = 0;

  const open = ({ fetch, session, ...start }: Start = {}): FakePage => {
    const overdue: (() => void)[] = [];
    const hear: FakePage['hear'] = (act) => {
      if (page.state === 'shown') act();
      if (page.state === 'kept') overdue.push(act);
    };
    const known = createFakeBrowser(start, fetch, {
      cookieJar,
      channels,
      ...(session && { sessionItems: session }),
    });
    const after = (milliseconds: number, then: () => void) => {
      let isWanted = true;
      const stop = clock.after(milliseconds, () => hear(() => isWanted && then()));
      return () => {
        isWanted = false;
        stop();
      };
    };
    const browser: FakeBrowser = {
      ...known,
      clock: {
        ...clock,
        after,
        every: (milliseconds, then) => clock.every(milliseconds, () => page.state === 'shown' && then()),
      },
      local: storage.ofPage((event, detail) => hear(() => known.fire(event, detail))),
      locks: { ifFree: (name, act) => locked.has(name) || act() },
      uuid: () => `${String(++uuids).padStart(8, '0')}-0000-4000-8000-000000000000`,
      online: () => world.online,
      soon: (work) => void after(0, work),
      nextPaint: () => new Promise((resolve) => after(16, resolve)),
      idle: () => new Promise((resolve) => after(5, resolve)),
    };
    const page: FakePage = {
      browser,
      state: 'shown',
      hear,
      wake: () => {
        for (const act of overdue.splice(0)) act();
      },
    };
    return page;
  };
  return { world, clock, cookieJar, storage, locked, open };
};
