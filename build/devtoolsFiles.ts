import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { manifest } from '../devtools/manifest.ts';
import { PAGE_SCRIPT } from '../devtools/panel/createAsk.ts';
import { planScript } from '../src/command/build/inspectorWithPlan.ts';
import type { ShownPlan } from '../src/plan/shownPlan.ts';
import { type BuiltFiles, buildFiles } from './buildInMemory.ts';
import { type InspectorScript, inspectorConfig } from './inspectorConfig.ts';
import { projectRoot } from './projectRoot.ts';
import { tamisVersion } from './version.ts';

const SCRIPTS: readonly InspectorScript[] = [
  { file: 'devtools', entry: 'devtools/devtools.ts', name: 'tamisDevtools' },
  { file: 'panel', entry: 'devtools/panel/panel.ts', name: 'tamisPanel' },
  { file: 'page', entry: 'devtools/page/readPage.ts', name: PAGE_SCRIPT },
];
const PAGES = ['devtools.html', 'panel.html'];

/** Builds the extension for the developer tools: the files of a folder that a browser loads unpacked. */
export const makeDevtoolsFiles = async (plan: ShownPlan): Promise<BuiltFiles> => {
  const files = new Map<string, string | Uint8Array>([
    ['manifest.json', `${JSON.stringify(manifest(tamisVersion), null, 2)}\n`],
    ['plan.js', planScript(plan)],
  ]);
  for (const name of PAGES) files.set(name, readFileSync(join(projectRoot, 'devtools', name)));
  for (const script of SCRIPTS) {
    const { build, ...config } = inspectorConfig(script);
    // `page.js` runs in the inspected page, where the browser would ask the site for the source map.
    const made = await buildFiles({ ...config, build: { ...build, sourcemap: 'hidden' }, logLevel: 'warn' });
    for (const [name, content] of made) files.set(name, content);
  }
  return files;
};
