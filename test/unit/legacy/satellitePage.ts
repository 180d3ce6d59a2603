import * as elements from '../../../src/dataElements/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag, type SettingsInput } from '../../../src/index.ts';
import { createSatellite, type SatelliteOptions } from '../../../src/legacy.ts';
import type { TrackingRule } from '../../../src/site/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

/** `_satellite` as page code sees it, without types. */
// biome-ignore lint/suspicious/noExplicitAny: page code calls it with anything
export type PageSatellite = any;

export interface SatellitePage {
  readonly rules?: readonly TrackingRule[];
  readonly options?: SatelliteOptions;
  /** The page's value of `_satellite` before the tag starts. */
  readonly found?: unknown;
  readonly url?: string;
  readonly groups?: string;
  readonly more?: Partial<SettingsInput>;
  readonly prepare?: (browser: ReturnType<typeof createFakeBrowser>) => void;
}

/** A page whose scripts call `_satellite`, and the tag with that add-on. */
export const openSatellitePage = ({
  rules = [],
  options,
  found,
  url = 'https://www.example.com/en/a.html',
  groups = ',C0001,C0002,',
  more = {},
  prepare = () => {},
}: SatellitePage = {}) => {
  const alloy = createFakeAlloy();
  const browser = createFakeBrowser(
    { url, title: 'A' },
    async (url) => new Response(acknowledged(url), { status: 200 }),
  );
  browser.globals.OnetrustActiveGroups = groups;
  if (found !== undefined) browser.globals._satellite = found;
  prepare(browser);
  const tag = createTag({
    settings: { ...TEST_SETTINGS, ...more },
    browser,
    site: { ...foodco, rules },
    loadAlloy: alloy.loadAlloy,
    addOns: [createSatellite({ elements, ...options })],
  });
  const satellite = (): PageSatellite => browser.globals._satellite;
  return { tag, browser, alloy: alloy.world, satellite, written: browser.written };
};

/** Resolves after the script that started the tag has ended. */
export const scriptEnds = (): Promise<void> => Promise.resolve().then(() => {});

/** The stub that a page may define before the tag, as in the documentation. */
export const createStub = (): PageSatellite =>
  ['track', 'pageBottom', 'setVar'].reduce(
    (stub: PageSatellite, method) => {
      stub[method] = (...args: unknown[]) => void stub._queue.push([method, args]);
      return stub;
    },
    { _queue: [] },
  );
