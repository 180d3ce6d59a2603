import { encodeIdentity } from '../../../edge-emulator/identityCookie.ts';
import { createVisitorIds } from '../../../edge-emulator/visitorIds/createVisitorIds.ts';
import type { Frames, Script } from '../../../src/browser/index.ts';
import { addLinkIdentity } from '../../../src/ecid/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { consented, createTag, defineRule, directCall, pageShown, pushed } from '../../../src/index.ts';
import { createAppMeasurement, createSatellite, createVisitorIdService } from '../../../src/legacy/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { clickOnLink } from '../../../src/testing/testLink.ts';
import { createFakeFrames } from '../../fakes/createFakeFrames.ts';
import { entryOf } from '../../fakes/entryOf.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';
import { quote, sends } from './createSite.ts';

const { orgId } = TEST_SETTINGS;
export const IDENTITY = `kndctr_${orgId.replace('@', '_')}_identity`;
export const ECID = '12345678901234567890123456789012345678';
const URL_OF_PAGE = 'https://www.example.com/en/a.html';
const script = (name: string) => ({ src: `https://www.example.com/${name}.js` });

/** One thing that went out, and the way by which it went. */
export interface Leaving {
  readonly by: string;
  readonly what: string;
}

/** A page's past, as far as a way needs it. */
export interface Past {
  /** The edge has named the visitor, whose cookie is still there. */
  readonly isKnown?: boolean;
  /** The visitor has followed a sister host's link, which carries an identity. */
  readonly linked?: boolean;
  /** The address names an internal campaign. */
  readonly campaign?: boolean;
  /** Another page has stored an event: it has been left, or nobody knows. */
  readonly others?: 'left' | 'silent';
  /** The page stands in a frame. */
  readonly framed?: boolean;
  /** The site has set a script that waits for no consent: that of its banner. */
  readonly hasBannerScript?: boolean;
  /** alloy's code is broken. */
  readonly isAlloyBroken?: boolean;
}

const SENDER = [orgId, TEST_SETTINGS.edgeDomain, 'ds-prod', TEST_SETTINGS.tenant].join(' ');

const RULES = [
  quote,
  defineRule(pageShown, {
    name: 'View',
    conditions: [consented('performance')],
    stateOf: ({ payload }) => payload.path,
    actions: [{ ...sends, eventType: 'web.webpagedetails.pageViews', renderDecisions: true }],
  }),
  defineRule(directCall('quote'), { name: 'Direct call', actions: [sends] }),
  defineRule(pushed('requestQuote'), {
    name: 'Cookie',
    actions: [{ type: 'setCookie', name: 'own', value: 'Q1' }],
  }),
  defineRule(pushed('requestQuote'), {
    name: 'Script',
    conditions: [consented('performance')],
    actions: [{ type: 'loadScript', ...script('chat') }],
  }),
];

