import { setTimeout } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import type { EventRecord, TraceRecord } from '../../engine/index.ts';
import { isRecord } from '../../language/index.ts';
import type { Channel, HeardEvent } from '../../tag/shadow/heardEvent.ts';
import { factsAt } from './fact.ts';
import { FIRED, KEPT, PERFORM, TRACE } from './inPage.ts';
import type { VisitTime } from './visitClock.ts';
import type { ArrivedEvent, OtherRequest, VisitNetwork } from './visitNetwork.ts';
import type { VisitPage } from './visitOf.ts';

/** A side of the proof: each page has a network of its own. */
export interface Side {
  /** @param mutant the change of the site that is in force. */
  readonly networkFor: (page: VisitPage, time: VisitTime, mutant?: number) => VisitNetwork;
  /** Whether the tag runs, as code for the page. */
  readonly isReady: string;
}

/** What is on the visitor's device, and in the variables that are compared, when a page ends. */
export interface Kept {
  readonly cookies: readonly (readonly [name: string, value: string])[];
  readonly session: readonly (readonly [name: string, value: string])[];
  readonly local: readonly (readonly [name: string, value: string])[];
  readonly variables: readonly (readonly [name: string, value: string])[];
}

/** What one side did on one page. */
interface Played {
  readonly kept: Kept;
  readonly requests: readonly OtherRequest[];
  readonly errors: readonly string[];
  /** Why the page could not be played to its end. */
  readonly broken: readonly string[];
}

export interface PlayedThere extends Played {
  readonly heard: Readonly<Record<Channel, readonly HeardEvent[]>>;
  /** How often each rule has fired; empty for an engine that does not tell. */
  readonly fired: Readonly<Record<string, number>>;
  /** Rules of which something has failed, or a condition was not met. */
  readonly failed: readonly string[];
  /** Files that the library has asked for in vain. */
  readonly missing: readonly string[];
}

export interface PlayedHere extends Played {
  readonly version: string;
  readonly records: readonly TraceRecord[];
  readonly failures: readonly unknown[];
}

/** What both sides did on one page. */
export interface PlayedPage {
  readonly page: VisitPage;
  readonly time: VisitTime;
  readonly there: PlayedThere;
  readonly here: PlayedHere;
}

/** Both sides do what a step causes before the next one. */
const STEP_MS = 80;
/** A page is quiet when nothing was requested for this time, or at last after the limit. */
const QUIET_MS = 1_500;
const LIMIT_MS = 10_000;
const START_MS = 15_000;

/** Requests are answered one after the other, as the page has made them: what left first is heard first. */
const answerBy = (network: VisitNetwork) => {
  let before: Promise<unknown> = Promise.resolve();
  return async (route: Route): Promise<void> => {
    const request = route.request();
    const told = request.allHeaders();
    const answer = before.then(async () =>
      network.answer({
        method: request.method(),
        url: request.url(),
        headers: await told,
        body: request.postData() ?? '',
        kind: request.resourceType(),
      }),
    );
    before = answer.catch(() => {});
    try {
      const { status, headers, body } = await answer;
      await route.fulfill({ status, headers, body });
    } catch {
      // The page was closed meanwhile, or the address is none.
      await route.abort().catch(() => {});
    }
  };
};

interface Opened {
  readonly page: Page;
  readonly network: VisitNetwork;
  readonly errors: string[];
  readonly broken: string[];
  readonly kept: () => Promise<Kept>;
  readonly close: () => Promise<void>;
}

const firstLine = ({ message }: Error): string => message.split('\n')[0]?.slice(0, 200) ?? '';

/** What libraries keep under names of their own is no variable of the page. */
const OF_LIBRARIES =
  /^(s|s_account|s_[ci]_\w+|_satellite|alloy|adobe|visitor|Visitor|AppMeasurement\w*|(Onetrust|Optanon)ActiveGroups)$/;

/** Variables of the page are compared whole, under their first names. */
const rootsOf = ({ scene }: VisitPage): readonly string[] => [
  ...new Set(
    factsAt(scene, 'variable')
      .map(({ name }) => name.split('.')[0] ?? '')
      .filter((name) => !OF_LIBRARIES.test(name)),
  ),
];

const open = async (
  browser: Browser,
  side: Side,
  visited: VisitPage,
  time: VisitTime,
  mutant?: number,
): Promise<Opened> => {
  const network = side.networkFor(visited, time, mutant);
  const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true });
  await context.route('**/*', answerBy(network));
  const page = await context.newPage();
  const errors: string[] = [];
  const broken: string[] = [];
  page.on('pageerror', (error) => errors.push(firstLine(error)));
  page.on('dialog', (dialog) => void dialog.dismiss());
  page.on('crash', () => broken.push('the page has crashed'));
  const isBroken = (cause: Error): false => {
    broken.push(firstLine(cause));
    return false;
  };
  // A page that code of the property sends elsewhere never loads. What it did until then counts.
  const isSentElsewhere = await page.goto(visited.url, { waitUntil: 'load', timeout: START_MS }).then(
    () => false,
    (cause: Error) => cause.message.includes('ERR_ABORTED') || isBroken(cause),
  );
  if (isSentElsewhere !== true)
    await page.waitForFunction(side.isReady, undefined, { timeout: START_MS, polling: 50 }).catch(isBroken);
  const kept = async (): Promise<Kept> => {
    const cookies = await context.cookies();
    const names = JSON.stringify(rootsOf(visited));
    const told = await page.evaluate<Omit<Kept, 'cookies'>>(`(${KEPT})(${names})`);
    return { ...told, cookies: cookies.map(({ name, value }) => [name, value]) };
  };
  return { page, network, errors, broken, kept, close: () => context.close() };
};

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
    open(browser, sides.there, visited, time),
    open(browser, sides.here, visited, time),
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
  const opened = await open(browser, here, page, { start, later: time.start + time.later - start }, mutant);
  try {
    await takeSteps(page, [opened]);
    return await readTag(opened);
  } finally {
    await opened.close();
  }
};
