import { setTimeout } from 'node:timers/promises';
import type { Browser, Page, Route } from 'playwright-core';
import type { EventRecord, TraceRecord } from '../../engine/index.ts';
import { isRecord } from '../../language/index.ts';
import type { Channel, HeardEvent } from '../../tag/shadow/heardEvent.ts';
import { FIRED, PERFORM, TRACE } from './inPage.ts';
import type { ArrivedEvent, VisitNetwork } from './visitNetwork.ts';
import type { VisitPage } from './visitOf.ts';

/** A side of the proof: each page has a network of its own. */
export interface Side {
  readonly networkFor: (page: VisitPage) => VisitNetwork;
  /** Whether the tag runs, as code for the page. */
  readonly isReady: string;
}

/** What both sides did on one page. */
export interface PlayedPage {
  readonly page: VisitPage;
  readonly there: {
    readonly heard: Readonly<Record<Channel, readonly HeardEvent[]>>;
    /** How often each rule has fired; empty for an engine that does not tell. */
    readonly fired: Readonly<Record<string, number>>;
    readonly errors: readonly string[];
    /** Files that the library has asked for in vain. */
    readonly missing: readonly string[];
  };
  readonly here: {
    readonly version: string;
    readonly records: readonly TraceRecord[];
    readonly failures: readonly unknown[];
    readonly errors: readonly string[];
  };
}

/** Both sides do what a step causes before the next one. */
const STEP_MS = 80;
/** A page is quiet when nothing was requested for this time, or at last after the limit. */
const QUIET_MS = 1_500;
const LIMIT_MS = 10_000;
const START_MS = 15_000;

const answerBy = (network: VisitNetwork) => async (route: Route) => {
  const request = route.request();
  try {
    const answer = await network.answer({
      method: request.method(),
      url: request.url(),
      headers: await request.allHeaders(),
      body: request.postData() ?? '',
      kind: request.resourceType(),
    });
    await route.fulfill({ status: answer.status, headers: answer.headers, body: answer.body });
  } catch {
    // The page was closed meanwhile, or the address is none.
    await route.abort().catch(() => {});
  }
};

const open = async (browser: Browser, side: Side, visited: VisitPage) => {
  const network = side.networkFor(visited);
  const context = await browser.newContext({ serviceWorkers: 'block', ignoreHTTPSErrors: true });
  await context.route('**/*', answerBy(network));
  const page = await context.newPage();
  const errors: string[] = [];
  const note = ({ message }: Error): void => {
    errors.push(message.split('\n')[0]?.slice(0, 200) ?? '');
  };
  page.on('pageerror', note);
  page.on('dialog', (dialog) => void dialog.dismiss());
  // A page that code of the property sends elsewhere never loads. What it did until then counts.
  await page.goto(visited.url, { waitUntil: 'load', timeout: START_MS }).catch(note);
  await page.waitForFunction(side.isReady, undefined, { timeout: START_MS, polling: 50 }).catch(() => {});
  return { page, network, errors, close: () => context.close() };
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

const readTag = async (page: Page, network: VisitNetwork): Promise<PlayedPage['here']> => {
  const told: unknown = await page.evaluate(TRACE);
  const { version = '', records = [], failures = [] } = isRecord(told) ? told : {};
  return {
    version: String(version),
    records: asArrived(records as readonly TraceRecord[], network.arrived()),
    failures: failures as readonly unknown[],
    errors: [],
  };
};

/**
 * Plays one page of the visit on both sides, step by step together, so that what they do happens at the same time.
 */
export const playPage = async (
  browser: Browser,
  visited: VisitPage,
  sides: { readonly there: Side; readonly here: Side },
): Promise<PlayedPage> => {
  const [there, here] = await Promise.all([
    open(browser, sides.there, visited),
    open(browser, sides.here, visited),
  ]);
  const networks = [there.network, here.network];
  try {
    await quiet(networks);
    for (const { step } of visited.steps) {
      const ms = step.does === 'wait' ? step.ms : STEP_MS;
      await Promise.all(
        [there, here].map(({ page, errors }) =>
          page.evaluate(`(${PERFORM})(${JSON.stringify(step)})`).catch((cause: Error) => {
            errors.push(cause.message.slice(0, 200));
          }),
        ),
      );
      await setTimeout(ms);
    }
    await quiet(networks);
    return {
      page: visited,
      there: {
        heard: there.network.heard(),
        fired: (await there.page.evaluate(FIRED)) as Readonly<Record<string, number>>,
        errors: there.errors,
        missing: there.network.missing(),
      },
      here: { ...(await readTag(here.page, here.network)), errors: here.errors },
    };
  } finally {
    await Promise.all([there.close(), here.close()]);
  }
};
