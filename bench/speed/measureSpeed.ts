import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../../build/projectRoot.ts';
import { createCertificate } from '../delivery/certificate.ts';
import { startSite } from '../delivery/site.ts';
import { startBrowser } from '../delivery/startBrowser.ts';
import type { Bench } from './openPage.ts';
import { type Play, plays } from './plays/index.ts';
import { speedScripts } from './speedScripts.ts';
import { type Summary, summaryOf } from './statistics.ts';

export interface SpeedOptions {
  /** Keys; all if left out. */
  readonly only?: readonly string[] | undefined;
  /** Beginnings of names of plays; all if left out. */
  readonly play?: readonly string[] | undefined;
  readonly runs: number;
}

/** Row → contestant → what was measured, run by run. */
export type Samples = Map<string, Map<string, number[]>>;

const sampleAll = async (bench: Bench, played: readonly Play[], runs: number): Promise<Samples> => {
  const samples: Samples = new Map();
  const add = (row: string, key: string, value: number) => {
    const ofRow = samples.get(row) ?? new Map<string, number[]>();
    samples.set(row, ofRow.set(key, [...(ofRow.get(key) ?? []), value]));
  };
  for (let run = 0; run < runs; run += 1) {
    const started = Date.now();
    for (const { name, contestants, atMost = runs, measure } of played) {
      if (run >= atMost) continue;
      // Each comes first equally often.
      for (let turn = 0; turn < contestants.length; turn += 1) {
        const key = contestants[(run + turn) % contestants.length] as string;
        try {
          for (const [row, value] of Object.entries(await measure(bench, key))) add(row, key, value);
        } catch (cause) {
          console.error(`${name}, ${key}: ${cause instanceof Error ? cause.message : String(cause)}`);
        }
      }
    }
    console.log(`run ${run + 1} of ${runs}: ${((Date.now() - started) / 1_000).toFixed(0)} s`);
  }
  return samples;
};

export const measureSpeed = async ({ only, play, runs }: SpeedOptions): Promise<void> => {
  process.chdir(projectRoot);
  const played = plays
    .filter(({ name }) => !play || play.some((it) => name.startsWith(it)))
    .map((it) => ({ ...it, contestants: it.contestants.filter((key) => !only || only.includes(key)) }));
  const keys = new Set(played.flatMap(({ contestants }) => contestants));
  const scripts = await speedScripts(
    [...keys]
      .filter((key) => !['ours', 'beside', 'instant', 'turbine', 'acdl'].includes(key))
      .concat('tamis'),
  );
  const certificate = await createCertificate();
  const site = await startSite(certificate);
  const { port } = site;
  const browser = await startBrowser({ site: port, proxy: port, fingerprint: certificate.fingerprint });
  let number = 0;
  const bench: Bench = { browser, site, scripts, nextNumber: () => ++number };
  let samples: Samples;
  try {
    samples = await sampleAll(bench, played, runs);
  } finally {
    await browser.close();
    site.close();
  }
  const summary: Record<string, Record<string, Summary>> = {};
  for (const [row, ofRow] of samples) {
    summary[row] = Object.fromEntries([...ofRow].map(([key, values]) => [key, summaryOf(values)]));
  }
  for (const [row, ofRow] of samples)
    console.log(
      row.padEnd(22),
      [...ofRow].map(([key, v]) => `${key} ${summaryOf(v).median.toFixed(2)}`).join(' | '),
    );
  const folder = join(projectRoot, 'bench/results');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'speed.json'), `${JSON.stringify(summary, null, 2)}\n`);
};
