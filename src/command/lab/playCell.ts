import { setTimeout } from 'node:timers/promises';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { getPath, messageOf } from '../../language/index.ts';
import type { Cell } from './cell.ts';
import { expectedOf, type Judged, judgeCell, type Left, type Pushed } from './judgeCell.ts';
import { LAB_TELLS } from './labPage.ts';
import { type Lab, type LabServer, startLabServer } from './startLabServer.ts';
import { type Act, orElse, type Visitor } from './visitorOf.ts';

/** What became of a cell; one that could not be played is never right. */
export interface PlayedCell {
  readonly cell: Cell;
  readonly verdict: Judged['verdict'] | 'not tried';
  readonly why: string;
  readonly left: readonly Left[];
}

type Surrounding = Readonly<{ browser: Browser; userAgent: string; visitor: Visitor; lab: Lab }>;

/** What the page has told: that it was loaded, that the tag's script has run, a push and how long it took. */
type Told = Readonly<{ what: string; load: number; at: number; until: number }>;

/** What must come comes in this time. A banner with a slow server is ready late. */
const LIMIT_MS = 6_000;
/** What has not come in this time does not come: the tag looks at its banner each second. */
const QUIET_MS = 1_300;

const until = async (holds: () => boolean): Promise<boolean> => {
  const end = Date.now() + LIMIT_MS;
  while (!holds() && Date.now() < end) await setTimeout(20);
  return holds();
};

/** The events of the cell's page at the edge, in times since it began. @param first its load. */
const leftOf = ({ edge }: LabServer, told: readonly Told[], first: number): readonly Left[] => {
  const find = (name: string, of: number) => told.find(({ what, load }) => what === name && load === of);
  const began = find('page', first)?.at ?? 0;
  return edge.events.flatMap(({ at, xdm }) => {
    const [what = '', load] = String(getPath(xdm, 'web.webInteraction.name')).split(' ');
    const push = find(what, Number(load));
    if (push === undefined || push.load < first) return [];
    return {
      what: what as Pushed,
      load: push.load - first + 1,
      pushedAt: push.at - began,
      heardAt: Math.max(push.until, find('tag', push.load)?.at ?? 0) - began,
      datedAt: Date.parse(String(xdm.timestamp)) - began,
      leftAt: at - began,
    };
  });
};

/** The visitor answers. Rejects if nothing shows that the banner has taken the answer. */
const answer = async (page: Page, act: Act): Promise<void> => {
  const before = JSON.stringify(await page.evaluate('lab.stored()'));
  await act(page);
  await page
    .waitForFunction(`window.lab && lab.stored() !== ${before}`, undefined, { timeout: LIMIT_MS })
    .catch(orElse('the banner has stored no answer in cookies or local storage'));
};

/** Plays what the cell says. Rejects with the reason if it cannot be played. */
const play = async (cell: Cell, visitor: Visitor, context: BrowserContext, server: LabServer) => {
  const { state, edge } = server;
  const told: Told[] = [];
  context.on('console', (message) => {
    if (message.text().startsWith(LAB_TELLS)) told.push(JSON.parse(message.text().slice(LAB_TELLS.length)));
  });
  // Whatever Playwright evaluates counts as a gesture of the visitor, so nothing is evaluated before the tag runs.
  const tagRuns = async (load: number): Promise<void> => {
    const runs = () => told.some((it) => it.what === 'tag' && it.load === load);
    if (!(await until(runs))) throw new Error('the tag has not started');
  };
  const open = async (): Promise<Page> => {
    const page = await context.newPage();
    await page.goto(server.origin, { waitUntil: 'domcontentloaded' });
    await tagRuns(state.loads);
    return page;
  };
  const respond = async (page: Page) => {
    if (cell.answer === 'none') return visitor.shown(page);
    const act = cell.answer === 'granted' ? visitor.accept : visitor.deny;
    return cell.reload === undefined ? answer(page, act) : act(page);
  };
  const earlier = cell.visit === 'first' ? undefined : await open();
  if (earlier) {
    await respond(earlier);
    await setTimeout(QUIET_MS);
  }
  Object.assign(state, { cell, isPushing: true, asked: 0 });
  const first = state.loads + 1;
  if (cell.visit === 'link') await earlier?.evaluate("void (location.href = '/')");
  else await earlier?.close();
  const page = cell.visit === 'link' && earlier ? earlier : await open();
  await tagRuns(first);
  // A person answers what they see.
  if (cell.visit === 'first' && cell.answer !== 'none') await visitor.shown(page).catch(() => {});
  const early = edge.requests.length;
  if (cell.reload !== undefined) await page.evaluate(`lab.reloadAfter(${cell.reload})`);
  // Without its server, no banner can ask.
  if (cell.visit === 'first' && (cell.server ?? 'is slow') === 'is slow') await respond(page);
  if (cell.reload !== undefined) {
    if (!(await until(() => state.loads > first))) throw new Error('the banner has stored no answer');
    await tagRuns(first + 1);
  }
  const load = cell.reload === undefined ? 1 : 2;
  const arrive = (...names: readonly Pushed[]) => {
    const awaited = names.filter((name) => expectedOf(cell, name, load) === 'once');
    const isThere = (name: Pushed) =>
      leftOf(server, told, first).some((it) => it.what === name && it.load === load);
    return until(() => awaited.every(isThere));
  };
  const hasArrived = await arrive('view', 'gesture');
  if (cell.tabs) {
    if (!hasArrived) throw new Error('nothing has left after the grant');
    await answer(await open(), visitor.withdraw);
  }
  await setTimeout(QUIET_MS);
  const allowed = cell.tabs ? edge.requests.length : 0;
  await page.evaluate("lab.push('later')");
  await arrive('later');
  await setTimeout(QUIET_MS);
  if (cell.server !== undefined && state.asked === 0)
    throw new Error('the banner’s script has requested nothing for which there is a file');
  const isGranted = cell.answer === 'granted' && !cell.tabs;
  return {
    left: leftOf(server, told, first).filter((it) => it.load <= load),
    forbidden: isGranted ? (cell.visit === 'first' ? early : 0) : edge.requests.length - allowed,
  };
};

/** Plays one cell in a browser profile, a page and an edge of its own, and judges what has left. */
export const playCell = async (
  cell: Cell,
  { browser, userAgent, visitor, lab }: Surrounding,
): Promise<PlayedCell> => {
  const server = await startLabServer(lab);
  const context = await browser.newContext({ serviceWorkers: 'block', userAgent });
  try {
    await context.route(
      ({ origin }) => origin !== server.origin,
      async (route) => {
        const request = route.request();
        const { origin } = await request.allHeaders();
        const answered = await server.answerOfBanner(request.method(), new URL(request.url()), origin);
        // The page may be gone meanwhile.
        await route.fulfill(answered).catch(() => {});
      },
    );
    const seen = await play(cell, visitor, context, server);
    return { cell, left: seen.left, ...judgeCell(cell, seen) };
  } catch (cause) {
    return { cell, left: [], verdict: 'not tried', why: messageOf(cause).split('\n')[0] ?? '' };
  } finally {
    await context.close();
    await server.close();
  }
};
