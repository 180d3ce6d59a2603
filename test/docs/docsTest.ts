import { extname } from 'node:path';
import type { Page } from 'playwright-core';
import { inject, test } from 'vitest';
import { servePlainFiles } from '../browser/harness/servePlainFiles.ts';
import { until } from '../browser/harness/until.ts';
import { endVisit, newVisit, startChromium } from '../screens/demo/demoTest.ts';

/** The file that a static file host serves for an address: `/`, `/guide/start`, `/assets/app.js`. */
export const fileOf = (path: string): string =>
  path.endsWith('/') ? `${path}index.html` : extname(path) ? path : `${path}.html`;

/** Opens a page of the site, whose HTML exists before its own script runs; waits until the script runs. */
export const openPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await until(
    () => page.evaluate(() => '__vue_app__' in (document.querySelector('#app') ?? {})),
    'its script runs',
  );
};

/** The built site on a static file host. */
export const docsTest = test
  .extend('folder', { scope: 'worker' }, () => inject('docs'))
  .extend('host', { scope: 'worker' }, async ({ folder }, { onCleanup }) => {
    const host = await servePlainFiles(folder, fileOf);
    onCleanup(host.close);
    return { ...host, url: host.origin };
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
