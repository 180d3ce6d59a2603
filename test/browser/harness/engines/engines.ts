import { engines as known } from '../../../../scripts/engines.ts';
import { startChromiumEngine } from './chromiumEngine.ts';
import { engineTest } from './engineTest.ts';
import { startFirefoxEngine } from './firefoxEngine.ts';
import { startWebKitEngine } from './webkitEngine.ts';

const tests = [
  ['Chromium', engineTest(startChromiumEngine)],
  ['Firefox', engineTest(startFirefoxEngine)],
  ['WebKit', engineTest(startWebKitEngine)],
] as const;

/** The engines on this machine, each with its `test`, for `describe.each`. `npm test` prints which are missing. */
export const engines = tests.filter(([name]) => known[name].find() !== undefined);

/** The engines of tests that Chromium runs elsewhere; Chromium too, if there is no other. */
export const otherEngines = engines.length > 1 ? engines.filter(([name]) => name !== 'Chromium') : engines;
