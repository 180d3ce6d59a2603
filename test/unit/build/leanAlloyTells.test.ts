import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { bundleAlloy, type EvaluateAlloy, knownCookies, named, played, type Scenario } from './alloyWorld.ts';

let whole: EvaluateAlloy;
let lean: EvaluateAlloy;

beforeAll(async () => {
  whole = await bundleAlloy({ isWhole: true });
  lean = await bundleAlloy({ isWhole: false });
});

const offering = (...items: readonly object[]): Pick<Scenario, 'cookies' | 'answer' | 'play'> => ({
  cookies: knownCookies,
  answer: () => ({
    handle: [
      ...named,
      {
        type: 'personalization:decisions',
        payload: [{ id: 'AJO:1', scope: '__view__', scopeDetails: { decisionProvider: 'AJO' }, items }],
      },
    ],
  }),
  play: (alloy, note) => note('sent', alloy('sendEvent', { renderDecisions: true })),
});

/** What a monitor is told, by name, without the messages, whose words differ. */
const toldBy = async (evaluateAlloy: EvaluateAlloy, scenario: Omit<Scenario, 'title' | 'monitors'>) => {
  const told: unknown[] = [];
  const warnings: unknown[] = [];
  const names = [
    'InstanceCreated',
    'InstanceConfigured',
    'BeforeCommand',
    'CommandResolved',
    'CommandRejected',
  ].concat(['BeforeNetworkRequest', 'NetworkResponse', 'NetworkError']);
  const tell = (name: string) => ({
    [`on${name}`]: ({ config: _, ...data }: { config?: object }) =>
      told.push([name, JSON.parse(JSON.stringify(data))]),
  });
  const onBeforeLog = (data: { level: string; componentName?: string; arguments: readonly unknown[] }) => {
    if (data.level === 'warn') warnings.push([data.componentName, data.arguments[0]]);
  };
  const monitor = Object.assign({ onBeforeLog }, ...names.map(tell));
  await played(evaluateAlloy, { title: '', monitors: [monitor], ...scenario });
  return { told, warnings };
};

describe('monitors of alloy', () => {
  test.for<readonly [string, Omit<Scenario, 'title'>]>([
    ['works', { play: (alloy, note) => note('sent', alloy('sendEvent', { data: { a: 1 } })) }],
    [
      'is refused',
      {
        answer: () => ({ status: 400, body: '{}' }),
        play: (alloy, note) => note('sent', alloy('sendEvent')),
      },
    ],
    ['finds no edge', { answer: () => undefined, play: (alloy, note) => note('sent', alloy('sendEvent')) }],
    ['is wrong', { play: (alloy, note) => note('sent', alloy('sendEvent', { wrong: 1 })) }],
  ])('are told the same of what %s', async ([, scenario]) => {
    const { told } = await toldBy(lean, scenario);
    expect(told.length).toBeGreaterThanOrEqual(4);
    expect(told).toEqual((await toldBy(whole, scenario)).told);
  });

  test.for([
    [
      'an unknown action',
      { schema: 'https://ns.adobe.com/personalization/dom-action', data: { type: 'dance' } },
    ],
    ['an invalid redirect', { schema: 'https://ns.adobe.com/personalization/redirect-item', data: {} }],
  ] as const)('are warned of %s', async ([, item]) => {
    const { warnings } = await toldBy(lean, offering({ id: '1', ...item }));
    expect(warnings).toHaveLength(1);
    expect((await toldBy(whole, offering({ id: '1', ...item }))).warnings).toHaveLength(1);
    expect(warnings[0]).toEqual(['Personalization', expect.stringMatching(/^Invalid/)]);
  });

  test('are warned of an identity that the browser does not keep', async () => {
    const scenario: Omit<Scenario, 'title'> = {
      answer: () => ({ handle: [] }),
      play: (alloy, note) => note('sent', alloy('sendEvent')),
    };
    const { warnings } = await toldBy(lean, scenario);
    expect(warnings).toEqual([['Identity', expect.stringContaining('Identity cookie not found')]]);
  });
});

