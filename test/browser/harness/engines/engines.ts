import { inject } from 'vitest';
import { engines as known } from '../../../../scripts/engines.ts';
import { startChromiumEngine } from './chromiumEngine.ts';
import { engineTest } from './engineTest.ts';
import { startFirefoxEngine } from './firefoxEngine.ts';
import { startWebKitEngine } from './webkitEngine.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The engines of this Vitest project. */
    readonly engines: readonly string[];
  }
}

const tests = [
  ['Chromium', engineTest(startChromiumEngine)],
  ['Firefox', engineTest(startFirefoxEngine)],
  ['WebKit', engineTest(startWebKitEngine)],
] as const;

const here = tests.filter(([name]) => known[name].find() !== undefined);
const asked = here.filter(([name]) => inject('engines').includes(name));

/** This project's engines on this machine, each with its `test`, for `describe.each`; Chromium if there is none. */
export const engines = asked.length > 0 ? asked : here;
