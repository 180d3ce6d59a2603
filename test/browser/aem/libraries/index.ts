import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { announceComponents } from './announceComponents.ts';
import { announceTextLinks } from './announceTextLinks.ts';
import { movePanels } from './movePanels.ts';
import { suggestResults } from './suggestResults.ts';
import { tellNewTabs } from './tellNewTabs.ts';

/** Turns one of our functions into a script; the function refers to nothing outside itself. */
const scriptOf = (run: () => void): string => `(${run})();`;

/** Adobe's data layer: the unchanged script from npm. */
export const adobesDataLayer = await readFile(
  createRequire(import.meta.url).resolve('@adobe/adobe-client-data-layer'),
);

/**
 * The scripts that AEM loads beside the data layer: first the one that announces components, then those of the site's
 * components.
 */
export const coreLibraries = {
  '/etc.clientlibs/datalayer.js': scriptOf(announceComponents),
  '/etc.clientlibs/site.js': [announceTextLinks, tellNewTabs, movePanels, suggestResults]
    .map(scriptOf)
    .join('\n'),
};
export const dataLayerPath = '/etc.clientlibs/acdl.js';
