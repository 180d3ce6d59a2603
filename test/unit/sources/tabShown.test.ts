import { expect, it } from 'vitest';
import type { SourceTools } from '../../../src/site/index.ts';
import { tabHidden, tabShown } from '../../../src/sources/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

it('the first showing of a tab that was opened in the background is no return to it', () => {
  const browser = createFakeBrowser();
  browser.is.hidden = true;
  const heard: unknown[] = [];
  tabShown.source.create({ browser } as unknown as SourceTools).start(({ keys }) => heard.push(...keys));
  for (const hidden of [false, true, false]) {
    browser.is.hidden = hidden;
    browser.fire('visibilitychange');
  }
  expect(heard).toEqual(['hidden', 'shown']);
});

it('the tab is hidden, and shown again, until stop', () => {
  const browser = createFakeBrowser();
  const heard: unknown[] = [];
  expect(tabShown.source).toBe(tabHidden.source);
  const stop = tabShown.source
    .create({ browser } as unknown as SourceTools)
    .start(({ keys, payload }) => heard.push([...keys, payload]));
  const turn = (hidden: boolean) => {
    browser.is.hidden = hidden;
    browser.fire('visibilitychange');
  };
  turn(true);
  turn(false);
  stop();
  turn(true);
  expect(heard).toEqual([
    ['hidden', { isShown: false }],
    ['shown', { isShown: true }],
  ]);
  expect([tabHidden.key, tabShown.key]).toEqual(['hidden', 'shown']);
});
