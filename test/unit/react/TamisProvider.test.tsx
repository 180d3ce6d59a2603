// @vitest-environment jsdom

import { Activity, StrictMode, Suspense, use, useCallback, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag, defineRule, pageShown, pushed, type Tag } from '../../../src/index.ts';
import {
  TamisProvider,
  type TamisProviderProps,
  Track,
  useConsent,
  usePageView,
  useTamis,
  useTrack,
} from '../../../src/react/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { eventually } from '../../fakes/eventually.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const sends = (name: string) =>
  ({
    type: 'sendEvent',
    eventType: 'web.webinteraction.linkClicks',
    xdm: { 'web.webInteraction.name': name },
  }) as const;
const quote = defineRule(pushed('requestQuote'), { name: 'Quote', actions: [sends('Quote')] });
const shown = defineRule(pageShown, { name: 'Shown', actions: [sends('Shown')] });
const rules = [quote, shown];
const { loadAlloy } = createFakeAlloy();
const payload = { requestQuoteInfo: { quoteId: 'Q1' } };

const roots: Root[] = [];
const errors: unknown[][] = [];
const warnings: string[] = [];
const page = window as unknown as Record<string, unknown>;

const container = () => document.body.appendChild(document.createElement('div'));
const mount = (element: React.ReactNode, into: HTMLElement = container()) => {
  const root = createRoot(into);
  roots.push(root);
  root.render(element);
  return root;
};
const running = () => page.tamis as Tag | undefined;
/** The ID of each event that has left, and the rule that sent it. */
const left = new Map<string, string>();
const edge = async (url: string, { body }: RequestInit) => {
  const { events = [] } = JSON.parse(String(body));
  for (const { xdm } of events) left.set(xdm._id, xdm.web.webInteraction.name);
  return new Response(acknowledged(url));
};
const count = (rule: string) => [...left.values()].filter((name) => name === rule).length;
const given = (element: React.ReactNode, more: object = {}) => {
  const options: object = { settings: TEST_SETTINGS, site: { ...foodco, rules }, loadAlloy, ...more };
  return <TamisProvider {...(options as TamisProviderProps)}>{element}</TamisProvider>;
};
type TrackEvent = ReturnType<typeof useTrack>;
const quoted = (track: TrackEvent) => track('requestQuote', payload);
/** A component whose effect does this. */
const Effect = ({ run }: { readonly run: (track: TrackEvent) => ReturnType<React.EffectCallback> }) => {
  const track = useTrack();
  useEffect(() => run(track), [run, track]);
  return null;
};
const Click = ({ label = 'ask' }) => (
  <Track event="requestQuote" payload={payload}>
    <button type="button">{label}</button>
  </Track>
);
const button = (label = 'ask') =>
  [...document.querySelectorAll('button')].find((it) => it.textContent === label);
const started = () => eventually(() => expect(running()?.running).toBe(true));

beforeEach(() => {
  localStorage.clear();
  page.fetch = edge;
  page.OnetrustActiveGroups = ',C0001,C0002,';
  vi.spyOn(console, 'error').mockImplementation((...parts) => void errors.push(parts));
  vi.spyOn(console, 'warn').mockImplementation((text) => void warnings.push(String(text)));
});
afterEach(async () => {
  for (const root of roots.splice(0)) root.unmount();
  await eventually(() => expect(running()?.running ?? false).toBe(false));
  running()?.stop();
  expect(errors.splice(0)).toEqual([]);
  warnings.length = 0;
  left.clear();
  document.body.replaceChildren();
  delete page.tamis;
  delete page.adobeDataLayer;
  Reflect.deleteProperty(window, Symbol.for('tamis'));
  vi.restoreAllMocks();
});

