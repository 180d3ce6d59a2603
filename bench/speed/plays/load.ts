import { contestantOf, libraries } from '../contestants.ts';
import { openPage } from '../openPage.ts';
import { evaluation, longestTask } from '../readTrace.ts';
import type { Play } from './play.ts';

const CALM_MS = 500;
/** PostHog collects events for three seconds, in which no task runs. */
const REQUEST_LIMIT_MS = 1_500;

/**
 * A page of a visitor who has consented earlier, on a machine that is four times slower: script, start, page view,
 * request.
 */
export const load: Play = {
  name: 'load with consent, 4x',
  contestants: libraries.filter((key) => key !== 'acdl'),
  measure: (bench, key) =>
    openPage(
      bench,
      { key, consent: true, slower: 4, answersHere: true, brings: 'started library' },
      async ({ load, run, pause, traced, urlOf }) => {
        const urls = [...contestantOf(key).scripts, '/start.js'].map(urlOf);
        const trace = await traced(async () => {
          await load();
          await Promise.race([run('bench.untilSent()'), pause(REQUEST_LIMIT_MS)]);
          await pause(CALM_MS);
        });
        return { evaluationSlow: evaluation(trace, urls), longestTask: longestTask(trace, urls) };
      },
    ),
};
