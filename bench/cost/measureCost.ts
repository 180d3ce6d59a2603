import type { Browser } from 'playwright-core';
import { projectRoot } from '../../build/projectRoot.ts';
import { bundleTrackers } from '../delivery/bundleTrackers.ts';
import { createCertificate } from '../delivery/certificate.ts';
import { startSite } from '../delivery/site.ts';
import { startBrowser } from '../delivery/startBrowser.ts';
import { trackers } from '../delivery/trackers.ts';
import { createVisit } from '../delivery/visit.ts';
import { writeResult } from '../resultFile.ts';
import { buildVariants } from './buildVariants.ts';

const WARM_UP = 100;
const EVENTS = 300;
const LIMIT_MS = 0.1;

const method = [
  `Thread time of the page’s main thread (CDP TaskDuration, threadTicks) for ${EVENTS} events, each in a task of its own, after ${WARM_UP} others.`,
  'fetch is answered in the page at once, and frames come at once, without a paint. Variants take turns, each run is a new visitor; medians, milliseconds per event.',
  'storage: the tag with the page’s local storage against the tag with one that does nothing.',
  'outbox: the tag against one that is built without src/edge/outbox, and sends each event once by alloy.',
];

/** Runs in the page: replaces storage by an object that does nothing. */
const emptyStorage = () => {
  const storage = {
    getItem: () => null,
    setItem: () => {},
    removeItem: () => {},
    clear: () => {},
    key: () => null,
  };
  Object.defineProperty(window, 'localStorage', { value: storage });
};

/** Runs in the page: pushes events one after the other, each once the previous event has been answered. */
const sendMany = `async (count) => {
  let called = () => {};
  window.requestAnimationFrame = (then) => { then(0); return 0; };
  window.fetch = () => {
    called();
    return Promise.resolve(new Response('{"requestId":"r","handle":[]}', { status: 200 }));
  };
  const channel = new MessageChannel();
  const turn = () => new Promise((resolve) => {
    channel.port1.onmessage = resolve;
    channel.port2.postMessage(0);
  });
  for (let at = 0; at < count; at += 1) {
    const sent = new Promise((resolve) => { called = resolve; });
    tracker.track('Q' + at, '');
    await sent;
    for (let n = 0; n < 4; n += 1) await turn();
  }
}`;

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? Number.NaN;

type Variant = 'tag' | 'tag, storage that does nothing' | 'without outbox';

/**
 * Measures what the outbox adds per event and writes bench/results/cost.json. Returns whether the cost is within its
 * limit.
 */
export const measureCost = async (runs: number): Promise<boolean> => {
  process.chdir(projectRoot);
  const { tag, bare } = await buildVariants();
  const [ours] = trackers;
  if (!ours) throw new Error('There is no tracker.');
  const scripts = await bundleTrackers(['tamis']);
  const certificate = await createCertificate('*.test');
  const site = await startSite(certificate);
  const { fingerprint } = certificate;
  const browser = await startBrowser({ site: site.port, proxy: site.port, fingerprint });

  let number = 0;
  const measure = async (on: Browser, variant: Variant): Promise<number> => {
    number += 1;
    const script = variant === 'without outbox' ? bare : tag;
    const visit = await createVisit({
      browser: on,
      site,
      scripts: new Map([...scripts, ['/tag.js', script]]),
      tracker: ours,
      number,
      inTurn: (act) => act(),
    });
    try {
      if (variant === 'tag, storage that does nothing') await visit.context.addInitScript(emptyStorage);
      const page = await visit.openWarm();
      const session = await visit.context.newCDPSession(page);
      await session.send('Performance.enable', { timeDomain: 'threadTicks' });
      const taskSeconds = async () => {
        const { metrics } = await session.send('Performance.getMetrics');
        return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN;
      };
      await page.evaluate(`(${sendMany})(${WARM_UP})`);
      const before = await taskSeconds();
      await page.evaluate(`(${sendMany})(${EVENTS})`);
      return (((await taskSeconds()) - before) * 1_000) / EVENTS;
    } finally {
      await visit.end();
    }
  };

  const variants: readonly Variant[] = ['tag', 'tag, storage that does nothing', 'without outbox'];
  const measured = new Map<Variant, number[]>(variants.map((variant) => [variant, []]));
  const of = (variant: Variant) => measured.get(variant) ?? [];
  try {
    for (let run = 0; run < runs; run += 1) {
      // Over all runs, each variant is measured first, second and third equally often.
      for (let turn = 0; turn < variants.length; turn += 1) {
        const variant = variants[(run + turn) % variants.length] as Variant;
        of(variant).push(await measure(browser, variant));
      }
      console.log(variants.map((variant) => `${variant} ${of(variant).at(-1)?.toFixed(3)}`).join(' · '));
    }
  } finally {
    await browser.close();
    site.close();
  }
  const difference = (variant: Variant) =>
    median(of('tag').map((it, run) => it - (of(variant)[run] ?? Number.NaN)));
  const report = {
    date: new Date().toISOString(),
    browser: `Chromium ${browser.version()}`,
    method,
    runs,
    perEvent: Object.fromEntries(variants.map((variant) => [variant, median(of(variant))])),
    added: { storage: difference('tag, storage that does nothing'), outbox: difference('without outbox') },
    limit: LIMIT_MS,
  };
  console.log(report);
  writeResult('cost', report);
  return report.added.outbox <= LIMIT_MS;
};
