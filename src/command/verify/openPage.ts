import type { Browser, Page, Route } from 'playwright-core';
import { factsAt } from './fact.ts';
import { KEPT } from './inPage.ts';
import type { Kept, Side } from './played.ts';
import type { VisitTime } from './visitClock.ts';
import type { VisitNetwork } from './visitNetwork.ts';
import type { VisitPage } from './visitOf.ts';

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

/** A page of one side. */
export interface Opened {
  readonly page: Page;
  readonly network: VisitNetwork;
  readonly errors: string[];
  readonly broken: string[];
  readonly kept: () => Promise<Kept>;
  readonly close: () => Promise<void>;
}

export const firstLine = ({ message }: Error): string => message.split('\n')[0]?.slice(0, 200) ?? '';

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

/** Opens a page of the visit on one side; `mutant`: the change of the site that is in force. */
export const openPage = async (
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
