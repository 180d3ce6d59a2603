import { Session } from 'node:inspector/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DataLayer } from './dataLayer.ts';
import { startBundled } from './startBundled.ts';

const DATA_LAYERS = /data-layer|\/src\/dataLayer\//;

const session = new Session();
beforeEach(async () => {
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
});
afterEach(() => session.disconnect());

/** How often functions of the data layer are called. */
const callsDuring = async (act: () => void): Promise<number> => {
  await session.post('Profiler.takePreciseCoverage');
  act();
  const { result } = await session.post('Profiler.takePreciseCoverage');
  return result
    .filter(({ url }) => DATA_LAYERS.test(url))
    .flatMap(({ functions }) => functions.map(({ ranges: [range] }) => range?.count ?? 0))
    .reduce((sum, calls) => sum + calls, 0);
};

const component = (id: number) => ({
  component: { [`teaser-${id}`]: { 'dc:title': 'Starch', tags: ['a'] } },
});

/** The calls of one more push on a page with this many components. */
const callsWith = async (components: number): Promise<number> => {
  const dataLayer = [] as unknown as DataLayer;
  startBundled(dataLayer);
  for (let id = 0; id < components; id += 1) dataLayer.push(component(id));
  const calls = await callsDuring(() => dataLayer.push(component(components)));
  expect(Object.keys(dataLayer.getState('component') as object)).toHaveLength(components + 1);
  return calls;
};

test('a push costs as much on a page with many components as on one with few', async () => {
  const calls = await callsWith(2);
  expect(calls).toBeGreaterThan(0);
  expect(await callsWith(200)).toBe(calls);
});