/** A page on which the tag has every part, and every way out is watched. */
export const createWatchedPage = (groups: string, past: Past = {}) => {
  const left: Leaving[] = [];
  const watched =
    <A extends unknown[], R>(by: string, act: (...args: A) => R, describe: (...args: A) => string) =>
    (...args: A): R => {
      left.push({ by, what: describe(...args) });
      return act(...args);
    };
  const named = (...[first, second]: readonly unknown[]) => `${first} ${second}`;

  const service = createVisitorIds();
  const fetched = async (address: string) => {
    const { host, origin } = new URL(address);
    if (host !== 'dpm.demdex.net') return new Response(acknowledged(address));
    const headers = { host, origin: 'https://www.example.com' };
    const given = await service.answer({ method: 'GET', url: address.slice(origin.length), headers });
    return given.kind === 'response' ? new Response(given.body) : Response.error();
  };

  const at = createFakeBrowser().clock.now();
  const query = past.campaign ? '?intcid=spring' : '';
  const url = `${URL_OF_PAGE}${query}`;
  const fake = createFakeBrowser({ url: past.linked ? addLinkIdentity(url, ECID, orgId, at) : url }, fetched);
  const browser: FakeBrowser = {
    ...fake,
    fetch: watched('fetch', fake.fetch, (to, { keepalive }) => `${to}${keepalive ? ' keepalive' : ''}`),
    handOver: watched('handOver', fake.handOver, String),
    loadScript: watched(
      'loadScript',
      async (_: Script) => {},
      ({ src }) => src,
    ),
    cookies: { ...fake.cookies, set: watched('cookies.set', fake.cookies.set, named) },
    session: { ...fake.session, set: watched('session.set', fake.session.set, named) },
    local: { ...fake.local, set: watched('local.set', fake.local.set, named) },
    locks: { ifFree: watched('locks.ifFree', (_: string, act: () => void) => act(), String) },
    openChannel: (name, listener) => {
      const channel = fake.openChannel(name, listener);
      return { ...channel, post: watched('openChannel', channel.post, JSON.stringify) };
    },
  };
  const { frames: fakeFrames, world: windows } = createFakeFrames({ framed: past.framed ?? false });
  const frames: Frames = {
    ...fakeFrames,
    tellParent: watched('tellParent', fakeFrames.tellParent, named),
    addHidden: watched('addHidden', fakeFrames.addHidden, named),
    onMessage: (listener) =>
      fakeFrames.onMessage((message) =>
        listener({ ...message, reply: watched('onMessage', message.reply, named) }),
      ),
  };

  const { loadAlloy, world: alloy } = createFakeAlloy();
  if (past.isAlloyBroken) alloy.broken = new Error('no such browser');
  const layer: unknown[] = [];
  layer.push = watched(
    'the container’s data layer',
    (it) => it as number,
    (it) => JSON.stringify(Object.values(it as object)),
  );
  const hit = (name: string) => watched(`s.${name}`, () => {}, String);
  Object.assign(browser.globals, {
    OnetrustActiveGroups: groups,
    adobeDataLayer: [],
    dataLayer: layer,
    s: { t: hit('t'), tl: hit('tl'), contextData: {} },
  });
  if (past.isKnown) fake.cookieJar.set(IDENTITY, encodeIdentity({ ecid: ECID, writtenAt: 0 }, 'irl1', true));
  if (past.others) {
    const event = entryOf('E1', { at, sender: SENDER });
    fake.localItems.set(`tamis_outbox.other.${at}.E1`, JSON.stringify(event));
    if (past.others === 'left') fake.localItems.set('tamis_outbox.other.left', '1');
  }

  const visitorIds = createVisitorIdService({ server: 'dpm.demdex.net', syncSubdomain: 'foodco' }, frames);
  const tag = createTag({
    settings: {
      ...TEST_SETTINGS,
      alloyName: 'alloy',
      idSyncHosts: ['demdex.net'],
      sisterHosts: ['www.example.com', 'shop.sister.com'],
      scripts: {
        tagManager: { ...script('gtm'), consentGroup: 'C0002' },
        pixels: [script('pixel')],
        ...(past.hasBannerScript && { consentBanner: script('banner') }),
      },
    },
    site: { ...foodco, rules: RULES },
    browser,
    loadAlloy: async () => {
      const { evaluateAlloy } = await loadAlloy();
      return {
        evaluateAlloy: (...seams) => {
          left.push({ by: 'alloy', what: 'is evaluated' });
          const create = evaluateAlloy(...seams);
          return (options) => watched('alloy', create(options), (...it) => JSON.stringify(it));
        },
      };
    },
    addOns: [createSatellite(), createAppMeasurement({ instance: 's' }), visitorIds],
  });

  const settle = async () => {
    for (let turn = 0; turn < 5; turn++) {
      browser.clock.pass(0);
      await nextTurn();
    }
  };
  const { alloy: ofPage, _satellite } = browser.globals as {
    readonly alloy: (command: string, options?: object) => Promise<unknown>;
    readonly _satellite: {
      readonly track: (identifier: string) => void;
      readonly setDebug: (on: boolean) => void;
    };
  };
  return {
    left,
    tag,
    browser,
    windows,
    settle,
    satellite: _satellite,
    visitor: visitorIds.visitor,
    /** The page calls its own alloy. */
    alloy: (...call: Parameters<typeof ofPage>) => void ofPage(...call).catch(() => {}),
    /** What the tag tells the page about the visitor. */
    tells: (what: string | undefined) => {
      if (what !== undefined) left.push({ by: 'a word to the page', what });
    },
    push: () => tag.push('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } }),
    view: () => tag.push('cmp:show', { eventInfo: { path: 'page.p1' } }),
    click: (href: string) => {
      const click = clickOnLink({ href }, url) as { composedPath: () => Element[] };
      const [anchor] = click.composedPath();
      if (anchor) anchor.setAttribute = watched('the address of a link', anchor.setAttribute, named);
      browser.fire('click', click);
    },
    choose: (now: string) => {
      browser.globals.OnetrustActiveGroups = now;
      browser.fire('OneTrustGroupsUpdated');
    },
  };
};

export type WatchedPage = ReturnType<typeof createWatchedPage>;
