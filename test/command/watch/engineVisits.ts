import { seededRandom } from '../../../bench/seededRandom.ts';
import { type Point, readMetrics } from '../../../src/command/watch/receive/readMetrics.ts';
import type { Row } from '../../../src/command/watch/sums/openSums.ts';
import type { SiteDefinition } from '../../../src/site/index.ts';
import { openMonitoredPage } from '../../fakes/monitoredPage.ts';
import { createRows } from './rowsOfReports.ts';
import { rhythm } from './simulatedSite.ts';

type Chance = () => number;

/** A push of a page, and on what share of pages a page makes it. */
export interface Habit {
  readonly item: Readonly<Record<string, unknown>>;
  readonly often: number;
}

/** A site in its engine: what its pages push, and what its tag makes of that. */
export interface EngineSite {
  readonly name: string;
  readonly site: SiteDefinition;
  readonly settings: object;
  readonly habits: readonly Habit[];
  readonly url: string;
  /** What the page has when the banner has spoken, and what it has of an earlier answer alone. */
  readonly spoken: Partial<Parameters<typeof openMonitoredPage>[0]>;
  readonly silent: Partial<Parameters<typeof openMonitoredPage>[0]>;
}

/** What a release breaks, at the page, at the edge, or in the site. */
export interface EngineBreak {
  readonly pushes?: (item: Habit['item'], chance: Chance) => readonly object[];
  readonly answer?: (body: string) => Response | undefined;
  readonly site?: (site: SiteDefinition) => SiteDefinition;
  readonly isSilent?: (chance: Chance) => boolean;
}

/** A page's report, as it left and as a watcher reads it. */
export interface PlayedPage {
  readonly body: string;
  readonly rejected: number;
  readonly points: readonly Point[];
}

/** The pages of one visit. */
type Visit = readonly PlayedPage[];

const pageReport = async (
  { name, site, settings, habits, url, spoken, silent }: EngineSite,
  { pushes = (item) => [item], answer, site: altered = (it) => it, isSilent = () => false }: EngineBreak,
  chance: Chance,
  luck: Chance,
): Promise<PlayedPage> => {
  const page = openMonitoredPage({
    site: altered(site),
    options: { name },
    url,
    settings,
    seed: 1 + Math.floor(chance() * 1e9),
    ...(isSilent(luck) ? silent : spoken),
    ...(answer && { answer: (_, body) => answer(body) }),
  });
  page.browser.fire('DOMContentLoaded');
  page.browser.fire('load');
  for (const { item, often } of habits)
    if (chance() < often) for (const it of pushes(item, luck)) page.push(it);
  // The edge answers; what it did not take is tried again.
  for (let turns = 0; turns < 6; turns++) {
    page.browser.clock.pass(500);
    await new Promise(setImmediate);
  }
  page.hide();
  page.tag.stop();
  const body = page.reports[0]?.body ?? '{}';
  const { reports, rejected } = readMetrics(JSON.parse(body), 10_000);
  return { body, rejected, points: reports.flatMap(({ points }) => points) };
};

/** So many visits of a site, played in its engine: the same visitors each time, whatever is broken. */
export const playedVisits = async (
  site: EngineSite,
  broken: EngineBreak,
  count: number,
  seed: number,
): Promise<readonly Visit[]> => {
  const [chance, luck] = [seededRandom(seed), seededRandom(seed + 1)];
  const visits: Visit[] = [];
  for (let visit = 0; visit < count; visit++) {
    const pages: PlayedPage[] = [];
    for (let left = 1 + Math.min(5, Math.floor(-Math.log(1 - chance()) * 1.5)); left > 0; left--)
      pages.push(await pageReport(site, broken, chance, luck));
    visits.push(pages);
  }
  return visits;
};

const HOUR_MS = 3_600_000;
export interface Stay {
  readonly from: number;
  readonly to: number;
  /** Sampled visits a day. */
  readonly visits: number;
  readonly release: (time: number) => string;
  readonly seed: number;
}

/**
 * Visits as they come in the rhythm of days and weeks, each one of those that were played. Adds each to the sums, and
 * yields its time.
 */
export function* visitsThen(
  played: readonly Visit[],
  { from, to, visits, release, seed }: Stay,
  { addPoints }: Pick<ReturnType<typeof createRows>, 'addPoints'>,
): Generator<number> {
  const chance = seededRandom(seed);
  for (let hour = from; hour < to; hour += HOUR_MS) {
    const mean = (visits / 24) * rhythm(hour);
    for (let left = Math.floor(mean + chance()); left > 0; left--) {
      const time = Math.floor(hour + chance() * (HOUR_MS - 1));
      const visit = played[Math.floor(chance() * played.length)] as Visit;
      for (const { points } of visit) addPoints(release(time), points, time);
      yield time;
    }
  }
}

/** The sums of such visits. */
export const sumsOf = (played: readonly Visit[], stay: Stay): readonly Row[] => {
  const sums = createRows();
  for (const _ of visitsThen(played, stay, sums));
  return sums.all();
};
