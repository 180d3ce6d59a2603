// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest';
import { foodco } from '../../../../src/foodco.ts';
import { createTag } from '../../../../src/index.ts';
import { readPageState } from '../../../../src/inspector/state/readPageState.ts';
import { settingsInForce } from '../../../../src/inspector/state/settingsInForce.ts';
import { requestRules } from '../../../../src/rules/index.ts';
import { readSettings, type SettingsInput } from '../../../../src/settings/index.ts';
import { inertTag } from '../../../../src/tag/inertTag.ts';
import { createFakeAlloy } from '../../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../../fakes/testSettings.ts';

const MARK = Symbol.for('tamis');

afterEach(() => Reflect.deleteProperty(window, MARK));
const rowOf = (part: string, name: string) =>
  readPageState(window)
    .find(({ title }) => title === part)
    ?.rows.find((row) => row.name === name)?.value;

it.each([null, 7, {}])('shows a page whose organisation is %o', (orgId) => {
  Reflect.set(window, MARK, { made: { tag: inertTag('orgId is wrong'), settings: { orgId } } });
  expect(rowOf('Identity', 'ECID')).toBe('nothing');
  expect(readPageState(window).at(-1)?.rows).toContainEqual({
    name: 'orgId',
    value: orgId,
    note: 'the page',
  });
});

it.each([
  ['', ',C0001,', ',C0001,'],
  [' ', ' ,C0001, ', ',C0001,'],
  [7, ',C0001,', ','],
  [',C0001,C0002,', ',C0001,', ',C0001,C0002,'],
  ['', '', 'nothing'],
  [undefined, undefined, 'nothing'],
])('shows the banner’s variable as the tag reads it: from %o and %o, %o', (variable, old, shown) => {
  Object.assign(window, { OnetrustActiveGroups: variable, OptanonActiveGroups: old });
  expect(rowOf('Consent', 'Banner’s variable')).toBe(shown);
  for (const name of ['OnetrustActiveGroups', 'OptanonActiveGroups']) Reflect.deleteProperty(window, name);
});

it('shows the next try of a tag, but none of a tag that was stopped', async () => {
  const browser = createFakeBrowser({ url: 'https://www.example.com/en/a.html' });
  browser.globals.OnetrustActiveGroups = ',C0001,C0002,';
  const { loadAlloy, world } = createFakeAlloy();
  world.broken = new Error('alloy does not start');
  const tag = createTag({
    settings: TEST_SETTINGS,
    browser,
    site: { ...foodco, rules: Object.values(requestRules) },
    loadAlloy,
  });
  tag.push('requestQuote', { requestQuoteInfo: { productCode: 'V1' } });
  Reflect.set(window, MARK, browser.globals[MARK]);
  const nextTry = () => rowOf('Outbox and edge', 'Next try');
  await vi.waitFor(() => expect(nextTry()).not.toBe('none planned'));
  tag.stop();
  expect(nextTry()).toBe('none planned');
});

describe('traceSize in force', () => {
  it.each<[Partial<SettingsInput>, number, string]>([
    [{}, 500, 'default'],
    [{ traceSize: 100 }, 100, 'the page'],
    [{ mode: 'live', traceSize: 100 }, 100, 'the page'],
    [{ mode: 'shadow' }, 5_000, 'shadow mode'],
    [{ mode: 'shadow', traceSize: 100 }, 5_000, 'shadow mode'],
    [{ mode: 'shadow', traceSize: 9_000 }, 9_000, 'the page'],
  ])('of %o', (given, value, source) => {
    const inForce = settingsInForce(given, readSettings({ ...TEST_SETTINGS, ...given }, foodco));
    expect(inForce).toContainEqual({ name: 'traceSize', value, source });
  });
});
