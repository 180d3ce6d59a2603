// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import * as door from '../../../src/browser/index.ts';
import { createWatchedPage, ECID, type Leaving, type Past, type WatchedPage } from './createWatchedPage.ts';

const ALL = ',C0001,C0002,C0004,';
const NO_TARGETING = ',C0001,C0002,';
const DENIED = ',C0001,';

/** What goes out although no member of the door's browser does it: alloy's code, and what the page itself has. */
const BESIDE_THE_DOOR = [
  'alloy',
  's.t',
  's.tl',
  'the container’s data layer',
  'the address of a link',
  'a word to the page',
];

interface WayOut {
  readonly way: string;
  /** The member of the door by which it leaves, or one of those beside the door. */
  readonly by: string;
  readonly what: RegExp;
  readonly past?: Past;
  /** What makes it leave; nothing if the page need only be there. */
  readonly act?: (page: WatchedPage) => void;
  /** It needs targeting consent too. */
  readonly isTargeting?: true;
}

const SISTER = 'https://shop.sister.com';
const push = (page: WatchedPage) => page.push();
const pushAndLeave = ({ push, browser }: WatchedPage) => {
  push();
  browser.fire('pagehide');
};
const view = (page: WatchedPage) => page.view();
const asksFromFrame = ({ windows }: WatchedPage) =>
  windows.speak(SISTER, 'HANDSHAKE|5BFE274A5F6980A50A495C08@AdobeOrg');
const applyAnswer = ({ alloy }: WatchedPage) =>
  alloy('applyResponse', {
    responseBody: {
      handle: [
        {
          type: 'identity:exchange',
          payload: [{ type: 'url', spec: { url: 'https://dpm.demdex.net/ibs' } }],
        },
      ],
    },
  });

