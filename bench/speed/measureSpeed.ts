import { projectRoot } from '../../build/projectRoot.ts';
import { createCertificate } from '../delivery/certificate.ts';
import { startSite } from '../delivery/site.ts';
import { startBrowser } from '../delivery/startBrowser.ts';
import { writeResult } from '../resultFile.ts';
import { showResults } from '../showResults.ts';
import { contestants } from './contestants.ts';
import { marksOf } from './marksOf.ts';
import type { Bench } from './openPage.ts';
import { plays } from './plays/index.ts';
import { rows } from './rows.ts';
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
    });
    console.log(`\n${detailTable(rows, results)}\n\n${markTable(rows, results)}\n`);
    if (writes) {
      writeResult('speed', results);
      showResults('speed');
    }
    return marksOf(rows, results).every(({ met }) => met !== false);
  } finally {
    await browser.close();
    site.close();
  }
};
