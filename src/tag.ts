import { createBrowser } from './browser/index.ts';
import { foodco } from './foodco.ts';
import { startScript } from './tag/startScript.ts';

startScript(createBrowser(window), foodco);
