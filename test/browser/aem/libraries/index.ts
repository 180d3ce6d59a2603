import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { announceComponents } from './announceComponents.ts';
import { announceTextLinks } from './announceTextLinks.ts';
import { movePanels } from './movePanels.ts';
import { suggestResults } from './suggestResults.ts';
import { tellNewTabs } from './tellNewTabs.ts';

/** A function of ours as a script; it names nothing outside itself. */
const scriptOf = (run: () => void): string => `(${run})();`;

/** Adobe's data layer, the script of npm as it is. */
export const adobesDataLayer = await readFile(
  createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'),
);

/** What AEM loads beside it: the announcement of components first, then the scripts of the site's components. */
export const coreLibraries = {
  '/etc.clientlibs/datalayer.js': scriptOf(announceComponents),
  '/etc.clientlibs/site.js': [announceTextLinks, tellNewTabs, movePanels, suggestResults]
    .map(scriptOf)
    .join('\n'),
};
export const dataLayerPath = '/etc.clientlibs/acdl.js';