const WAYS: readonly WayOut[] = [
  { way: 'alloy’s own code, whose evaluation writes a cookie', by: 'alloy', what: /evaluated/, act: push },
  { way: 'a rule’s event, by alloy', by: 'fetch', what: /interact\?configId=ds-prod&/, act: push },
  {
    way: 'a rule’s event, without alloy',
    by: 'fetch',
    what: /&requestId=/,
    past: { isAlloyBroken: true },
    act: push,
  },
  {
    way: 'an event of a page that is left at once',
    by: 'handOver',
    what: /&requestId=/,
    act: pushAndLeave,
  },
  {
    way: 'a direct call of the page',
    by: 'fetch',
    what: /interact/,
    act: (it) => it.satellite.track('quote'),
  },
  {
    way: 'the page’s own event',
    by: 'fetch',
    what: /interact/,
    act: (it) => it.alloy('sendEvent', { xdm: { eventType: 'theirs' } }),
  },
  { way: 'the page’s own command', by: 'alloy', what: /getId/, act: (it) => it.alloy('getIdentity') },
  { way: 'a request for offers', by: 'alloy', what: /"renderDecisions":true/, act: view },
  { way: 'ID syncs of an answer', by: 'alloy', what: /demdex/, act: applyAnswer, isTargeting: true },
  {
    way: 'a question for the visitor’s identity',
    by: 'alloy',
    what: /getIdentity/,
    act: ({ tag }) => void tag.identity.ready(),
  },
  { way: 'an event that waits', by: 'local.set', what: /^tamis_outbox\..*"rule":"Quote"/, act: push },
  {
    way: 'the mark of a page that is left',
    by: 'local.set',
    what: /^tamis_outbox\.\w+\.left/,
    act: pushAndLeave,
  },
  {
    way: 'a call to the site’s other pages',
    by: 'local.set',
    what: /^tamis_outbox\.call /,
    past: { others: 'silent' },
  },
  {
    way: 'an answer to a page that asks',
    by: 'local.set',
    what: /^tamis_outbox\.call 00000000$/,
    act: push,
  },
  {
    way: 'a lock that other pages see',
    by: 'locks.ifFree',
    what: /^tamis_outbox\.other/,
    past: { others: 'left' },
  },
  {
    way: 'an event that another page has left',
    by: 'fetch',
    what: /&requestId=/,
    past: { others: 'left', isAlloyBroken: true },
  },
  { way: 'the device’s ID', by: 'cookies.set', what: /^tamis_fpid /, act: push },
  { way: 'the page before', by: 'cookies.set', what: /^s_gpv /, act: view },
  { way: 'a rule’s cookie', by: 'cookies.set', what: /^own Q1/, act: push },
  { way: 'the opt-in’s permissions', by: 'cookies.set', what: /^adobeujs-optin / },
  {
    way: 'the identity of the link that led here',
    by: 'cookies.set',
    what: new RegExp(`^AMCV_.*${ECID}`),
    past: { linked: true },
  },
  { way: 'an internal campaign', by: 'session.set', what: /^intcid spring/, past: { campaign: true } },
  {
    way: 'the time that a page took to load',
    by: 'session.set',
    what: /^tamis_load_time 2/,
    act: ({ browser }) => {
      browser.is.loadSeconds = 2;
      browser.fire('load');
    },
  },
  {
    way: 'how far the visitor has scrolled',
    by: 'session.set',
    what: /^ppv_max_scroll 50/,
    act: ({ browser, view }) => {
      browser.is.extent = { seen: 1_000, whole: 2_000, height: 1_000, width: 1_000, isLoaded: true };
      view();
    },
  },
  {
    way: 'the visitor’s identity, in a link to a sister host',
    by: 'the address of a link',
    what: new RegExp(ECID),
    past: { isKnown: true },
    act: ({ click }) => click(`${SISTER}/en/b.html`),
  },
  {
    way: 'the same, in an address that the page asks for',
    by: 'a word to the page',
    what: new RegExp(`adobe_mc=.*${ECID}`),
    past: { isKnown: true },
    act: ({ tells, tag }) => {
      const href = `${SISTER}/en/b.html`;
      const told = tag.identity.appendTo(href);
      tells(told === href ? undefined : told);
    },
  },
  {
    way: 'the visitor’s ID, told to the page',
    by: 'a word to the page',
    what: new RegExp(`^${ECID}`),
    past: { isKnown: true },
    act: ({ tells, tag }) => tells(tag.identity.visitorId()),
  },
  {
    way: 'the same by the visitor-ID service',
    by: 'a word to the page',
    what: /^\d{38}$/,
    act: ({ tells, visitor }) => tells(visitor.getMarketingCloudVisitorID()),
  },
  {
    way: 'the function by which alloy learns it',
    by: 'a word to the page',
    what: /^Visitor$/,
    past: { framed: true },
    act: ({ tells, browser }) => tells(browser.globals.Visitor ? 'Visitor' : undefined),
  },
  { way: 'a script that waits for its group', by: 'loadScript', what: /gtm\.js/ },
  { way: 'a rule’s script', by: 'loadScript', what: /chat\.js/, act: push },
  { way: 'a partner’s pixel', by: 'loadScript', what: /pixel\.js/, isTargeting: true },
  { way: 'a word to Google’s container', by: 'the container’s data layer', what: /"granted"/ },
  { way: 'a page view of AppMeasurement', by: 's.t', what: /^/, act: view },
  { way: 'a link hit of AppMeasurement', by: 's.tl', what: /^/, act: push },
  { way: 'a question to the visitor-ID service', by: 'fetch', what: /^https:\/\/dpm\.demdex\.net\/id/ },
  { way: 'the ID that the service knows', by: 'cookies.set', what: /^AMCV_.*\|MCMID|^AMCV_.* MCMID/ },
  { way: 'the partners of the service', by: 'addHidden', what: /ibs\|411/, isTargeting: true },
  { way: 'when they were called', by: 'cookies.set', what: /^tamis_id_sync /, isTargeting: true },
  { way: 'a question to the page around', by: 'tellParent', what: /^HANDSHAKE/, past: { framed: true } },
  { way: 'an answer to a frame', by: 'onMessage', what: /"MCMID":"\d{38}"/, act: asksFromFrame },
];

/** Banner, switches and words of developers: what says nothing about a visitor. */
const NEEDS_NO_CONSENT: readonly WayOut[] = [
  {
    way: 'the visitor’s answer, to other tabs',
    by: 'openChannel',
    what: /^\{"groups":",C0001,C0003,","after":[\d.]+,"until":[\d.]+\}$/,
    act: ({ choose }) => choose(',C0001,C0003,'),
  },
  { way: 'the banner’s own script', by: 'loadScript', what: /banner\.js/, past: { hasBannerScript: true } },
  {
    way: 'a developer’s inspector',
    by: 'loadScript',
    what: /inspector\.js$/,
    act: ({ tag }) => void tag.inspect(),
  },
  {
    way: 'a developer’s wish for messages',
    by: 'local.set',
    what: /^com\.adobe\.reactor\.debug true$/,
    act: ({ satellite }) => satellite.setDebug(true),
  },
];

/** The door's members by which nothing leaves the page: they read, wait, listen, remove, or speak to the page itself. */
const STAYS_HERE = `
  url baseUrl landingUrl title referrer visible online documentStart globalPrivacyControl
  prerendering readyState parsed loadSeconds extent.read extent.onChange surroundings styleOf uuid random
  soon endOfTask oncePerTask nextPaint idle clock.now clock.elapsed clock.after clock.every
  dataBlocks remove takesHtml takesChange hasComment watchTrees isReplaced isLeft isReloading
  onWindow onDocument onPage onGesture onAddress onScriptNavigation tellsNavigation onCookieChange
  global declaredDataLayer setGlobal onAssign reportError dispatch
  console.error console.warn console.info console.table
  cookies.again cookies.get cookies.names cookies.raw cookies.remove session.get session.keys session.remove local.get local.keys local.remove
  framed
`
  .trim()
  .split(/\s+/);

