import { projectRoot } from '../../build/projectRoot.ts';
import { createCertificate } from '../delivery/certificate.ts';
import { startSite } from '../delivery/site.ts';
import { startBrowser } from '../delivery/startBrowser.ts';
import { writeResult } from '../resultFile.ts';
import { showResults } from '../showResults.ts';
import { contestants } from './contestants.ts';
import type { Bench } from './openPage.ts';
import { plays } from './plays/index.ts';
import { samplePlays } from './samplePlays.ts';
import { resultsOf } from './speedResults.ts';
import { speedScripts } from './speedScripts.ts';
import { detailTable, markTable } from './speedTable.ts';

export interface SpeedOptions {
  /** Keys of contestants; all if left out. */
  readonly only?: readonly string[] | undefined;
  /** The first characters of play names; all plays if left out. */
  readonly play?: readonly string[] | undefined;
  readonly runs: number;
  /** Whether to write results, tables and plot into the project. */
  readonly writes: boolean;
}

const method = [
  'CPU time of the page’s main thread, never wall time unless it is said: of evaluations the tdur of the trace event EvaluateScript, of tasks that of RunTask, of clicks that of EventDispatch, of events the difference of ThreadTime (CDP Performance.getMetrics).',
  'All in one run: contestants take turns, each comes first equally often, and each visit is a new visitor in a new renderer, without a code cache.',
  'Medians; 10,000 events in five runs, what leaves and is stored before consent in three, all else in every run.',
  'Before consent, and where it loads, each script comes by https from this machine, is deferred, and is started by a script of its own; then it is told of a page view. Those that know consent are told that it is missing.',
  'Components are pushed as AEM does it, before any script: about 520 bytes of JSON each. Events: 200 pushes in one task after 30 others on a page with 200 components; those that fire a rule 40, each in a task of its own until its request has been answered.',
  'Where the page has a data layer, the evaluation is that of the library alone. Where it has none, it comes with the data layer: Launch brings it in its script; ours starts the one that it carries at DOMContentLoaded, and all that hears this event is added.',
  'One event tracked: thirty, each in a task of its own, until all their requests have been answered. By itself: each after the last one’s answer. In a burst: fifty in one task, until all their requests have been answered.',
  'A mark that is a ratio divides the medians of two contestants.',
  'Requests are answered in the page at once, but for what is counted before consent. Own share: the difference to a page with the prebuilt data layer 2.0.2 alone, run by run.',
  'From consent to the first request: ours waits on the page and wakes alloy; the others are loaded at that moment, for so they are silent before it. PostHog sends what it has after three seconds.',
];

/** The contestants from which our shares and ratios are calculated. */
const COMPANIONS = ['beside', 'instant', 'turbine', 'turbineBeside', 'acdl', 'alloy'];

/** Measures, prints and, if `writes` is set, writes. Returns whether every mark is met. */
export const measureSpeed = async ({ only, play, runs, writes }: SpeedOptions): Promise<boolean> => {
  process.chdir(projectRoot);
  const wanted = new Set(only?.includes('ours') ? [...only, ...COMPANIONS] : only);
  const played = plays
    .filter(({ name }) => !play || play.some((it) => name.startsWith(it)))
    .map((it) => ({ ...it, contestants: it.contestants.filter((key) => !only || wanted.has(key)) }));
  const playing = contestants.filter(({ key }) => played.some((it) => it.contestants.includes(key)));
  console.log(`Building the scripts of ${playing.map(({ name }) => name).join(', ')} …`);
  const scripts = await speedScripts(playing);
  const certificate = await createCertificate('*.test');
  const site = await startSite(certificate);
  const { port } = site;
  const browser = await startBrowser({ site: port, proxy: port, fingerprint: certificate.fingerprint });
  let number = 0;
  try {
    const control = await browser.newBrowserCDPSession();
    const bench: Bench = { browser, control, site, scripts, nextNumber: () => ++number };
    const samples = await samplePlays(bench, played, runs, (text) => process.stdout.write(text));
    const results = resultsOf(samples, scripts, {
      browser: `Chromium ${browser.version()}`,
      runs,
      method,
    });
    console.log(`\n${detailTable(results)}\n\n${markTable(results)}\n`);
    if (writes) {
      writeResult('speed', results);
      showResults('speed');
    }
    return results.marks.every(({ met }) => met !== false);
  } finally {
    await browser.close();
    site.close();
  }
};
