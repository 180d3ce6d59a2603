import { expect } from 'vitest';
import { openDevtoolsPanel, startWithExtension } from '../../scripts/openDevtoolsPanel.ts';
import { browserArguments } from '../browser/harness/browser.ts';
import { browserTest } from '../browser/harness/browserTest.ts';
import { consent, pageHtml } from '../browser/harness/pageHtml.ts';

/** What is awaited otherwise is looked for when the document changes, which a shadow tree does not do. */
const SEEN = { visible: true };

const test = browserTest.extend('withTools', async ({ site }, { onCleanup }) => {
  const browser = await startWithExtension(browserArguments(site));
  onCleanup(() => browser.close());
  return browser;
});

test('the extension shows the inspected page in the developer tools of Chromium', async ({
  withTools,
  site,
  edgeReceives,
}) => {
  site.page('/', pageHtml({ consent }));
  const page = await withTools.newPage();
  await page.goto(site.url('/'));
  await edgeReceives(1);
  const { panel } = await openDevtoolsPanel(page, { width: 1200, height: 640 });
  const standing = await panel.waitForSelector('pierce/.tone--good .standing__words', SEEN);
  expect(await standing?.evaluate((it) => it.textContent)).toBe('1 event delivered.');
  const rule = await panel.waitForSelector('pierce/.entry__rule', SEEN);
  expect(await rule?.evaluate((it) => it.textContent)).toContain('Page view');
});
