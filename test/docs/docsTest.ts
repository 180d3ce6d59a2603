import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
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

/** The site as `npm run build:docs` builds it, on a host of plain files. */
export const docsTest = test
  .extend('place', { scope: 'worker' }, () => mkdtempSync(join(tmpdir(), 'tamis-docs-')))
  .extend('folder', { scope: 'worker' }, ({ place: folder }, { onCleanup }) => {
    onCleanup(() => rmSync(folder, { recursive: true }));
    const { NODE_ENV: _, VITEST: __, ...env } = process.env;
    const args = ['--import', 'tsx', 'scripts/docs.ts', '--build', '--out', folder];
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: projectRoot,
      env,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`The site cannot be built: ${stdout}${stderr}`);
    return folder;
  })
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
