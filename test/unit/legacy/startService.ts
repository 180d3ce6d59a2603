import { expect } from 'vitest';
import { createVisitorIds } from '../../../edge-emulator/visitorIds/createVisitorIds.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { createVisitorIdService } from '../../../src/legacy/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createFakeFrames } from '../../fakes/createFakeFrames.ts';
import { eventually } from '../../fakes/eventually.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

export const orgId = TEST_SETTINGS.orgId;

export const AMCV = `AMCV_${orgId}`;

export const ecid = '12345678901234567890123456789012345678';

interface World {
  readonly url?: string;
  readonly groups?: string;
  readonly cookies?: Readonly<Record<string, string>>;
  readonly framed?: boolean;
  readonly plan?: Parameters<ReturnType<typeof createVisitorIds>['setPlan']>[0];
  readonly forbidStores?: boolean;
  readonly globals?: Readonly<Record<string, unknown>>;
}

/** A page with the tag and the add-on, and the service that the add-on calls. */
export const start = ({
  url = 'https://www.example.com/en/a.html',
  groups = ',C0002,',
  ...world
}: World = {}) => {
  const held: (() => void)[] = [];
  const service = createVisitorIds({
    clock: { now: () => 0, wait: () => new Promise((answer) => held.push(answer)) },
  });
  if (world.plan) service.setPlan(world.plan);
  const fetched: RequestInit[] = [];
  const browser = createFakeBrowser({ url }, async (address, init) => {
    fetched.push(init);
    const { host, origin } = new URL(address);
    const answer = service.answer({
      method: 'GET',
      url: address.slice(origin.length),
      headers: { host, origin: 'https://www.example.com' },
    });
    const given = await answer;
    if (given.kind === 'hang') return new Promise(() => {});
    if (given.kind !== 'response') throw new TypeError('Failed to fetch');
    return new Response(given.body, { status: given.status });
  });
  Object.assign(browser.globals, { OnetrustActiveGroups: groups }, world.globals);
  for (const [name, value] of Object.entries(world.cookies ?? {})) browser.cookieJar.set(name, value);
  if (world.forbidStores) browser.forbidStores();
  const { frames, world: windows } = createFakeFrames({ framed: world.framed ?? false });
  const addOn = createVisitorIdService({ server: 'dpm.demdex.net', syncSubdomain: 'foodco' }, frames);
  const { loadAlloy } = createFakeAlloy();
  const settings = { ...TEST_SETTINGS, sisterHosts: ['sister.com'] };
  const tag = createTag({ settings, browser, site: { ...foodco, rules: [] }, loadAlloy, addOns: [addOn] });

  const asked = () => service.requests.map(({ endpoint }) => endpoint);
  return {
    tag,
    browser,
    service,
    windows,
    visitor: addOn.visitor,
    /** Releases the answers that a planned delay holds back. */
    release: () => {
      for (const answer of held) answer();
    },
    fetched,
    asked,
    consent: (next: string) => {
      browser.globals.OnetrustActiveGroups = next;
      browser.fire('OneTrustGroupsUpdated');
    },
    /** The answer that alloy gets when it asks for the ECID; empty while it waits. */
    asAlloy: () => {
      const heard: string[] = [];
      const global = browser.globals.Visitor as
        | {
            getInstance: (
              org: string,
              more: object,
            ) => { getMarketingCloudVisitorID: (...args: unknown[]) => void };
          }
        | undefined;
      global?.getInstance(orgId, {}).getMarketingCloudVisitorID((id: string) => heard.push(id), true);
      return heard;
    },
    /** Waits for requests to these endpoints, and checks that no others follow. */
    asks: async (...expected: string[]) => {
      await eventually(() => expect(asked()).toEqual(expected));
      await quiet();
      expect(asked()).toEqual(expected);
    },
  };
};

export type Started = ReturnType<typeof start>;

/** Waits until every promise that can continue has continued. */
export const quiet = async () => {
  for (let turn = 0; turn < 5; turn++) await nextTurn();
};

export const params = ({ service }: Started) => service.requests.map(({ parameters }) => parameters);