/** What the door exports beside the browser and the frames. Only preview and inspector use those that write. */
const EXPORTS = `
  createBrowser createBrowserHere DOMAIN_KEY createFrames createFramesHere createClock createConsole createGlobals createScripts createStorage pageCookies
  createTurns documentOf failSafe globalOf LONGEST_LOAD_SECONDS DRAG_PX hasBeenActive pageDocument unclobbered watchViewport
  whenShown withoutEffects withTimeLimit wrapMethod
`
  .trim()
  .split(/\s+/);

const functionsOf = (it: object): string[] =>
  Object.entries(it).flatMap(([name, part]) => {
    if (typeof part === 'function') return [name];
    return Object(part) === part ? functionsOf(part).map((inner) => `${name}.${inner}`) : [];
  });

/** Another page of the site asks whether this one lives, and then says that it has been left itself. */
const otherPageSpeaks = ({ browser }: WatchedPage) => {
  browser.fire('storage', { key: 'tamis_outbox.call', newValue: 'other?00000000' });
  browser.fire('storage', { key: 'tamis_outbox.other.left', newValue: '1' });
};

/** The page does what makes it leave, stays for a while, hears of another one, and is left. */
const play = async (page: WatchedPage, { act }: WayOut) => {
  act?.(page);
  await page.settle();
  page.browser.clock.pass(3_000);
  await page.settle();
  otherPageSpeaks(page);
  await page.settle();
  page.browser.fire('pagehide');
  await page.settle();
};
const openPage = async (groups: string, { past }: WayOut) => {
  const page = createWatchedPage(groups, past);
  await page.settle();
  return page;
};
const gone = ({ left }: WatchedPage, { by, what }: WayOut) =>
  left.filter((it) => it.by === by && what.test(it.what));

/**
 * Those who were told that something is allowed hear that it no longer is. A wait for silent pages still ends, with a
 * lock under which nothing is read.
 */
const endsWhatWas = ({ by, what }: Leaving) =>
  by === 'locks.ifFree' ||
  (by === 'openChannel' && what.startsWith('{"groups":",C0001,",')) ||
  (by === 'the container’s data layer' && /^\["consent","update",/.test(what) && !what.includes('granted'));

describe.each(WAYS)('$way', (row) => {
  it('leaves with consent', async () => {
    const page = await openPage(ALL, row);
    await play(page, row);
    expect(gone(page, row)).not.toEqual([]);
  });

  it.each([
    ['before the visitor has answered', ''],
    ['under denial', DENIED],
  ])('does not leave %s, nor anything else', async (_, groups) => {
    const page = await openPage(groups, row);
    await play(page, row);
    expect(page.left).toEqual([]);
  });

  it('does not leave after a withdrawal, nor anything else', async () => {
    const page = await openPage(ALL, row);
    page.left.length = 0;
    page.choose(DENIED);
    await play(page, row);
    expect(page.left.filter((it) => !endsWhatWas(it))).toEqual([]);
  });
});

it.each(WAYS.filter(({ isTargeting }) => isTargeting))(
  '$way: not without targeting consent either',
  async (row) => {
    const page = await openPage(NO_TARGETING, row);
    await play(page, row);
    expect(gone(page, row)).toEqual([]);
  },
);

it.each(NEEDS_NO_CONSENT)('needs no consent: $way, and nothing leaves with it', async (row) => {
  const page = await openPage(DENIED, row);
  await play(page, row);
  expect(gone(page, row)).not.toEqual([]);
  expect(page.left).toEqual(gone(page, row));
});

describe('the list of ways out', () => {
  it('has each member of the door, or says that nothing leaves by it', () => {
    // jsdom has no locks.
    Object.defineProperty(navigator, 'locks', { value: {}, configurable: true });
    const members = [door.createBrowser(window), door.createFrames(window)].flatMap(functionsOf);
    Reflect.deleteProperty(navigator, 'locks');
    const listed = [...WAYS, ...NEEDS_NO_CONSENT].map(({ by }) => by);
    const waysOfDoor = listed.filter((by) => !BESIDE_THE_DOOR.includes(by));
    expect([...new Set([...waysOfDoor, ...STAYS_HERE])].sort()).toEqual(members.sort());
    expect(waysOfDoor.filter((by) => STAYS_HERE.includes(by))).toEqual([]);
  });

  it('knows each export of the door', () => {
    expect(Object.keys(door).sort()).toEqual([...EXPORTS].sort());
  });
});
