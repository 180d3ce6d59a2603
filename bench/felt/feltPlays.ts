import { type Driver, openTab, type Tab } from '../speed/openTab.ts';
import type { Play, Values } from '../speed/plays/index.ts';
import { median } from '../speed/statistics.ts';
import { pathOf, SITE } from './feltPage.ts';
import { SLOW, type Slower } from './feltRows.ts';
import { type FeltSite, PAGES } from './feltSite.ts';
import { clickOn, interact } from './interact.ts';
import { addBulk, grow, liveOn } from './leftOpen.ts';
import { variants } from './variants.ts';

export interface FeltBench extends Driver {
  readonly site: FeltSite;
  /** Runs in each page before its own scripts. */
  readonly measurement: string;
}

const MEASURED_MS = 5_000;
/** For how long the visitor looks at a page that is not measured. */
const LOOK_MS = 1_500;
/** How often the fifth page is loaded: single loads differ more than the tags do. */
const LOADS = 3;
const MINUTE_MS = 60_000;
const MILLISECOND_US = 1_000;
const KILOBYTE = 1_024;
/** 30 ms round trip, 10 Mbit/s each way. */
const NETWORK = { offline: false, latency: 30, downloadThroughput: 1_250_000, uploadThroughput: 1_250_000 };
const GIVEN = { name: 'OptanonConsent', value: 'groups=C0001%3A1%2CC0002%3A1%2CC0004%3A0', url: SITE };

const openFelt = <T>(
  { measurement, ...driver }: FeltBench,
  key: string,
  slower: Slower,
  visit: (it: Tab) => Promise<T>,
): Promise<T> =>
  openTab(driver, { key, slower }, async (tab) => {
    await tab.session.send('Network.enable');
    await tab.session.send('Network.emulateNetworkConditions', NETWORK);
    await tab.session.send('Page.addScriptToEvaluateOnNewDocument', { source: measurement });
    return visit(tab);
  });

const vitals = async ({ run }: Tab) =>
  (await run('felt.values()')) as Readonly<Record<'LCP' | 'INP' | 'TBT' | 'longest', number>>;

/** CPU milliseconds of tasks on the open page. */
const tasksOf = async (tab: Tab, act: () => Promise<unknown>): Promise<number> => {
  const before = await tab.taskTime();
  await act();
  return ((await tab.taskTime()) - before) / MILLISECOND_US;
};

/** Opens a page of the visit; the names of its rows begin with `scene`. */
const measureLoad = async (tab: Tab, page: number, scene: string): Promise<Record<string, number>> => {
  await tab.go(SITE + pathOf(page));
  await tab.run(`felt.until(${MEASURED_MS})`);
  const cpu = (await tab.taskTime()) / MILLISECOND_US;
  const { LCP, TBT, longest } = await vitals(tab);
  return { [`${scene}Lcp`]: LCP, [`${scene}Tbt`]: TBT, [`${scene}Longest`]: longest, [`${scene}Cpu`]: cpu };
};

const measureUse = async (tab: Tab, scene: string): Promise<Values> => {
  const cpu = await tasksOf(tab, () => interact(tab));
  const { INP } = await vitals(tab);
  const heap = (await tab.heap()) / KILOBYTE;
  return { [`${scene}Inp`]: INP, [`${scene}Use`]: cpu, [`${scene}Heap`]: heap };
};

const trackerOf = (key: string) => {
  const found = variants.find((it) => it.key === key);
  if (!found) throw new Error(`There is no ${key}: there are ${variants.map((it) => it.key).join(', ')}.`);
  return found;
};

type Visit = (tab: Tab, bench: FeltBench, key: string) => Promise<Values>;

/** A visit with each of these tags; those of a visitor who has consented earlier, unless they are asked. */
const visit = (
  name: string,
  slower: Slower,
  contestants: readonly string[],
  act: Visit,
  isAsked = false,
): Play<FeltBench> => ({
  name,
  contestants,
  measure: (bench, key) =>
    openFelt(bench, key, slower, async (tab) => {
      if (!isAsked) await tab.session.send('Network.setCookie', GIVEN);
      return act(tab, bench, key);
    }),
});

/** The first page, and twenty interactions. */
const firstPage =
  (slower: Slower): Visit =>
  async (tab, { site }, key) => {
    const traffic = site.receive(trackerOf(key));
    const cold = await measureLoad(tab, 1, `given${slower}`);
    const use = await measureUse(tab, `given${slower}`);
    const { requests, bytes, events } = traffic();
    return {
      ...cold,
      ...use,
      [`given${slower}Events`]: events,
      ...(slower === SLOW && { visitRequests: requests, visitBytes: bytes / KILOBYTE }),
    };
  };

/** Four pages, and then a fifth one, loaded again and again: the medians of its loads. */
const fifthPage: Visit = async (tab, { site }, key) => {
  site.receive(trackerOf(key));
  for (let page = 1; page < PAGES; page += 1) {
    await tab.go(SITE + pathOf(page));
    await tab.pause(LOOK_MS);
  }
  const loads: Record<string, number>[] = [];
  for (let load = 0; load < LOADS; load += 1) loads.push(await measureLoad(tab, PAGES, `warm${SLOW}`));
  return Object.fromEntries(
    Object.keys(loads[0] ?? {}).map((row) => [row, median(loads.map((it) => it[row] as number))]),
  );
};

/** A page, the answer on the banner five seconds later, twenty interactions. */
const answer: Visit = async (tab, { site }, key) => {
  site.receive(trackerOf(key));
  const scene = `asked${SLOW}`;
  const cold = await measureLoad(tab, 1, scene);
  const cpu = await tasksOf(tab, async () => {
    await clickOn(tab, '#accept', 0);
    await tab.pause(LOOK_MS);
  });
  return { ...cold, [`${scene}Answer`]: cpu, ...(await measureUse(tab, scene)) };
};

/** A page on which 2,000 components announce themselves. */
const growth: Visit = async (tab, { site }, key) => {
  site.receive(trackerOf(key));
  await tab.go(SITE + pathOf(1));
  await tab.run(`felt.until(${MEASURED_MS})`);
  return { growth: await tasksOf(tab, () => grow(tab)) };
};

/** A page of 20,000 elements that is left open: a minute in which nothing happens, and twenty in which something does. */
const leftOpen: Visit = async (tab, { site }, key) => {
  site.receive(trackerOf(key));
  await tab.go(SITE + pathOf(1));
  await tab.run(`felt.until(${MEASURED_MS})`);
  await addBulk(tab);
  await tab.pause(LOOK_MS);
  const idleMinute = await tasksOf(tab, () => tab.pass(MINUTE_MS));
  const before = await tab.heap();
  await liveOn(tab);
  const twentyCpu = await tasksOf(tab, () => tab.pass(20 * MINUTE_MS));
  return { idleMinute, twentyCpu, twentyHeap: ((await tab.heap()) - before) / KILOBYTE };
};

const ALL = variants.map(({ key }) => key);
/** Those that the marks compare. */
const COMPARED = ['ours', 'turbine', 'nothing'];

/** The visits; each tag has its turn in each run. */
export const feltPlays: readonly Play<FeltBench>[] = [
  visit('first page, 4x', 4, ALL, firstPage(4)),
  visit('fifth page, 4x', 4, COMPARED, fifthPage),
  visit('asked, 4x', 4, COMPARED, answer, true),
  visit('first page, 1x', 1, COMPARED, firstPage(1)),
  visit('growth, 1x', 1, COMPARED, growth),
  // Chromium's own clock for pages stands still where the processor is slowed down.
  visit('left open, 1x', 1, COMPARED, leftOpen),
];
