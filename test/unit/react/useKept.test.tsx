// @vitest-environment jsdom
import { createRequire } from 'node:module';
import { act, Fragment, type ReactNode, StrictMode, useEffect } from 'react';
// Loaded before the copy below, so that all files of this worker have the same one.
import 'react-dom/client';
import type { Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { usePageView, useTrack } from '../../../src/react/index.ts';

/** What React DOM hands to Fast Refresh as it loads. */
interface Renderer {
  readonly setRefreshHandler: (familyOf: (type: unknown) => unknown) => void;
  readonly scheduleRefresh: (root: unknown, update: object) => void;
}
const dev: { renderer?: Renderer; root?: unknown } = {};
const noop = () => {};

/** Another copy of React DOM, which finds the hook of Fast Refresh. */
const loadReactDom = (): typeof import('react-dom/client') => {
  vi.stubGlobal('__REACT_DEVTOOLS_GLOBAL_HOOK__', {
    supportsFiber: true,
    inject: (renderer: Renderer) => {
      dev.renderer = renderer;
      return 1;
    },
    onCommitFiberRoot: (_: number, root: unknown) => {
      dev.root = root;
    },
    onCommitFiberUnmount: noop,
    onScheduleFiberRoot: noop,
    onPostCommitFiberRoot: noop,
    setStrictMode: noop,
    checkDCE: noop,
  });
  const require = createRequire(import.meta.url);
  const forget = () => {
    const ofReactDom = Object.entries(require.cache).filter(([file]) => file.includes('/react-dom/'));
    for (const [file] of ofReactDom) delete require.cache[file];
    return ofReactDom;
  };
  const others = forget();
  const copy = require('react-dom/client');
  // Other tests of this worker must not mix the two copies.
  forget();
  Object.assign(require.cache, Object.fromEntries(others));
  return copy;
};

const page = window as unknown as { adobeDataLayer?: object[] };
const pushes = () => page.adobeDataLayer ?? [];
let root: Root | undefined;

const mount = (element: ReactNode) => {
  root = loadReactDom().createRoot(document.body.appendChild(document.createElement('div')));
  return act(async () => root?.render(element));
};
/** What Fast Refresh does when a developer saves a file with another version of a component. */
const refresh = (before: unknown, after: unknown) =>
  act(async () => {
    const family = { current: after };
    dev.renderer?.setRefreshHandler((type) => (type === before || type === after ? family : undefined));
    dev.renderer?.scheduleRefresh(dev.root, {
      updatedFamilies: new Set([family]),
      staleFamilies: new Set(),
    });
  });

beforeEach(() => {
  delete page.adobeDataLayer;
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});
afterEach(async () => {
  await act(async () => root?.unmount());
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const wholePage = (heading: string) => () => {
  const track = useTrack();
  usePageView({ name: 'home' });
  useEffect(() => track('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } }), [track]);
  return <h1>{heading}</h1>;
};

const Child = ({ track }: { readonly track: ReturnType<typeof useTrack> }) => {
  useEffect(() => track('requestQuote', { requestQuoteInfo: { quoteId: 'Q1' } }), [track]);
  return null;
};
const parent = (heading: string) => () => (
  <h1>
    {heading}
    <Child track={useTrack()} />
  </h1>
);

describe.each([
  ['in StrictMode', true],
  ['without StrictMode', false],
])('after Fast Refresh, %s', (_, isStrict) => {
  it.each([
    ['what an effect tracks', wholePage, 2],
    ['what a child tracks by the function of its refreshed parent', parent, 1],
  ])('%s counts once', async (_, version, count) => {
    const [Before, After] = [version('before'), version('after')];
    const Mode = isStrict ? StrictMode : Fragment;
    await mount(
      <Mode>
        <Before />
      </Mode>,
    );
    expect(pushes()).toHaveLength(count);
    await refresh(Before, After);
    expect(document.body.textContent).toBe('after');
    expect(pushes()).toHaveLength(count);
  });
});
