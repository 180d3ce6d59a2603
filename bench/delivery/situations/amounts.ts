import { eventNames, type Situation } from '../situation.ts';
import { TRACKED } from '../visit.ts';

const one = eventNames(1);
const hundred = eventNames(100);
const six = eventNames(6);
const FILLER = 70_000;
const BUSY_MS = 5_000;

/** More data than usual: in one event, in one task, in two tabs. */
export const amounts: readonly Situation[] = [
  {
    name: '70 KB payload',
    means:
      'One event with 70,000 characters, more than may outlive a page, and navigation to a page with the library.',
    events: one,
    patience: 20_000,
    rest: 10_000,
    play: async (visit) => visit.send(await visit.openWarm(), one, { filler: FILLER, to: TRACKED }),
  },
  {
    name: 'burst of 100, then navigation',
    means: 'A hundred events and `location.href =` in one task; the next page has the library.',
    events: hundred,
    patience: 40_000,
    rest: 10_000,
    play: async (visit) => visit.send(await visit.openWarm(), hundred, { to: TRACKED }),
  },
  {
    name: 'two tabs at once',
    means:
      'Two tabs of one visitor send three events each, at the same time, while the collector answers 503 for 5 s.',
    events: six,
    patience: 60_000,
    rest: 15_000,
    isLong: true,
    play: async (visit) => {
      const [first, second] = [await visit.openWarm(), await visit.openWarm()];
      visit.collector.setPlan([{ status: 503, times: 'always' }]);
      await Promise.all([visit.send(first, six.slice(0, 3)), visit.send(second, six.slice(3))]);
      await visit.pause(BUSY_MS);
      visit.collector.setPlan([]);
    },
  },
];
