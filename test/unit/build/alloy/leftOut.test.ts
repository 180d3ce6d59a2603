// @vitest-environment jsdom
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { leftOut } from '../../../../build/alloy/leftOut.ts';
import { type EvaluateAlloy, npmsAlloy, played, tagsAlloy } from './alloyWorld.ts';
import { knownCookies, named, type Scenario } from './scenario.ts';
import { decisions, html, offer, proposition, schema } from './scenarios/offering.ts';

let npms: EvaluateAlloy;
let tags: EvaluateAlloy;

beforeAll(async () => {
  npms = await npmsAlloy();
  tags = await tagsAlloy();
});

afterEach(() => {
  vi.unstubAllGlobals();
});

const sending = (options: object = {}): Pick<Scenario, 'play'> => ({
  play: (alloy, note) => note('sent', alloy('sendEvent', options)),
});
const both = async (scenario: Omit<Scenario, 'title'>) => ({
  npm: await played(npms, { title: '', ...scenario }),
  tag: await played(tags, { title: '', ...scenario }),
});

test('at most twenty modules are left out, each with a reason', () => {
  expect(leftOut.length).toBeLessThanOrEqual(20);
  expect(new Set(leftOut.map(({ module }) => module)).size).toBe(leftOut.length);
  for (const { stub, reason } of leftOut) {
    expect(stub).not.toContain('\n');
    expect(reason).toMatch(/^[A-Z].+\.$/);
  }
});

describe('an in-app message of Journey Optimizer', () => {
  const message = {
    id: '1',
    schema: schema('message/in-app'),
    data: { type: 'defaultContent', contentType: 'text/html', content: '<p>Hello</p>', mobileParameters: {} },
  };
  const scenario = {
    cookies: knownCookies,
    answer: () => ({ handle: [...named, decisions({ ...proposition([]), items: [message] })] }),
    ...sending({ renderDecisions: true }),
  };

  test('is shown only by npm’s alloy; the tag’s alloy returns it as not rendered, and warns', async () => {
    URL.createObjectURL = () => 'blob:x';
    const { npm, tag } = await both(scenario);
    expect(npm.html).toContain('alloy-messaging-container');
    expect(tag.html).not.toContain('alloy-');
    expect(tag.notes.sent).toMatchObject({ propositions: [{ items: [message], renderAttempted: false }] });
    expect(tag.requests).toHaveLength(1);
    const warnings = tag.told.filter(([name, { level }]) => name === 'BeforeLog' && level === 'warn');
    expect(warnings).toEqual([
      ['BeforeLog', expect.objectContaining({ arguments: ['In-app messages are left out.'] })],
    ]);
  });
});

test('an offer of Journey Optimizer is rendered without the marks by which clicks on it would be reported', async () => {
  const scopeDetails = { decisionProvider: 'AJO' };
  const { npm, tag } = await both({
    html,
    cookies: knownCookies,
    answer: () => ({ handle: [...named, decisions(proposition([offer('setText', 'a')], { scopeDetails }))] }),
    ...sending({ renderDecisions: true }),
  });
  expect(npm.html).toContain('<h1 id="hero" class="a" data-aep-interact-id="1">a</h1>');
  expect(tag.html).toContain('<h1 id="hero" class="a">a</h1>');
  expect(tag.requests).toEqual(npm.requests);
});

test('nothing is requested from demdex.net, whatever the configuration', async () => {
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36';
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  const { npm, tag } = await both({ config: { thirdPartyCookiesEnabled: true }, ...sending() });
  expect(npm.requests[0]).toMatchObject({
    url: expect.stringContaining('https://adobedc.demdex.net/'),
    query: { identity: { fetch: ['ECID', 'CORE'] } },
  });
  expect(tag.requests[0]).toMatchObject({
    url: expect.stringContaining('https://data.example.com/'),
    query: { identity: { fetch: ['ECID'] } },
  });
});

test('an event of a page that is left goes to sendRequest, never by a beacon', async () => {
  const sendBeacon = vi.fn(() => true);
  const leaving = sending({ documentUnloading: true });
  const scenario = { title: '', cookies: knownCookies, answer: () => ({ status: 204 }), ...leaving };
  Object.assign(navigator, { sendBeacon });
  try {
    const npm = await played(npms, scenario);
    expect(npm.requests).toEqual([]);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const tag = await played(tags, scenario);
    expect(sendBeacon).toHaveBeenCalledTimes(1);
    const url = expect.stringMatching(/^https:\/\/data\.example\.com\/ee\/v1\/collect\?/);
    expect(tag.requests).toEqual([expect.objectContaining({ url })]);
    expect(tag.notes).toEqual(npm.notes);
  } finally {
    Reflect.deleteProperty(navigator, 'sendBeacon');
  }
});

test('alloy’s contexts add nothing, whatever the configuration: each event has its own', async () => {
  const userAgentData = { getHighEntropyValues: async () => ({ model: 'Phone' }) };
  Object.assign(navigator, { userAgentData });
  try {
    const ordinary = ['web', 'device', 'environment', 'placeContext'];
    const { npm, tag } = await both({
      config: { context: [...ordinary, 'highEntropyUserAgentHints', 'oneTimeAnalyticsReferrer'] },
      ...sending(),
    });
    for (const addition of [...ordinary.map((name) => `"${name}":{`), '"model":"Phone"', '"referrer":""']) {
      expect(JSON.stringify(npm.requests)).toContain(addition);
      expect(JSON.stringify(tag.requests)).not.toContain(addition);
    }
    expect(tag.requests).toMatchObject([
      { events: [{ xdm: { implementationDetails: {}, timestamp: expect.any(String) } }] },
    ]);
    expect(tag.notes).toEqual(npm.notes);
  } finally {
    Reflect.deleteProperty(navigator, 'userAgentData');
  }
});

test('alloy has no consent of its own: nothing changes it', async () => {
  const { npm, tag } = await both({
    play: (alloy, note) => note('consent', alloy('setConsent', { consent: 'out' })),
  });
  expect(tag).toEqual(npm);
  expect(tag.notes.consent).toMatch(/setConsent command does not exist/);
});
