import { expect, it } from 'vitest';
import { connectDataLayer } from '../../../src/dataLayer/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import type { PageDataLayer } from '../../fakes/createFakePage.ts';
import { startAdobes1 } from './acdl/startAdobes.ts';

/** A page with these items, parsed: the tag's data layer starts when the test runs the next task. */
const createPage = async (items: readonly unknown[]) => {
  const browser = createFakeBrowser();
  browser.globals.adobeDataLayer = [...items];
  const tasks: (() => void)[] = [];
  const failures: unknown[] = [];
  const dataLayer = connectDataLayer({
    browser,
    loadDataLayer: () => import('virtual:tamis/data-layer'),
    soon: (work) => tasks.push(work),
    report: (...failure) => failures.push(failure),
  });
  const heard: unknown[] = [];
  dataLayer.listen(({ item }) => heard.push(item));
  dataLayer.open();
  browser.fire('DOMContentLoaded');
  await import('virtual:tamis/data-layer');
  await Promise.resolve();
  const runTasks = (count: number) => {
    for (let left = count; left > 0; left -= 1) tasks.shift()?.();
  };
  return {
    browser,
    dataLayer,
    heard,
    failures,
    tasks,
    runTasks,
    array: browser.globals.adobeDataLayer as PageDataLayer,
  };
};

const component = (number: number) => ({ component: { [`teaser-${number}`]: { number } } });
const components = Array.from({ length: 200 }, (_, number) => component(number));
const whole = {
  component: Object.fromEntries(components.flatMap(({ component: it }) => Object.entries(it))),
};

it('what waits is handled item by item, each in work of its own; the tag knows all of it before', async () => {
  const { array, dataLayer, tasks, runTasks, heard, failures } = await createPage(components);
  expect(array.version).toBeUndefined();
  runTasks(1);
  expect([array.version, array.length, tasks.length]).toEqual(['2.0.2', 0, 200]);
  runTasks(3);
  expect([...array]).toEqual(components.slice(0, 3));
  expect(dataLayer.state()).toEqual(whole);
  runTasks(200);
  expect([...array]).toEqual(components);
  expect(array.getState()).toEqual(whole);
  expect(dataLayer.state()).toEqual(whole);
  expect(heard).toEqual(components);
  expect(failures).toEqual([]);
});

it.each<[name: string, ask: (array: PageDataLayer) => unknown, answer: unknown]>([
  ['getState()', (array) => array.getState(), whole],
  ['getState(path)', (array) => array.getState('component.teaser-199.number'), 199],
  [
    'addEventListener(), which hears the past',
    (array) => {
      const changes: unknown[] = [];
      array.addEventListener('adobeDataLayer:change', (it) => changes.push(it));
      return changes.length;
    },
    200,
  ],
  ['a push', (array) => [array.push({ late: true }), array.getState()], [201, { ...whole, late: true }]],
])('%s meanwhile finds it complete', async (_, ask, answer) => {
  const { array, dataLayer, runTasks } = await createPage(components);
  runTasks(5);
  expect(ask(array)).toEqual(answer);
  expect(dataLayer.state()).toEqual(array.getState());
  // The rest of the work has nothing to do.
  runTasks(200);
  expect(array.filter((it) => it !== undefined)).toHaveLength(array.length);
  expect(array.slice(0, 200)).toEqual(components);
});

it('a function that the page has pushed gets what was there before it, and may push', async () => {
  const found: unknown[] = [];
  const ask = (array: PageDataLayer) => {
    found.push(array.getState());
    array.push({ event: 'asked' });
  };
  const { array, heard, runTasks } = await createPage([component(0), ask, component(1)]);
  runTasks(4);
  expect(found).toEqual([component(0)]);
  expect([...array]).toEqual([component(0), { event: 'asked' }, component(1)]);
  expect(heard).toEqual([component(0), component(1), { event: 'asked' }]);
});

it('a tag that stops meanwhile leaves the data layer complete', async () => {
  const { array, dataLayer, runTasks } = await createPage(components);
  runTasks(5);
  dataLayer.stop();
  expect(array.getState()).toEqual(whole);
});

it('another data layer that the page starts meanwhile gets everything, once', async () => {
  const { browser, array, dataLayer, heard, runTasks } = await createPage(components);
  runTasks(5);
  startAdobes1(array);
  for (const _ of components) {
    browser.endTask();
    runTasks(1);
  }
  expect(array.getState()).toEqual(whole);
  expect(dataLayer.state()).toEqual(whole);
  expect([...array]).toEqual(components);
  expect(heard).toEqual(components);
});

it('a data layer that cannot start leaves the items where they were', async () => {
  const { array, tasks, runTasks, failures } = await createPage(components);
  Object.defineProperty(array, 'addEventListener', { value: undefined, configurable: false });
  runTasks(1);
  expect(tasks).toEqual([]);
  expect([...array]).toEqual(components);
  expect(failures).toMatchObject([['The data layer did not start.', {}]]);
});
