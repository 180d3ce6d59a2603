import { createStories, type Looks, type Steps } from '../../fakes/createStories.ts';
import { AMCV, ecid, orgId, params, quiet, start } from './startService.ts';

const GROUPS: Readonly<Record<string, string>> = {
  all: ',C0002,C0004,',
  performance: ',C0001,C0002,',
  denied: ',C0001,',
};
type World = NonNullable<Parameters<typeof start>[0]>;
const GIVEN: Readonly<Record<string, World>> = {
  ...Object.fromEntries(Object.entries(GROUPS).map(([name, groups]) => [name, { groups }])),
  framed: { framed: true, url: 'https://frame.example.com/' },
  /** The old library has named the visitor. */
  known: { cookies: { [AMCV]: `MCMID|${ecid}` } },
  /** What the service does. */
  hangs: { plan: [{ hang: true }] },
  slow: { plan: [{ endpoint: 'identity', delay: 2_000 }] },
  down: { plan: [{ status: 503, times: 'always' }] },
  mute: { plan: [{ endpoint: 'optOutStatus', status: 500 }] },
};

const startTold = (given: readonly string[]) => ({
  ...start(Object.assign({}, ...given.map((word) => GIVEN[word]))),
  heard: [] as readonly string[],
});
type Told = ReturnType<typeof startTold>;

const STEPS: Steps<Told> = {
  /** The service gets these requests, and no others. */
  asks: ({ asks }, endpoints) => asks(...endpoints),
  choose: ({ consent }, [what]) => consent(GROUPS[String(what)] ?? ''),
  /** Consent changes, and nobody announces it. */
  silently: ({ browser }, [what]) =>
    void Object.assign(browser.globals, { OnetrustActiveGroups: GROUPS[String(what)] }),
  signal: ({ browser }) => void Object.assign(browser.is, { globalPrivacyControl: true }),
  pass: ({ browser }, [milliseconds]) => browser.clock.pass(Number(milliseconds)),
  quiet,
  release: ({ release }) => release(),
  hang: ({ service }) => service.setPlan([{ hang: true }, { hang: true }, { hang: true }]),
  /** The visitor has opted out at the service. */
  out: ({ service }) => service.setOptedOut(true),
  stop: ({ tag }) => tag.stop(),
  /** alloy asks for the visitor. */
  alloy: (page) => Object.assign(page, { heard: page.asAlloy() }),
  /** The page around says who the visitor is. */
  parent: ({ windows }, [origin = '', id = ecid]) =>
    windows.speak(origin, `HANDSHAKE|${orgId}|${JSON.stringify({ MCMID: id })}`, true),
  /** A frame in the page says so, or asks; the page around asks with `around`. */
  child: ({ windows }, [origin = '']) => windows.speak(origin, `HANDSHAKE|${orgId}|{"MCMID":"${ecid}"}`),
  frame: ({ windows }, [origin = '', word = 'HANDSHAKE', around]) =>
    windows.speak(origin, `${word}|${orgId}`, around === 'around'),
};

const who = (id: unknown) => {
  if (id === undefined) return 'nobody';
  if (id === ecid) return 'ecid';
  return /^\d{38}$/.test(String(id)) ? 'minted' : 'none';
};

const LOOKS: Looks<Told> = {
  cookies: ({ browser }) => [...browser.cookieJar.keys()].map((it) => (it === AMCV ? 'AMCV' : it)),
  /** Whether a later page would know that the visitor has not opted out. */
  status: ({ browser }) => [browser.cookieJar.get(AMCV)?.includes('MCOPTOUT') ? 'stored' : 'unknown'],
  known: ({ visitor }) => [who(visitor.getMarketingCloudVisitorID())],
  optedOut: ({ visitor }) => [visitor.isOptedOut() ?? 'unknown'],
  blob: ({ visitor }) => [visitor.getAudienceManagerBlob() === undefined ? 'unknown' : 'there'],
  /** What alloy has heard. */
  heard: ({ heard }) => heard.map(who),
  lent: ({ browser }) => [browser.globals.Visitor !== undefined],
  hidden: ({ windows }) => [windows.hidden.length],
  told: ({ windows }) => windows.toldParent.map((it) => it.split('|')[0]),
  replies: ({ windows }) => windows.replies.map(({ to }) => to),
  listening: ({ windows, browser }) => [windows.listeners.size, browser.listeners('pagehide')],
  mids: (page) => params(page).map(({ d_mid }) => who(d_mid)),
  coppa: (page) => params(page).map(({ d_coppa }) => d_coppa),
  aborted: ({ fetched }) => fetched.map(({ signal }) => signal?.aborted),
  written: ({ browser }) => browser.written,
};

/** Stories of one page with the visitor-ID service. */
export const tellStories = createStories(startTold, STEPS, LOOKS);
