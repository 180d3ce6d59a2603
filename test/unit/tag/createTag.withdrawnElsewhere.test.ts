import { expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { createSite, quote, settings } from './createSite.ts';

const GRANTED = ',C0001,C0002,';
const DENIED = ',C0001,';

it('an answer stores nothing after another tab has withdrawn consent', async () => {
  let answer = () => {};
  const browser = createFakeBrowser(
    {},
    () =>
      new Promise((resolve) => {
        answer = () => resolve(new Response('', { status: 500 }));
      }),
  );
  browser.globals.OnetrustActiveGroups = GRANTED;
  const tag = createTag({
    settings,
    browser,
    site: { ...foodco, rules: [quote] },
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  tag.push('requestQuote', { requestQuoteInfo: {} });
  await nextTurn();
  browser.globals.OnetrustActiveGroups = DENIED;
  answer();
  await nextTurn();
  expect([...browser.localItems.keys()]).toEqual([]);
  expect(tag.trace.records()).toContainEqual(expect.objectContaining({ outcome: 'withdrawn' }));
});

it('events that another tab has withdrawn while this one was frozen are not reported as taken over', async () => {
  const { browser, alloy, push, start } = createSite();
  const tag = start();
  alloy.hangs = true;
  push({ event: 'requestQuote' });
  await nextTurn();
  browser.globals.OnetrustActiveGroups = DENIED;
  browser.localItems.clear();
  browser.fire('resume');
  expect(tag.trace.records()).toContainEqual(
    expect.objectContaining({ kind: 'event', outcome: 'withdrawn' }),
  );
});
