import { expect, it } from 'vitest';
import type { LoadAlloy } from '../../../src/edge/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { createSite, quote, settings } from './createSite.ts';

const GRANTED = ',C0001,C0002,';
const DENIED = ',C0001,';

/** A page whose edge answers so when `answer` is called. */
const startSlow = (text: string, status: number) => {
  let answer = () => {};
  const fetch = () =>
    new Promise<Response>((resolve) => {
      answer = () => resolve(new Response(text, { status }));
    });
  const browser = createFakeBrowser({}, fetch);
  browser.globals.OnetrustActiveGroups = GRANTED;
  return { browser, answer: () => answer() };
};

it('an answer stores nothing after another tab has withdrawn consent', async () => {
  const { browser, answer } = startSlow('', 500);
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
  expect(tag.trace.records()).toContainEqual(
    expect.objectContaining({ outcome: 'in doubt', reason: 'consent was withdrawn' }),
  );
});

it('events that another tab has withdrawn while this one was frozen are refused, not in doubt: no other page has them', async () => {
  const { browser, alloy, push, start } = createSite();
  const tag = start();
  alloy.hangs = true;
  push({ event: 'requestQuote' });
  await nextTurn();
  browser.globals.OnetrustActiveGroups = DENIED;
  browser.localItems.clear();
  browser.fire('resume');
  expect(tag.trace.records()).toContainEqual(
    expect.objectContaining({ outcome: 'refused', reason: 'consent was withdrawn' }),
  );
});

const ECID = '41861666193140161934276845651148876988';
const IDENTITY = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

it('an answer that comes after a withdrawal that nobody has announced reaches neither alloy nor the page', async () => {
  const { browser, answer } = startSlow(JSON.stringify({ requestId: '1', handle: [], ECID }), 200);
  const read: string[] = [];
  // As alloy does: stores what the answer says, and tells the page.
  const loadAlloy: LoadAlloy = async () => ({
    evaluateAlloy: (sendRequest) => () => async (command) => {
      if (command === 'configure') return {};
      const url = 'https://edge.example.com/ee/v1/identity/acquire?configId=x';
      const { body } = await sendRequest(url, '{"events":[]}');
      read.push(body);
      browser.cookieJar.set(IDENTITY, 'by the late answer');
      return { identity: JSON.parse(body) };
    },
  });
  const tag = createTag({ settings: settings, browser, site: { ...foodco, rules: [] }, loadAlloy });
  const ready = tag.identity.ready();
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  browser.globals.OnetrustActiveGroups = DENIED;
  answer();
  expect(await ready).toBeUndefined();
  expect([read, [...browser.cookieJar.keys()]]).toEqual([[], []]);
});
