import { eventNames, type Situation } from '../situation.ts';
import { PLAIN } from '../visit.ts';

const one = eventNames(1);
const two = eventNames(2);
const MINUTE_MS = 60_000;
const OFFLINE_MS = 30_000;

// A string and not a function: tsx would make a function call a helper that the page does not have.
const forbidStorage = `for (const area of ['localStorage', 'sessionStorage', 'indexedDB']) {
  Object.defineProperty(window, area, {
    get: () => {
      throw new DOMException('Storage is forbidden.', 'SecurityError');
    },
  });
}`;

const resetAfterRequest = (reset: 'before' | 'after'): Omit<Situation, 'name' | 'means'> => ({
  events: one,
  patience: 40_000,
  rest: 20_000,
  isLong: true,
  play: async (visit) => {
    const page = await visit.openWarm();
    visit.collector.setPlan([{ reset }]);
    await visit.send(page, one);
  },
});

/** The page stays open, but something between the page and the collector fails. */
export const failing: readonly Situation[] = [
  {
    name: '503 twice',
    means: 'The collector answers the next two requests with 503; the page stays open.',
    events: one,
    patience: 40_000,
    rest: 10_000,
    isLong: true,
    play: async (visit) => {
      const page = await visit.openWarm();
      visit.collector.setPlan([{ status: 503, times: 2 }]);
      await visit.send(page, one);
    },
  },
  {
    name: '503 for 60 s',
    means: 'The collector answers 503 for a minute; the page stays open for five and a half.',
    events: one,
    patience: 4.5 * MINUTE_MS,
    rest: 15_000,
    isLong: true,
    play: async (visit) => {
      const page = await visit.openWarm();
      visit.collector.setPlan([{ status: 503, times: 'always' }]);
      await visit.send(page, one);
      await visit.pause(MINUTE_MS);
      visit.collector.setPlan([]);
    },
  },
  {
    name: 'offline, back after 30 s',
    means: 'The browser is offline at the time of the event, and online 30 s later; the page stays open.',
    events: one,
    patience: MINUTE_MS,
    rest: 15_000,
    isLong: true,
    play: async (visit) => {
      const page = await visit.openWarm();
      await visit.context.setOffline(true);
      await visit.send(page, one);
      await visit.pause(OFFLINE_MS);
      await visit.context.setOffline(false);
    },
  },
  {
    name: 'edge hangs',
    means:
      'The next request is accepted and never answered; a second event follows 1 s later. The page stays open.',
    events: two,
    patience: MINUTE_MS,
    rest: 15_000,
    isLong: true,
    play: async (visit) => {
      const page = await visit.openWarm();
      visit.collector.setPlan([{ hang: true }]);
      await visit.send(page, two.slice(0, 1));
      await visit.pause(1_000);
      await visit.send(page, two.slice(1));
    },
  },
  {
    name: 'connection reset after the request, not taken',
    means:
      'The collector reads the next request, then cuts the connection without having taken it; the page stays open.',
    ...resetAfterRequest('before'),
  },
  {
    name: 'connection reset after the request, taken',
    means:
      'The collector takes the next request, then cuts the connection instead of answering; the page stays open. In the page both look the same: who loses nothing sends again, and the id tells.',
    takenUnheard: true,
    ...resetAfterRequest('after'),
  },
  {
    name: 'storage forbidden',
    means: 'Touching local storage, session storage or IndexedDB throws; else as same task navigation.',
    events: one,
    patience: 10_000,
    rest: 4_000,
    play: async (visit) => {
      await visit.context.addInitScript(forbidStorage);
      await visit.send(await visit.openWarm(), one, { to: PLAIN });
    },
  },
];
