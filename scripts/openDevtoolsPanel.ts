import { join } from 'node:path';
import { type Browser, type Frame, launch, type Page } from 'puppeteer-core';
import { projectRoot } from '../build/projectRoot.ts';
import { chromiumPath } from './findBrowser.ts';

/** Starts Chromium with the extension that `npm run build` has written. Playwright opens no developer tools. */
export const startWithExtension = (args: readonly string[] = []): Promise<Browser> =>
  launch({
    executablePath: chromiumPath(),
    pipe: true,
    enableExtensions: [join(projectRoot, 'dist/devtools')],
    handleDevToolsAsPage: true,
    // As root, Chromium starts only without its sandbox.
    args: [...args, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });

/** Otherwise it is looked for when the document changes, which shadow trees do not do. */
const SEEN = { visible: true };

/** Runs in the developer tools. Beside the page, they have too little room for all tabs. */
const UNDOCK = `import('./ui/legacy/legacy.js').then(({ DockController }) => {
  DockController.DockController.instance().setDockSide('undocked');
})`;

/** Opens the developer tools of a page in a window of their own, with the panel of the extension in front. */
export const openDevtoolsPanel = async (
  page: Page,
  size: { readonly width: number; readonly height: number },
): Promise<{ readonly tools: Page; readonly panel: Frame }> => {
  const tools = await page.openDevTools();
  await tools.setViewport(size);
  await tools.waitForSelector('pierce/#tab-elements', SEEN);
  await tools.evaluate(UNDOCK);
  const tab = await tools.waitForSelector('aria/Tamis[role="tab"]', SEEN);
  await tab?.click();
  return { tools, panel: await tools.waitForFrame((frame) => frame.url().endsWith('/panel.html')) };
};
