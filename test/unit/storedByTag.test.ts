import { expect, it } from 'vitest';
import { createTestTag } from '../../src/testing/index.ts';

it('after a withdrawal nothing stays of what an add-on has stored on another page', () => {
  const { browser, consent } = createTestTag({ rules: [] });
  browser.cookieJar.set('tamis_id_sync', '1');
  consent.withdraw();
  expect([...browser.cookieJar.keys()]).toEqual([]);
});
