import { expect, it } from 'vitest';
import type { SourceTools } from '../../../src/site/index.ts';
import { tabHidden, tabShown } from '../../../src/sources/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const follow = (hidden: boolean) => {
  const browser = createFakeBrowser();
  browser.is.hidden = hidden;
  const heard: unknown[] = [];
  const stop = tabShown.source
    .create({ browser } as unknown as SourceTools)
    .start(({ keys, payload }) => heard.push([...keys, payload]));
  const turn = (isHidden: boolean) => {
    browser.is.hidden = isHidden;
    browser.fire('visibilitychange');
  };
  return { heard, stop, turn };
};
const BOTH = [
  ['hidden', { isShown: false }],
  ['shown', { isShown: true }],
];

it('the first showing of a tab that was opened in the background is no return to it', () => {
  const { heard, turn } = follow(true);
  for (const hidden of [false, true, false]) turn(hidden);
  expect(heard).toEqual(BOTH);
});

it('the tab is hidden, and shown again, until stop', () => {
  const { heard, turn, stop } = follow(false);
  turn(true);
  turn(false);
  stop();
  turn(true);
  expect(heard).toEqual(BOTH);
  expect(tabShown.source).toBe(tabHidden.source);
  expect([tabHidden.key, tabShown.key]).toEqual(['hidden', 'shown']);
});