describe('TamisProvider', () => {
  it('runs a tag while it is mounted, and returns it', async () => {
    const seen: (Tag | undefined)[] = [];
    const Look = () => {
      seen.push(useTamis());
      return null;
    };
    const root = mount(given(<Look />));
    await started();
    await eventually(() => expect(seen.at(-1)).toBe(running()));
    expect(seen[0]).toBeUndefined();
    root.unmount();
    await eventually(() => expect(running()?.running).toBe(false));
  });

  it('in StrictMode counts once what an effect tracks before the provider’s own', async () => {
    mount(<StrictMode>{given(<Effect run={quoted} />)}</StrictMode>);
    await started();
    await eventually(() => expect(count('Quote')).toBe(1));
    expect((page.adobeDataLayer as unknown[]).length).toBe(1);
  });

  it('in StrictMode counts once what the effects of a component that is mounted later track, and twice what is tracked twice', async () => {
    const twice = (track: TrackEvent) => {
      quoted(track);
      quoted(track);
    };
    const root = mount(<StrictMode>{given(null)}</StrictMode>);
    await started();
    root.render(<StrictMode>{given(<Effect run={twice} />)}</StrictMode>);
    await eventually(() => expect(count('Quote')).toBe(2));
  });

  it('counts a click and a page view once, in StrictMode too, before its own handler', async () => {
    const order: string[] = [];
    const Page = () => {
      usePageView({ name: 'a.b' });
      return (
        <Track event="requestQuote" payload={payload}>
          <button
            type="button"
            onClick={() => order.push(`handler after ${(page.adobeDataLayer as unknown[]).length}`)}
          >
            ask
          </button>
        </Track>
      );
    };
    mount(<StrictMode>{given(<Page />)}</StrictMode>);
    await started();
    await eventually(() => expect(count('Shown')).toBe(1));
    button()?.click();
    await eventually(() => expect(count('Quote')).toBe(1));
    expect(order).toEqual(['handler after 2']);
    expect((page.adobeDataLayer as object[])[0]).toMatchObject({
      event: 'cmp:show',
      eventInfo: { path: 'page.a-b' },
      pageInfo: { pageName: 'a.b' },
    });
  });

  it('shares one tag between two roots, which lives until the last one is unmounted', async () => {
    const one = mount(given(<Click />));
    const two = mount(given(<Click label="also" />));
    await started();
    const tag = running();
    await eventually(() => expect(document.querySelectorAll('button')).toHaveLength(2));
    one.unmount();
    button('also')?.click();
    await eventually(() => expect(count('Quote')).toBe(1));
    expect([running(), tag?.running]).toEqual([tag, true]);
    two.unmount();
    await eventually(() => expect(tag?.running).toBe(false));
    expect(warnings).toEqual([]);
  });

  it('uses the tag that the page has already, and leaves it running', async () => {
    const own = createTag({ settings: TEST_SETTINGS, site: { ...foodco, rules }, loadAlloy });
    const root = mount(given(<Click />));
    await eventually(() => expect(warnings).toHaveLength(1));
    root.unmount();
    await eventually(() => expect(document.querySelector('button')).toBeNull());
    expect(own.running).toBe(true);
    own.stop();
  });

  it('restarts with other rules, as after hot reload, and counts nothing twice; does not restart with the same', async () => {
    const root = mount(given(<Click />));
    await started();
    const first = running();
    button()?.click();
    await eventually(() => expect(count('Quote')).toBe(1));
    const same = { settings: { ...TEST_SETTINGS }, site: { ...foodco, rules: [...rules] } };
    root.render(given([<Click key="" />, <hr key="drawn" />], same));
    await eventually(() => expect(document.querySelector('hr')).not.toBeNull());
    // The effects run after the rendering.
    await new Promise((resolve) => setTimeout(resolve));
    expect(running()).toBe(first);
    const edited = defineRule(pushed('requestQuote'), { name: 'Edited', actions: [sends('Edited')] });
    root.render(given([<Click key="" />], { site: { ...foodco, rules: [edited] } }));
    await eventually(() => expect([running() === first, running()?.running]).toEqual([false, true]));
    button()?.click();
    await eventually(() => expect(count('Edited')).toBe(1));
    expect(count('Quote')).toBe(1);
  });

  it('loses no event that is tracked while a part of the page is suspended', async () => {
    let come = () => {};
    const data = new Promise<void>((done) => {
      come = done;
    });
    const Slow = () => {
      use(data);
      return <Effect run={quoted} />;
    };
    mount(given(<Suspense fallback="…">{<Slow />}</Suspense>));
    await started();
    come();
    await eventually(() => expect(count('Quote')).toBe(1));
  });

  it('on a server has no effect, and is hydrated without a warning', async () => {
    const Consent = () => <p>{useConsent().performance ? 'measured' : 'not measured'}</p>;
    const Page = () => {
      usePageView({ name: 'home' });
      useTrack();
      return <h1>{useTamis() ? 'tag' : 'no tag'}</h1>;
    };
    const app = given([<Page key="page" />, <Consent key="consent" />, <Click key="click" />]);
    const html = renderToString(app);
    expect(html).toBe('<h1>no tag</h1><p>not measured</p><button type="button">ask</button>');
    expect([running(), page.adobeDataLayer]).toEqual([undefined, undefined]);
    const into = container();
    into.innerHTML = html;
    roots.push(hydrateRoot(into, app));
    await eventually(() => expect(into.textContent).toBe('tagmeasuredask'));
    await eventually(() => expect(count('Shown')).toBe(1));
  });

  it('reports consent as it changes', async () => {
    const Consent = () => {
      const { performance, groups } = useConsent();
      return <p>{`${performance} ${groups}`}</p>;
    };
    mount(given(<Consent />));
    await eventually(() => expect(document.body.textContent).toBe('true ,C0001,C0002,'));
    page.OnetrustActiveGroups = ',C0001,';
    window.dispatchEvent(new Event('OneTrustGroupsUpdated'));
    await eventually(() => expect(document.body.textContent).toBe('false ,C0001,'));
  });

  it.each<[string, object | null | undefined, string]>([
    ['missing', undefined, 'settings must be an object, but are missing'],
    ['null', null, 'settings must be an object, but are null'],
    ['no JSON', { ...TEST_SETTINGS, traceSize: 500n }, '"traceSize" must be'],
    ['none of ours', { ...TEST_SETTINGS, eventNames: { 'cmp:show': 1n } }, '"eventNames'],
    ['without names', { ...TEST_SETTINGS, eventNames: null }, '"eventNames" must be'],
    ['of another form', { ...TEST_SETTINGS, tenant: '_foodco' }, '"tenant" must be the name'],
  ])('with settings that are %s renders, and says why no tag runs', async (_, wrong, why) => {
    const Page = () => {
      usePageView({ name: 'home' });
      return [<Effect key="effect" run={quoted} />, <Click key="click" />];
    };
    const tree = (own: object) => given(<Page />, own);
    const root = mount(tree({ settings: wrong }));
    await eventually(() => expect(String(errors)).toContain(why));
    root.render(tree({ settings: wrong && { ...wrong } }));
    root.render(tree({ settings: TEST_SETTINGS, site: undefined }));
    await eventually(() => expect(running()?.running).toBe(false));
    button()?.click();
    expect(document.body.textContent).toBe('ask');
    root.render(tree({ settings: TEST_SETTINGS }));
    await started();
    errors.length = 0;
  });
});

