import { projectRoot } from '../../build/projectRoot.ts';
import { createCertificate } from '../delivery/certificate.ts';
import { startBrowser } from '../delivery/startBrowser.ts';
import { writeResult } from '../resultFile.ts';
import { showResults } from '../showResults.ts';
import { marksOf } from '../speed/marksOf.ts';
import { samplePlays } from '../speed/samplePlays.ts';
import { summarised } from '../speed/speedResults.ts';
import { detailTable, markTable } from '../speed/speedTable.ts';
import { feltPlays } from './feltPlays.ts';
import { feltRows, withShares } from './feltRows.ts';
import { feltScripts, measurement } from './feltScripts.ts';
import { startFeltSite } from './feltSite.ts';
import { variants } from './variants.ts';

export interface FeltOptions {
  /** Keys of variants; all if left out. */
  readonly only?: readonly string[] | undefined;
  /** The first characters of the names of visits; all if left out. */
  readonly play?: readonly string[] | undefined;
  readonly runs: number;
  /** Whether to write results and tables into the project. */
  readonly writes: boolean;
}

/** Measures, prints and, if `writes` is set, writes. Returns whether every mark is met. */
export const measureFelt = async ({ only, play, runs, writes }: FeltOptions): Promise<boolean> => {
  process.chdir(projectRoot);
  const played = feltPlays
    .filter(({ name }) => !play || play.some((it) => name.startsWith(it)))
    .map((it) => ({ ...it, contestants: it.contestants.filter((key) => !only || only.includes(key)) }));
  console.log('Building the scripts …');
  const scripts = await feltScripts();
  const certificate = await createCertificate('*.felt.test');
  const site = await startFeltSite(certificate, variants, scripts);
  const { port } = site;
  const browser = await startBrowser({ site: port, proxy: port, fingerprint: certificate.fingerprint });
  try {
    const control = await browser.newBrowserCDPSession();
    const bench = { browser, control, site, measurement: measurement() };
    const samples = await samplePlays(bench, played, runs, (text) => process.stdout.write(text));
    const about = { browser: `Chromium ${browser.version()}`, runs };
    const results = summarised(withShares(samples), feltRows, variants, about);
    console.log(`\n${detailTable(feltRows, results)}\n\n${markTable(feltRows, results)}\n`);
    if (writes) {
      writeResult('felt', results);
      showResults('felt');
    }
    return marksOf(feltRows, results).every(({ met }) => met !== false);
  } finally {
    await browser.close();
    site.close();
  }
};
