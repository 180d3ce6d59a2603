import { createBrowser } from '../../src/browser/index.ts';
import { startScript } from '../../src/tag/startScript.ts';
import { emptySite } from './emptySite.ts';

// What every site's tag holds.
startScript(createBrowser(window), emptySite);
