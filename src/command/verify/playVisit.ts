import { setTimeout } from 'node:timers/promises';
import type { Browser } from 'playwright-core';
import type { EventRecord, TraceRecord } from '../../engine/index.ts';
import { isRecord } from '../../language/index.ts';
import { FIRED, PERFORM, TRACE } from './inPage.ts';
import { firstLine, type Opened, openPage } from './openPage.ts';
import type { Played, PlayedHere, PlayedPage, PlayedThere, Side } from './played.ts';
import type { VisitTime } from './visitClock.ts';
import type { ArrivedEvent, VisitNetwork } from './visitNetwork.ts';
import type { VisitPage } from './visitOf.ts';

/** Both sides do what a step causes before the next one. */
const STEP_MS = 80;

/** A page is quiet when nothing was requested for this time, or at last after the limit. */
const QUIET_MS = 1_500;

const LIMIT_MS = 10_000;

const quiet = async (networks: readonly VisitNetwork[]): Promise<void> => {
  const until = Date.now() + LIMIT_MS;
  const lastOf = () => Math.max(...networks.map((it) => it.last()));
  while (Date.now() < until && Date.now() - lastOf() < QUIET_MS) await setTimeout(STEP_MS);
};

/** What left the page, with the rule and the moment that the trace names: an event that never arrived does not count. */
const asArrived = (
  records: readonly TraceRecord[],
  arrived: readonly ArrivedEvent[],
): readonly TraceRecord[] => {
  const byId = new Map(arrived.map((it) => [it.id, it]));
  return records.map((record): TraceRecord => {
    if (record.kind !== 'event') return record;
    const event = byId.get(record.id);
    if (!event) return record;
    return { ...record, outcome: 'shadow', xdm: event.xdm, data: event.data } satisfies EventRecord;
  });
};

const playedBy = async ({ network, errors, broken, kept }: Opened): Promise<Played> => ({
  kept: await kept(),
  requests: network.others(),
  errors,
  broken,
});

const readTag = async (opened: Opened): Promise<PlayedHere> => {
  const told: unknown = await opened.page.evaluate(TRACE);
  const { version = '', records = [], failures = [] } = isRecord(told) ? told : {};
  return {
    ...(await playedBy(opened)),
    version: String(version),
    records: asArrived(records as readonly TraceRecord[], opened.network.arrived()),
    failures: failures as readonly unknown[],
  };
};

const readLibrary = async (opened: Opened): Promise<PlayedThere> => {
  const told = await opened.page.evaluate<Pick<PlayedThere, 'fired' | 'failed'>>(FIRED);
  const { network } = opened;
  return { ...(await playedBy(opened)), ...told, heard: network.heard(), missing: network.missing() };
};

/** Takes the steps of a page, on all sides together, so that what they do happens at the same time. */
const takeSteps = async ({ steps }: VisitPage, sides: readonly Opened[]): Promise<void> => {
  const networks = sides.map(({ network }) => network);
  await quiet(networks);
  for (const { step } of steps) {
    const ms = step.does === 'wait' ? step.ms : STEP_MS;
    await Promise.all(
      sides.map(({ page, broken }) =>
        page.evaluate(`(${PERFORM})(${JSON.stringify(step)})`).catch((cause: Error) => {
          broken.push(firstLine(cause));
        }),
      ),
    );
    await setTimeout(ms);
  }
  await quiet(networks);
};

/** Plays one page of the visit on both sides. `later`: how far its clock is ahead, in milliseconds. */
export const playPage = async (
  browser: Browser,
  visited: VisitPage,
  sides: { readonly there: Side; readonly here: Side },
  later: number,
): Promise<PlayedPage> => {
  const time: VisitTime = { start: Date.now(), later };
  const [there, here] = await Promise.all([
    openPage(browser, sides.there, visited, time),
    openPage(browser, sides.here, visited, time),
  ]);
  try {
    await takeSteps(visited, [there, here]);
    return { page: visited, time, there: await readLibrary(there), here: await readTag(here) };
  } finally {
    await Promise.all([there.close(), here.close()]);
  }
};

/** Plays a page again on the imported site alone, at the same time of its clock, with one change of the site in force. */
export const playAgain = async (
  browser: Browser,
  { page, time }: PlayedPage,
  here: Side,
  mutant: number | undefined,
): Promise<PlayedHere> => {
  const start = Date.now();
  const opened = await openPage(
    browser,
    here,
    page,
    { start, later: time.start + time.later - start },
    mutant,
  );
  try {
    await takeSteps(page, [opened]);
    return await readTag(opened);
  } finally {
    await opened.close();
  }
};
