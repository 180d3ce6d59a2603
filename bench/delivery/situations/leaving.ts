import { eventNames, type Situation } from '../situation.ts';
import { PLAIN, TRACKED } from '../visit.ts';

const one = eventNames(1);

/** The page is left, in various ways. */
export const leaving: readonly Situation[] = [
  {
    name: 'same task navigation',
    means: 'An event and `location.href =` in one task; the next page has no library.',
    events: one,
    patience: 10_000,
    rest: 4_000,
    play: async (visit) => visit.send(await visit.openWarm(), one, { to: PLAIN }),
  },
  {
    name: 'navigation, tag on next page',
    means: 'The same; the next page has the library and reports its page view.',
    events: one,
    patience: 20_000,
    rest: 10_000,
    play: async (visit) => visit.send(await visit.openWarm(), one, { to: TRACKED }),
  },
  {
    name: 'cold first visit, left after 50 ms',
    means:
      'Library, page view and event start together on a first visit; 50 ms later the page is left for one without library.',
    events: one,
    patience: 10_000,
    rest: 4_000,
    play: async (visit) => {
      const leave = `send(${JSON.stringify(one)}, 0, ''); setTimeout(() => { location.href = '${PLAIN}'; }, 50);`;
      const page = await visit.context.newPage();
      await visit.open({ tab: page, afterwards: leave }).catch(() => {
        // The page was left before it had loaded.
      });
    },
  },
  {
    name: 'tab closed',
    means: 'The tab is closed right after the event.',
    events: one,
    patience: 10_000,
    rest: 4_000,
    play: async (visit) => {
      const page = await visit.openWarm();
      await visit.send(page, one);
      await page.close({ runBeforeUnload: false });
    },
  },
  {
    name: 'renderer killed, next visit',
    means: 'The renderer is killed right after the event; then a new tab opens a page with the library.',
    events: one,
    patience: 20_000,
    rest: 10_000,
    play: async (visit) => {
      const page = await visit.openWarm();
      const session = await visit.context.newCDPSession(page);
      const crashed = new Promise((resolve) => page.once('crash', resolve));
      await visit.send(page, one);
      session.send('Page.crash').catch(() => {});
      await crashed;
      await visit.open();
    },
  },
];