describe('useTrack', () => {
  it('returns the same function in each rendering, and uses the site’s names of events', async () => {
    const tracks = new Set<unknown>();
    const Page = ({ at }: { readonly at: number }) => {
      const track = useTrack();
      tracks.add(track);
      useEffect(() => {
        if (at === 2) track('requestQuote', payload);
      }, [at, track]);
      return null;
    };
    const named = { eventNames: { requestQuote: 'quote.requested' }, dataLayerName: 'siteLayer' };
    const tree = (at: number) => given(<Page at={at} />, { settings: { ...TEST_SETTINGS, ...named } });
    const root = mount(tree(1));
    await started();
    root.render(tree(2));
    await eventually(() => expect(count('Quote')).toBe(1));
    expect((page.siteLayer as object[])[0]).toMatchObject({ event: 'quote.requested' });
    expect(tracks.size).toBe(1);
    delete page.siteLayer;
  });

  it('without a provider pushes to the page’s data layer, for a tag that is loaded as a script', async () => {
    mount(<Click />);
    await eventually(() => expect(button()).toBeDefined());
    button()?.click();
    expect(page.adobeDataLayer).toEqual([{ ...payload, event: 'requestQuote' }]);
    const tag = createTag({ settings: TEST_SETTINGS, site: { ...foodco, rules }, loadAlloy });
    await eventually(() => expect(count('Quote')).toBe(1));
    tag.stop();
  });
});

