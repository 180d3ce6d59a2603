import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type Frame, launch, type Page } from 'puppeteer-core';
import { projectRoot } from '../build/projectRoot.ts';
import { chromiumPath } from './findBrowser.ts';

/**
 * What a profile remembers: the developer tools have a window of their own, with room for all tabs. If they move there
 * while they start, the panel of an extension may be missing.
 */
const preferences = { devtools: { preferences: { currentDockState: '"undocked"' } } };

/** Starts Chromium with the extension that `npm run build` has written. Playwright opens no developer tools. */
export const startWithExtension = async (args: readonly string[] = []): Promise<Browser> => {
  const profile = mkdtempSync(join(tmpdir(), 'tamis-profile-'));
  mkdirSync(join(profile, 'Default'));
  writeFileSync(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const browser = await launch({
    executablePath: chromiumPath(),
    userDataDir: profile,
    pipe: true,
    enableExtensions: [join(projectRoot, 'dist/devtools')],
    handleDevToolsAsPage: true,
    // As root, Chromium starts only without its sandbox.
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  const removed = { recursive: true, force: true, maxRetries: 5 } as const;
  browser.process()?.once('exit', () => rmSync(profile, removed));
  return browser;
};

/** Otherwise it is looked for when the document changes, which shadow trees do not do. */
const SEEN = { visible: true };

/** Opens the developer tools of a page in a window of their own, with the panel of the extension in front. */
export const openDevtoolsPanel = async (
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<{ readonly tools: Page; readonly panel: Frame }> => {
  const tools = await page.openDevTools();
  await tools.setViewport(size);
  await tools.waitForSelector('pierce/#tab-elements', SEEN);
  const tab = await tools.waitForSelector('aria/Tamis[role="tab"]', SEEN);
  await tab?.click();
  return { tools, panel: await tools.waitForFrame((frame) => frame.url().endsWith('/panel.html')) };
};
