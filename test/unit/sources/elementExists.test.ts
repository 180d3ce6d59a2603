// @vitest-environment jsdom
import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { createTreeWatcher } from '../../../src/browser/createTreeWatcher.ts';
import { atOnce, createEngine, createTrace } from '../../../src/engine/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';
import { defineRule, type SourceTools, type Tracking } from '../../../src/site/index.ts';
import { elementExists, watchElements } from '../../../src/sources/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const createPage = () => {
  const fake = createFakeBrowser();
  fake.globals.window = window;
  const watchTrees = createTreeWatcher(window, fake.clock, (work) => work());
  const watching = new Set<object>();
  const browser = {
    ...fake,
    watchTrees: (look: Parameters<typeof watchTrees>[0]) => {
      const stop = watchTrees(look);
      watching.add(stop);
      return () => {
        watching.delete(stop);
        stop();
      };
    },
  };
  const frame = async () => {
    await Promise.resolve();
    fake.clock.pass(16);
  };
  const add = (html: string) => document.body.insertAdjacentHTML('beforeend', html);
  return { browser, frame, add, watchers: () => watching.size };
};

const start = (...selectors: string[]) => {
  const page = createPage();
  const found: string[] = [];
  const engine = createEngine<Tracking>({
    rules: selectors.map((selector, at) =>
      defineRule(elementExists(selector), {
        name: `${selector} ${at}`,
        actions: [
          { type: 'run', label: 'notes it', run: ({ payload }) => void found.push(payload.selector) },
        ],
      }),
    ),
    tools: { browser: page.browser } as unknown as SourceTools,
    turns: atOnce,
    captureMoment: () => ordinaryContext(),
    refresh: () => ({}),
    stillHolds: () => true,
    effects: {} as never,
    trace: createTrace(10),
    report: (message, cause) => found.push(`${message} ${String(cause)}`),
    now: page.browser.clock.now,
    after: page.browser.clock.after,
  });
  const stop = engine.start();
  onTestFinished(stop);
  return { ...page, found, stop };
};

describe('an element exists', () => {
  it('when it is already there, once, and then it is not searched any more', async () => {
    document.body.innerHTML = '<p class="offer"></p><p class="offer"></p>';
    const { found, add, frame, watchers } = start('.offer');
    expect(found).toEqual(['.offer']);
    expect(watchers()).toBe(0);
    add('<p class="offer"></p>');
    await frame();
    expect(found).toEqual(['.offer']);
  });

  it('when it is added later, in a shadow root too', async () => {
    document.body.innerHTML = '<div id="host"></div>';
    const root = document.querySelector('#host')?.attachShadow({ mode: 'open' });
    const { found, add, frame, watchers } = start('.offer', '.price');
    expect(found).toEqual([]);
    add('<p class="offer"></p>');
    await frame();
    expect(found).toEqual(['.offer']);
    expect(watchers()).toBe(1);
    root?.append(Object.assign(document.createElement('p'), { className: 'price' }));
    await frame();
    expect(found).toEqual(['.offer', '.price']);
    expect(watchers()).toBe(0);
  });

  it('within three seconds when an attribute makes it match', async () => {
    document.body.innerHTML = '<p></p>';
    const { found, browser } = start('.offer');
    document.querySelector('p')?.classList.add('offer');
    browser.clock.pass(2_999);
    expect(found).toEqual([]);
    browser.clock.pass(1);
    expect(found).toEqual(['.offer']);
  });

  it('for each selector that it matches, and for each rule', () => {
    document.body.innerHTML = '<p class="offer price"></p>';
    expect(start('.offer', '.price', '.offer').found).toEqual(['.offer', '.offer', '.price']);
  });

  it('never for an invalid selector, which is reported once and affects no other', async () => {
    const { found, add, frame, browser, watchers } = start('a[[', 'a[[', '.offer');
    add('<p class="offer"></p>');
    await frame();
    browser.clock.pass(10_000);
    const told = 'Error: Matching element failed. a[[ is not a valid selector.';
    expect(found).toEqual([`Failed to start the source element a[[. ${told}`, '.offer']);
    expect(watchers()).toBe(0);
  });

  it('not after stop', async () => {
    const { found, stop, add, frame, watchers } = start('.offer');
    stop();
    add('<p class="offer"></p>');
    await frame();
    expect([found, watchers()]).toEqual([[], 0]);
  });
});

it('each element that matches is announced once, whatever happens to it', async () => {
  document.body.innerHTML = '<p id="a"></p>';
  const { browser, add, frame } = createPage();
  const found: string[] = [];
  onTestFinished(watchElements(browser, 'p', ({ id }) => found.push(id)));
  add('<p id="b"></p>');
  await frame();
  const first = document.querySelector('#a');
  first?.remove();
  await frame();
  if (first) document.body.append(first);
  await frame();
  browser.clock.pass(9_000);
  expect(found).toEqual(['a', 'b']);
});
