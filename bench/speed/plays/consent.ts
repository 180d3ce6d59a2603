import { contestantOf, senders } from '../contestants.ts';
import { openPage } from '../openPage.ts';
import { between } from '../readTrace.ts';
import type { Play } from './play.ts';

const SETTLE_MS = 300;
const WARM_UP = 10;
const EVENTS = 30;

/**
 * The visitor consents on an open page. Ours is there and has waited; the others are loaded now, for that is the way in
 * which they are silent before.
 */
export const consent: Play = {
  name: 'consent, then events',
  contestants: senders,
  measure: (bench, key) =>
    openPage(
      bench,
      {
        key,
        consent: key !== 'ours',
        answersHere: true,
        brings: key === 'ours' ? 'started library' : 'nothing',
      },
      async ({ load, run, pause, cpuOf, traced }) => {
        const sources = JSON.stringify([...contestantOf(key).scripts, '/start.js']);
        const act = key === 'ours' ? 'bench.consent()' : `bench.load(${sources})`;
        await load();
        await pause(SETTLE_MS);
        const trace = await traced(async () => {
          await run(`console.timeStamp('consent'); ${act}; bench.untilSent()`);
        });
        const { cpu, wall } = between(trace, 'consent', 'first request');
        await pause(SETTLE_MS);
        const track = `(n) => tracker.track('Q' + n, '')`;
        await run(`bench.actMany(${track}, ${WARM_UP}, false)`);
        const eventCost = (await cpuOf(`bench.actMany(${track}, ${EVENTS}, false)`)) / EVENTS;
        return { consentToRequest: cpu, consentToRequestWall: wall, eventCost };
      },
    ),
};
