import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { endVisit, newVisit, startChromium } from '../browser/demo/demoTest.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
};

/** The file that a host of plain files has for an address: `/`, `/guide/start`, `/assets/app.js`. */
export const fileOf = (path: string): string =>
  path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`;

/** Opens a page of the site, which is there as HTML before its own script runs; waits until that does. */
export const openPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.waitForFunction(() => '__vue_app__' in (document.querySelector('#app') ?? {}));
};

/** The built site on a host of plain files. */
export const docsTest = test
  .extend('folder', { scope: 'worker' }, () => inject('docs'))
  .extend('host', { scope: 'worker' }, async ({ folder }, { onCleanup }) => {
    const posted: string[] = [];
    const server = createServer(async (request, response) => {
      const path = decodeURI(new URL(request.url ?? '/', 'http://host').pathname);
      if (request.method !== 'GET') posted.push(`${request.method} ${path}`);
      const name = fileOf(path);
      const content = await readFile(join(folder, name)).catch(() => null);
      response.writeHead(content ? 200 : 404, { 'content-type': TYPES[extname(name)] ?? 'text/plain' });
      response.end(content ?? '');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    onCleanup(() => void server.close());
    return { url: `http://localhost:${(server.address() as AddressInfo).port}`, posted };
  })
  .extend('chromium', { scope: 'worker' }, async ({ host: _ }, { onCleanup }) => {
    const chromium = await startChromium();
    onCleanup(() => chromium.close());
    return chromium;
  })
  .extend('visit', async ({ chromium, host, task }, { onCleanup }) => {
    const visit = await newVisit(chromium, host.url);
    onCleanup(() => endVisit(task, visit));
    return visit;
  });
