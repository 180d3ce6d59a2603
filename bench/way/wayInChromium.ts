import { readFileSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { Page } from 'playwright-core';
import { projectRoot } from '../../build/projectRoot.ts';
import { createCertificate } from '../delivery/certificate.ts';
import { startSite } from '../delivery/site.ts';
import { startBrowser } from '../delivery/startBrowser.ts';
import { filesOf, readCoverage, type ScriptCoverage } from './readCoverage.ts';
import { EARLIER, PUSHES, type Way, type WayCounts } from './way.ts';
import { wayPage } from './wayPage.ts';

const HOST = 'www.way.test';
const MODULE = '/dist/module/';

type Stacks = Readonly<Record<'parse' | 'stringify', readonly string[]>>;

const startPage = async () => {
  const certificate = await createCertificate('*.way.test');
  const site = await startSite(certificate);
  const { port } = site;
  site.host(HOST, (request, response) => {
    const path = normalize(request.url ?? '/');
    const isModule = path.startsWith(MODULE);
    const type = isModule ? 'text/javascript' : 'text/html';
    response.writeHead(200, { 'content-type': `${type}; charset=utf-8` });
    response.end(isModule ? readFileSync(join(projectRoot, path)) : wayPage('edge.way.test'));
  });
  const browser = await startBrowser({ site: port, proxy: port, fingerprint: certificate.fingerprint });
  const close = async () => {
    await browser.close();
    site.close();
  };
  return { page: await browser.newPage(), close };
};

/** Pushes in a task of its own; resolves when the page has had its answer, and is idle. */
const pushed = async (page: Page, item: object): Promise<WayCounts & Stacks> => {
  await page.evaluate(
    `way.begin(); setTimeout(() => adobeDataLayer.push(${JSON.stringify(item)})); undefined`,
  );
  await page.waitForFunction('way.counts.requests > 0');
  await page.evaluate(
    'new Promise((then) => requestIdleCallback(() => setTimeout(() => requestIdleCallback(then), 100)))',
  );
  return page.evaluate('way.counts');
};

/** Measures the built module, which has one file for each source file, with alloy itself. */
export const wayInChromium = async (): Promise<readonly Way[]> => {
  const { page, close } = await startPage();
  try {
    const session = await page.context().newCDPSession(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    await page.goto(`https://${HOST}/`);
    await page.waitForFunction('window.started');
    for (const item of EARLIER) await pushed(page, item);
    const ways: Way[] = [];
    for (const { name, item } of PUSHES) {
      await session.send('Profiler.takePreciseCoverage');
      const { parse, stringify, ...counts } = await pushed(page, item);
      const { result } = await session.send('Profiler.takePreciseCoverage');
      ways.push({
        push: `${name}, in Chromium`,
        files: readCoverage(result as readonly ScriptCoverage[]),
        counts: { ...counts, parse: parse.map(filesOf), stringify: stringify.map(filesOf) },
      });
    }
    return ways;
  } finally {
    await close();
  }
};