describe('events that the cleanups of effects push', () => {
  const visit = (track: TrackEvent) => {
    quoted(track);
    return () => quoted(track);
  };
  const end = (track: TrackEvent) => () => quoted(track);
  const pushes = () => ((page.adobeDataLayer ?? []) as unknown[]).length;

  it.each([
    ['what was pushed before', visit, 1],
    ['what was not', end, 0],
  ])('count: %s', async (_, run, before) => {
    const root = mount([<Effect key="effect" run={run} />, <hr key="drawn" />]);
    await eventually(() =>
      expect([document.querySelector('hr'), pushes()]).toEqual([expect.anything(), before]),
    );
    root.unmount();
    await eventually(() => expect(pushes()).toBe(before + 1));
  });

  it.each([
    ['what was pushed before', visit],
    ['what was not', end],
  ])('count in StrictMode too: %s', async (_, run) => {
    const root = mount(<StrictMode>{<Effect run={run} />}</StrictMode>);
    await eventually(() => expect(pushes()).toBeGreaterThan(0));
    const before = pushes();
    root.unmount();
    await eventually(() => expect(pushes()).toBe(before + 1));
  });

  it('count when a part of the page is hidden', async () => {
    const tree = (mode: 'visible' | 'hidden') => <Activity mode={mode}>{<Effect run={visit} />}</Activity>;
    const root = mount(tree('visible'));
    await eventually(() => expect(pushes()).toBe(1));
    root.render(tree('hidden'));
    await eventually(() => expect(pushes()).toBe(2));
  });

  it('of a child count once through its parent in StrictMode', async () => {
    const Child = ({ onShown }: { readonly onShown: () => void }) => {
      useEffect(() => onShown(), [onShown]);
      return null;
    };
    const Parent = () => {
      const track = useTrack();
      const onShown = useCallback(() => track('requestQuote', payload), [track]);
      return <Child onShown={onShown} />;
    };
    mount(<StrictMode>{<Parent />}</StrictMode>);
    await eventually(() => expect(pushes()).toBeGreaterThan(0));
    expect(pushes()).toBe(1);
  });
});

describe('usePageView', () => {
  const Page = ({ name, data = {} }: { readonly name: string; readonly data?: object }) => {
    usePageView({ name, data });
    return <h1>{name}</h1>;
  };
  const pathsIn = (layer: unknown) =>
    (layer as { readonly eventInfo: { readonly path: string } }[]).map(({ eventInfo }) => eventInfo.path);

  it('tells pages apart by names of any script, at one address', async () => {
    const names = ['配送', '支付', 'Größe', 'Grüße', 'हिन्दी', 'a.b c_d-1'];
    const root = mount(given(<Page name="home" />));
    await started();
    for (const [at, name] of names.entries()) {
      root.render(given(<Page name={name} />));
      await eventually(() => expect(count('Shown')).toBe(at + 2));
    }
    expect(pathsIn(page.adobeDataLayer)).toEqual([
      'page.home',
      'page.配送',
      'page.支付',
      'page.Größe',
      'page.Grüße',
      'page.हिन्दी',
      'page.a-b-c_d-1',
    ]);
  });

  it('counts a page once if its data cannot be JSON, in StrictMode too, and renders it', async () => {
    const tree = (name: string) => (
      <StrictMode>{given(<Page name={name} data={{ userInfo: { points: BigInt(1) } }} />)}</StrictMode>
    );
    const root = mount(tree('home'));
    await started();
    await eventually(() => expect(count('Shown')).toBe(1));
    root.render(tree('home'));
    root.render(tree('products'));
    await eventually(() => expect(count('Shown')).toBe(2));
    expect(document.body.textContent).toBe('products');
    expect(pathsIn(page.adobeDataLayer)).toEqual(['page.home', 'page.products']);
  });

  it.each([undefined, null, 7n, Symbol('home')])('renders a page that is called %s', async (name) => {
    const Wrong = () => {
      usePageView({ name } as never);
      return <h1>page</h1>;
    };
    mount(given(<Wrong />));
    await eventually(() => expect(count('Shown')).toBe(1));
    expect(document.body.textContent).toBe('page');
  });

  const OTHER = { pageName: 'other', pageType: 'product' };
  it.each<[string, object, object]>([
    ['JSON', { pageInfo: OTHER }, { pageType: 'product' }],
    ['no JSON', { userInfo: { points: BigInt(1) }, pageInfo: OTHER }, { pageType: 'product' }],
    ...[null, 'home', ['home']].map(
      (pageInfo) => [`of pageInfo ${pageInfo}`, { pageInfo }, {}] as [string, object, object],
    ),
  ])('keeps the other fields of pageInfo if the data are %s; the name wins', async (_, data, kept) => {
    mount(given(<Page name="vanilla" data={data} />));
    await eventually(() => expect(count('Shown')).toBe(1));
    const pageInfo = { pageName: 'vanilla', ...kept };
    expect((page.adobeDataLayer as object[])[0]).toMatchObject({ pageInfo });
  });

  it('renders a page whose data contain themselves, and the data layer says what is wrong', async () => {
    const data: Record<string, unknown> = {};
    data.userInfo = { data };
    mount(given(<Page name="home" data={{ userInfo: data }} />));
    await started();
    await eventually(() => expect(String(errors)).toContain('does not have a valid format'));
    errors.length = 0;
    expect(document.body.textContent).toBe('home');
  });
});
