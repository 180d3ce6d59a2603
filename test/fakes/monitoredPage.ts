import { createTag } from '../../src/index.ts';
import { type MonitorOptions, monitor } from '../../src/monitor/index.ts';
import type { SiteDefinition } from '../../src/site/index.ts';
import { acknowledged } from '../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../src/testing/testSettings.ts';

export const ENDPOINT = 'https://www.example.com/telemetry/v1/metrics';

export interface MonitoredPage {
  readonly site: SiteDefinition;
  readonly options?: Partial<MonitorOptions>;
  readonly url?: string;
  readonly title?: string;
  readonly groups?: string;
  readonly settings?: object;
  readonly shared?: Parameters<typeof createFakeBrowser>[2];
  /** Of the random numbers, which repeat. */
  readonly seed?: number;
  /** What the edge answers; by default it acknowledges each request. */
  readonly answer?: (url: string, body: string) => Response | undefined;
  readonly globals?: Readonly<Record<string, unknown>>;
  readonly cookies?: Readonly<Record<string, string>>;
}

/** A page whose tag has a monitor: what a test makes happen there, and the reports that leave. */
export const openMonitoredPage = ({
  site,
  options,
  url = 'https://www.example.com/p/1',
  title = 'Home',
  groups = ',C0002,',
  settings = {},
  shared,
  seed = 1,
  answer = () => undefined,
  cookies = {},
  globals = {},
}: MonitoredPage) => {
  const reports: { readonly body: string; readonly init: RequestInit }[] = [];
  const browser = createFakeBrowser(
    { url, title },
    async (address, init) => {
      if (address !== ENDPOINT)
        return (
          answer(address, String(init.body ?? '')) ?? new Response(acknowledged(address), { status: 200 })
        );
      reports.push({ body: String(init.body), init });
      return new Response('{}', { status: 200 });
    },
    shared,
  );
  let drawn = seed;
  const random = () => {
    drawn = (drawn * 16_807) % 2_147_483_647;
    return drawn / 2_147_483_647;
  };
  for (const [name, value] of Object.entries(cookies)) browser.cookies.set(name, value);
  Object.assign(browser.globals, globals);
  if (groups) browser.globals.OnetrustActiveGroups = groups;
  const tag = createTag({
    settings: { ...TEST_SETTINGS, ...settings },
    browser: { ...browser, random },
    site: { ...site, addOns: [monitor({ name: 'shop', endpoint: ENDPOINT, share: 1, ...options })] },
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  browser.clock.pass(1_000);
  const become = (hidden: boolean) => {
    browser.is.hidden = hidden;
    browser.fire('visibilitychange');
  };
  return {
    tag,
    browser,
    reports,
    hide: () => become(true),
    show: () => become(false),
    push: (item: object) => {
      (browser.globals.adobeDataLayer as { push: (it: object) => void }).push(item);
      browser.clock.pass(0);
    },
  };
};
