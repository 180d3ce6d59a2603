import { forEachAsync, limitAsync } from 'es-toolkit';
import type { Browser } from 'playwright-core';
import { projectRoot } from '../../build/projectRoot.ts';
import { writeResult } from '../resultFile.ts';
import { showResults } from '../showResults.ts';
import { bundleTrackers } from './bundleTrackers.ts';
import { createCertificate } from './certificate.ts';
import { playTry, type TryResult } from './playTry.ts';
import { cellOf, type DeliveryResults, readResults, withCell } from './results.ts';
import { startSite } from './site.ts';
import type { Situation } from './situation.ts';
import { situations } from './situations/index.ts';
import { startSlowProxy } from './slowProxy.ts';
import { startBrowser } from './startBrowser.ts';
import type { Tracker } from './tracker.ts';
import { trackers } from './trackers.ts';
import { createVisit } from './visit.ts';

const ROUND_TRIP_MS = 150;
/** How many times more tries run at once in situations that mostly wait. */
const LONG_FACTOR = 6;

export interface DeliveryOptions {
  /** Keys of libraries; all if left out. */
  readonly only?: readonly string[] | undefined;
  /** The first characters of situation names; all situations if left out. */
  readonly columns?: readonly string[] | undefined;
  readonly tries: number;
  readonly peerTries: number;
  readonly atOnce: number;
  /** Skips what has already been measured. */
  readonly resume: boolean;
}

interface Measurement {
  readonly situation: Situation;
  readonly tracker: Tracker;
}

const chosen = (
  { only, columns, resume }: DeliveryOptions,
  results: DeliveryResults,
): readonly Measurement[] =>
  situations
    .filter(({ name }) => !columns || columns.some((column) => name.startsWith(column)))
    .flatMap((situation) =>
      trackers
        .filter(({ key }) => !only || only.includes(key))
        .filter(({ knowsConsent }) => knowsConsent || !situation.forbidden)
        .filter(({ name }) => !resume || !results.situations[situation.name]?.cells[name])
        .map((tracker) => ({ situation, tracker })),
    );

/** Measures what is asked for, writes each cell as soon as it is known, and writes the table at the end. */
export const measureDelivery = async (options: DeliveryOptions): Promise<void> => {
  process.chdir(projectRoot);
  const scripts = await bundleTrackers();
  const certificate = await createCertificate('*.test');
  const site = await startSite(certificate);
  const proxy = await startSlowProxy(site.port, ROUND_TRIP_MS);
  const open = () =>
    startBrowser({ site: site.port, proxy: proxy.port, fingerprint: certificate.fingerprint });
  const date = new Date().toISOString();
  const current = (browser = ''): DeliveryResults => ({
    ...(readResults() ?? { trackers: {}, situations: {} }),
    browser,
    date,
  });
  const inTurn = limitAsync(<T>(act: () => Promise<T>) => act(), options.atOnce);
  let number = 0;

  const playOnce = async (browser: Browser, { situation, tracker }: Measurement): Promise<TryResult> => {
    number += 1;
    const visit = await createVisit({ browser, site, scripts, tracker, number, inTurn });
    try {
      const played = await playTry(visit, situation);
      // With the browser gone, no event could have arrived.
      if (!browser.isConnected()) throw new Error('The browser has ended before its time.');
      return played;
    } finally {
      await visit.end();
    }
  };

  /** Tries once more if a page did not load, because that says nothing about its library. */
  const playSurely = async (browser: Browser, measurement: Measurement): Promise<TryResult> => {
    try {
      return await playOnce(browser, measurement);
    } catch (cause) {
      if (!browser.isConnected()) throw cause;
      console.log(`  ${measurement.tracker.name}, once more: ${String(cause).split('\n')[0]}`);
      return playOnce(browser, measurement);
    }
  };

  const finish = (browser: Browser, { situation, tracker }: Measurement, tries: readonly TryResult[]) => {
    const cell = cellOf(tries, date);
    // Read again each time, because another run may be measuring other columns.
    writeResult('delivery', withCell(current(`Chromium ${browser.version()}`), situation, tracker, cell));
    const twice = cell.twice > 0 ? `, ${cell.twice} twice (${cell.sameId} with the same id)` : '';
    console.log(
      `  ${tracker.name}: ${cell.delivered} of ${cell.sent}${twice}, median ${cell.medianDelay} ms`,
    );
  };

  const jobsOf = (browser: Browser, measurement: Measurement) => {
    const wanted = measurement.tracker.key === 'ours' ? options.tries : options.peerTries;
    const tries: TryResult[] = [];
    return Array.from({ length: wanted }, () => async () => {
      tries.push(await playSurely(browser, measurement));
      if (tries.length === wanted) finish(browser, measurement, tries);
    });
  };

  try {
    const all = chosen(options, current());
    for (const situation of situations) {
      const here = all.filter((it) => it.situation === situation);
      if (here.length === 0) continue;
      console.log(`\n${situation.name}`);
      const browser = await open();
      try {
        const jobs = here.flatMap((measurement) => jobsOf(browser, measurement));
        const concurrency = situation.isLong ? options.atOnce * LONG_FACTOR : options.atOnce;
        await forEachAsync(jobs, (job) => job(), { concurrency });
      } finally {
        await browser.close();
      }
    }
  } finally {
    proxy.close();
    site.close();
  }
  showResults('delivery');
};
