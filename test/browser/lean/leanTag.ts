import { createBrowser } from '../../../src/browser/index.ts';
import { startScript } from '../../../src/tag/startScript.ts';
import { leanSite } from './leanSite.ts';

startScript(createBrowser(window), leanSite);