describe('an in-app message of Journey Optimizer', () => {
  const message = {
    id: '1',
    schema: 'https://ns.adobe.com/personalization/message/in-app',
    data: { type: 'defaultContent', contentType: 'text/html', content: '<p>Hello</p>', mobileParameters: {} },
  };

  test('is shown by the whole alloy alone', async () => {
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const scenario = { title: '', ...offering(message) };
    expect((await played(whole, scenario)).html).toContain('alloy-messaging-container');
    expect((await played(lean, scenario)).html).not.toContain('alloy-');
  });

  test('is answered as not rendered, told to monitors, and to the edge by nobody', async () => {
    const { notes, requests } = await played(lean, { title: '', ...offering(message) });
    expect(notes.sent).toMatchObject({ propositions: [{ items: [message], renderAttempted: false }] });
    expect(requests).toHaveLength(1);
    const { warnings } = await toldBy(lean, offering(message));
    expect(warnings).toEqual([['Personalization', 'In-app messages are not part of this build.']]);
  });
});

describe('the context of an event', () => {
  const zone = process.env.TZ;
  afterEach(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });
  const sent: Pick<Scenario, 'title' | 'play'> = {
    title: '',
    play: (alloy, note) => note('sent', alloy('sendEvent')),
  };
  const contextOf = async (evaluateAlloy: EvaluateAlloy, globals: Readonly<Record<string, unknown>> = {}) => {
    const { requests } = await played(evaluateAlloy, { ...sent, globals });
    return (requests[0] as { events: readonly [{ xdm: { placeContext: object; device: object } }] }).events[0]
      .xdm;
  };

  test.for([
    ['Europe/Berlin', '2026-11-20T10:05:00.000+01:00'],
    ['America/St_Johns', '2026-11-20T05:35:00.000-03:30'],
    ['Asia/Kathmandu', '2026-11-20T14:50:00.000+05:45'],
    ['Pacific/Kiritimati', '2026-11-20T23:05:00.000+14:00'],
    ['UTC', '2026-11-20T09:05:00.000+00:00'],
  ])('has the local time of %s', async ([name = '', localTime]) => {
    process.env.TZ = name;
    const { placeContext } = await contextOf(lean);
    expect(placeContext).toMatchObject({ localTime });
    expect(placeContext).toEqual((await contextOf(whole)).placeContext);
  });

  const screen = { width: 1280, height: 720 };
  const window = (name: string) => (query: string) => ({ matches: query === `(orientation: ${name})` });
  test.for<readonly [string, Readonly<Record<string, unknown>>, string | undefined]>([
    [
      'of the screen',
      { screen: { ...screen, orientation: { type: 'landscape-primary' } }, matchMedia: window('portrait') },
      'landscape',
    ],
    ['of the window, where the screen does not tell', { screen, matchMedia: window('portrait') }, 'portrait'],
    [
      'of the window, where the screen tells nonsense',
      { screen: { ...screen, orientation: { type: 'x' } }, matchMedia: window('landscape') },
      'landscape',
    ],
    ['of nothing', { screen, matchMedia: undefined }, undefined],
  ])('has the orientation %s', async ([, globals, expected]) => {
    const { device } = await contextOf(lean, globals);
    expect(device).toEqual({
      screenWidth: 1280,
      screenHeight: 720,
      ...(expected && { screenOrientation: expected }),
    });
    expect(device).toEqual((await contextOf(whole, globals)).device);
  });
});

describe('debug mode', () => {
  const failing: Scenario['play'] = (alloy, note) => note('sent', alloy('sendEvent', { wrong: 1 }));
  const debugging = async (evaluateAlloy: EvaluateAlloy, scenario: Omit<Scenario, 'title'>) => {
    const shown = { info: 0, error: 0 };
    const console = { info: () => shown.info++, error: () => shown.error++, warn: () => {} };
    const { storage } = await played(evaluateAlloy, { title: '', globals: { console }, ...scenario });
    return { storage, errors: shown.error, isTalking: shown.info > 0 };
  };

  test.for<readonly [string, Omit<Scenario, 'title'>, boolean]>([
    ['is off', { play: failing }, false],
    ['is on by the address, for the session', { search: '?alloy_debug=true', play: failing }, true],
    [
      'is off by the address',
      { search: '?alloy_debug=no', config: { debugEnabled: true }, play: failing },
      false,
    ],
    ['is on by the configuration', { config: { debugEnabled: true }, play: failing }, true],
    [
      'is on by command, for the session',
      {
        play: async (alloy, note) => {
          await alloy('setDebug', { enabled: true });
          await failing(alloy, note);
        },
      },
      true,
    ],
  ])('%s', async ([, scenario, isOn]) => {
    const seen = await debugging(lean, scenario);
    expect(seen).toMatchObject({ errors: isOn ? 1 : 0, isTalking: isOn });
    expect(seen).toEqual(await debugging(whole, scenario));
  });
});
