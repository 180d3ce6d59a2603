import { createBrowser } from './browser/index.ts';
import * as elements from './dataElements/index.ts';
import { foodco } from './foodco.ts';
import { createAddOns } from './legacy/index.ts';
import { startScript } from './tag/startScript.ts';

startScript(createBrowser(window), foodco, (settings) => createAddOns(settings, elements));
