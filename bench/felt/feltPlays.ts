import { type Driver, openTab, type Tab } from '../speed/openTab.ts';
import type { Play, Values } from '../speed/plays/index.ts';
import { pathOf, SITE } from './feltPage.ts';
import { type Slower, SPEEDS } from './feltRows.ts';
import { type FeltSite, PAGES } from './feltSite.ts';
import { clickOn, interact } from './interact.ts';
import { variants } from './variants.ts';

export interface FeltBench extends Driver {
  readonly site: FeltSite;
  /** Runs in each page before its own scripts. */
  readonly measurement: string;
}

const MEASURED_MS = 5_000;
/** For how long the visitor looks at a page that is not measured. */
const LOOK_MS = 1_500;
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
const measureLoad = async (tab: Tab, page: number, scene: string): Promise<Values> => {
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

/** A visitor who has consented earlier: a page, twenty interactions, four more pages. The last one is the warm page. */
const given =
  (slower: Slower): Play<FeltBench>['measure'] =>
  async (bench, key) => {
    const traffic = bench.site.receive(trackerOf(key));
    return openFelt(bench, key, slower, async (tab) => {
      await tab.session.send('Network.setCookie', GIVEN);
      const cold = await measureLoad(tab, 1, `given${slower}`);
      const loaded = traffic();
      const use = await measureUse(tab, `given${slower}`);
      const used = traffic();
      for (let page = 2; page < PAGES; page += 1) {
        await tab.go(SITE + pathOf(page));
        await tab.pause(LOOK_MS);
      }
      const warm = await measureLoad(tab, PAGES, `warm${slower}`);
      const { requests, bytes, events } = traffic();
      return {
        ...cold,
        ...use,
        ...warm,
        visitEvents: events,
        visitRequests: requests - used.requests + loaded.requests,
        visitBytes: (bytes - used.bytes + loaded.bytes) / KILOBYTE,
      };
    });
  };

/** A visitor who is asked: a page, the answer on the banner five seconds later, twenty interactions. */
const asked =
  (slower: Slower): Play<FeltBench>['measure'] =>
  async (bench, key) => {
    bench.site.receive(trackerOf(key));
    return openFelt(bench, key, slower, async (tab) => {
      const scene = `asked${slower}`;
      const cold = await measureLoad(tab, 1, scene);
      const answer = await tasksOf(tab, async () => {
        await clickOn(tab, '#accept', 0);
        await tab.pause(LOOK_MS);
      });
      return { ...cold, [`${scene}Answer`]: answer, ...(await measureUse(tab, scene)) };
    });
  };

/** The visits of all variants; each variant has its turn in each run. */
export const feltPlays: readonly Play<FeltBench>[] = SPEEDS.flatMap((slower) => [
  { name: `consent given, ${slower}x`, contestants: variants.map(({ key }) => key), measure: given(slower) },
  { name: `consent asked, ${slower}x`, contestants: variants.map(({ key }) => key), measure: asked(slower) },
]);
