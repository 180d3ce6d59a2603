import { Session } from 'node:inspector/promises';
import { defineHere } from '../../build/defineHere.ts';
import { foodco } from '../../src/foodco.ts';
import { filesOf, readCoverage } from './readCoverage.ts';
import { type Callers, CONSENT, EARLIER, PUSHES, type Way, type WayCounts } from './way.ts';

/** More turns of the event loop than any way takes: nothing in it waits for time or for the system. */
const TURNS = 20;

/** Not a `Response` of Node's, which reads its body at its own pace. */
const answerTo = (url: string) =>
  ({
    ok: true,
    status: 200,
    headers: new Headers(),
    text: async () => `{"requestId":"${/requestId=([^&]*)/.exec(url)?.[1]}","handle":[]}`,
  }) as Response;

type Counts = { -readonly [Key in keyof WayCounts]: WayCounts[Key] extends number ? number : Callers[] };

const zero = (): Counts => ({ consent: 0, parse: [], stringify: [], requests: 0 });

/**
 * Measures the sources themselves, on a page made of plain values with a fake of alloy. Few files of
 * `src/browser` take part, and nothing remembers consent for the rest of its task.
 */
export const wayInNode = async (): Promise<readonly Way[]> => {
  defineHere();
  const { createTag } = await import('../../src/tag/createTag.ts');
  const { allRules } = await import('../../src/rules/index.ts');
  const { createFakeAlloy } = await import('../../src/testing/createFakeAlloy.ts');
  const { createFakeBrowser } = await import('../../src/testing/createFakeBrowser.ts');
  const { TEST_SETTINGS } = await import('../../src/testing/testSettings.ts');

  let counts = zero();
  const base = createFakeBrowser({}, async (url) => {
    counts.requests += 1;
    return answerTo(String(url));
  });
  const browser = {
    ...base,
    global: (name: string | symbol) => {
      if (name === 'OnetrustActiveGroups') counts.consent += 1;
      return base.global(name);
    },
  };
  const items: object[] = [];
  browser.setGlobal('adobeDataLayer', items);
  browser.setGlobal('OnetrustActiveGroups', CONSENT);

  const { parse, stringify } = JSON;
  const counting = {
    parse: (...given: Parameters<typeof parse>) => {
      counts.parse.push(filesOf(new Error().stack));
      return parse(...given);
    },
    stringify: (...given: Parameters<typeof stringify>) => {
      counts.stringify.push(filesOf(new Error().stack));
      return stringify(...given);
    },
  };
  const pushed = async (item: object) => {
    counts = zero();
    items.push(item);
    for (let turn = 0; turn < TURNS; turn += 1) {
      browser.endTask();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const tag = createTag({
    settings: TEST_SETTINGS,
    site: { ...foodco, rules: allRules },
    browser,
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  try {
    for (const item of EARLIER) await pushed(item);
    const ways: Way[] = [];
    for (const { name, item } of PUSHES) {
      await session.post('Profiler.takePreciseCoverage');
      Object.assign(JSON, counting);
      await pushed(item);
      Object.assign(JSON, { parse, stringify });
      const { result } = await session.post('Profiler.takePreciseCoverage');
      ways.push({ push: `${name}, in Node`, files: readCoverage(result), counts });
    }
    return ways;
  } finally {
    tag.stop();
    session.disconnect();
  }
};
