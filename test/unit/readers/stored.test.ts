import { expect, it } from 'vitest';
import { cookie, storage } from '../../../src/readers/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';

const values = [cookie('a'), storage('session', 'a'), storage('local', 'a')];

it('each store has its own value, and none where stores are forbidden', () => {
  const browser = createFakeBrowser();
  browser.cookieJar.set('a', 'cookie');
  browser.sessionItems.set('a', 'session');
  browser.localItems.set('a', 'local');
  const read = () => values.map(({ look }) => look(browser));
  expect(read()).toEqual(['cookie', 'session', 'local']);
  browser.forbidStores();
  expect(read()).toEqual([undefined, undefined, undefined]);
  expect(values.every(({ isStored }) => isStored)).toBe(true);
});
