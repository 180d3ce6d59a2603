import { contestantOf, senders } from '../contestants.ts';
import { openPage } from '../openPage.ts';
import { between } from '../readTrace.ts';
import type { Play } from './play.ts';

const SETTLE_MS = 300;
const WARM_UP = 10;
const EVENTS = 30;
const BURST = 50;
/** These libraries send each event in its own request, which can be awaited; the others may batch events. */
const ONE_BY_ONE = ['ours', 'alloy'];

/**
 * The visitor consents on an open page. Ours is loaded already and has waited. The others are loaded only now, because
 * otherwise they would send before consent.
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
        const events = (count: number, awaitsRequest: boolean) =>
          `bench.actMany(${track}, ${count}, ${awaitsRequest}).then(bench.untilQuiet)`;
        await run(events(WARM_UP, false));
        const eventCost = (await cpuOf(events(EVENTS, false))) / EVENTS;
        const alone = ONE_BY_ONE.includes(key) && {
          aloneCost: (await cpuOf(events(EVENTS, true))) / EVENTS,
        };
        const requests = Number(await run('bench.requests()'));
        const burstCost = (await cpuOf(`bench.burst(${track}, ${BURST})`)) / BURST;
        const burstRequests = Number(await run('bench.requests()')) - requests;
        const callerWaits = Number(await run(`bench.waits(${track}, ${BURST})`));
        return {
          consentToRequest: cpu,
          consentToRequestWall: wall,
          eventCost,
          ...alone,
          burstCost,
          burstRequests,
          callerWaits,
        };
      },
    ),
};
