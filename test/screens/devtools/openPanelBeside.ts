import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { manifest } from '../../../devtools/manifest.ts';
import type { Site } from '../../browser/harness/site.ts';

const HOST = 'panel.foodco.test';
const SCRIPTS = ['/plan.js', '/panel.js', '/page.js'];

/** Runs in the panel's page: its developer tools evaluate in the inspected page. */
const giveTools = () => {
  const evaluate = Reflect.get(window, 'evaluateInPage') as (expression: string) => Promise<unknown>;
  const inspectedWindow = {
    eval: (expression: string, tell: (result: unknown, failed?: object) => void) =>
      evaluate(expression).then(
        (result) => tell(result),
        (cause: Error) => tell(undefined, { value: cause.message }),
      ),
  };
  Object.defineProperty(window, 'chrome', {
    value: { devtools: { inspectedWindow, panels: { themeName: 'default' } } },
  });
};

/** Opens the built panel in a tab, under the policy of its extension, beside the page that its developer tools inspect. */
export const openPanelBeside = async (inspected: Page, panel: Page, site: Site): Promise<void> => {
  const html = await readFile('dist/devtools/panel.html', 'utf8');
  site.page('/panel.html', html, {
    'content-security-policy': manifest('').content_security_policy.extension_pages,
  });
  for (const path of SCRIPTS) site.file(path, await readFile(`dist/devtools${path}`));
  await panel.exposeFunction('evaluateInPage', (expression: string) => inspected.evaluate(expression));
  await panel.addInitScript(giveTools);
  await panel.goto(site.url('/panel.html', HOST));
};
