import { expect, it } from 'vitest';
import type { LoadAlloy } from '../../../src/edge/index.ts';
import { foodco } from '../../../src/foodco.ts';
import { createTag } from '../../../src/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { nextTurn } from '../../fakes/settle.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const ECID = '41861666193140161934276845651148876988';
const IDENTITY = 'kndctr_5BFE274A5F6980A50A495C08_AdobeOrg_identity';

it('an answer that comes after a withdrawal that nobody has announced reaches neither alloy nor the page', async () => {
  let answer = () => {};
  const browser = createFakeBrowser(
    {},
    () =>
      new Promise((resolve) => {
        answer = () =>
          resolve(new Response(JSON.stringify({ requestId: '1', handle: [], ECID }), { status: 200 }));
      }),
  );
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
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const tag = createTag({ settings: TEST_SETTINGS, browser, site: { ...foodco, rules: [] }, loadAlloy });
  const ready = tag.identity.ready();
  for (let turn = 0; turn < 5; turn++) await nextTurn();
  browser.globals.OnetrustActiveGroups = ',C0001,';
  answer();
  expect(await ready).toBeUndefined();
  expect([read, [...browser.cookieJar.keys()]]).toEqual([[], []]);
});
