// @vitest-environment jsdom

import { act, type ComponentType, lazy, memo, type ReactNode, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { TamisProvider, useConsent, useTamis } from '../../../src/react/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { eventually } from '../../fakes/eventually.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const { loadAlloy } = createFakeAlloy();

const State = () => <p>{`${useConsent().performance} ${useTamis() ? 'tag' : 'no tag'}`}</p>;
const given = (part: ReactNode) => (
  <TamisProvider settings={TEST_SETTINGS} site={{ ...foodco, rules: [] }} loadAlloy={loadAlloy}>
    {part}
  </TamisProvider>
);
const app = (Part: ComponentType) => given(<Suspense fallback="…">{<Part />}</Suspense>);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('OnetrustActiveGroups', ',C0001,C0002,');
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the markup of a part that hydrates after the start of the tag, and then says what consent allows', async () => {
  const into = document.body.appendChild(document.createElement('div'));
  into.innerHTML = renderToString(app(State));
  const fromServer = into.querySelector('p');
  expect(fromServer?.textContent).toBe('false no tag');
  let arrive = (_: { default: ComponentType }) => {};
  const Late = lazy(() => new Promise<{ default: ComponentType }>((resolve) => (arrive = resolve)));
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(into, app(Late), { onRecoverableError: (error) => errors.push(error) }),
  );
  expect(window).toMatchObject({ tamis: { running: true } });
  await act(async () => arrive({ default: State }));
  await eventually(() => expect(into.textContent).toBe('true tag'));
  expect(errors).toEqual([]);
  expect(into.querySelector('p')).toBe(fromServer);
  await act(async () => root.unmount());
});

it('renders a component again only if the part that it reads has changed', async () => {
  const renders = { tag: 0, consent: 0 };
  const Tag = memo(() => {
    useTamis();
    renders.tag += 1;
    return null;
  });
  const Consent = memo(() => {
    useConsent();
    renders.consent += 1;
    return null;
  });
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(given([<Tag key="tag" />, <Consent key="consent" />])));
  const before = { ...renders };
  await act(async () => {
    vi.stubGlobal('OnetrustActiveGroups', ',C0001,');
    window.dispatchEvent(new CustomEvent('OneTrustGroupsUpdated'));
  });
  expect(renders).toEqual({ tag: before.tag, consent: before.consent + 1 });
  await act(async () => root.unmount());
});
