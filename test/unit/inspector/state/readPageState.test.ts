// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { readPageState } from '../../../../src/inspector/state/readPageState.ts';
import { settingsInForce } from '../../../../src/inspector/state/settingsInForce.ts';
import { inertTag } from '../../../../src/onPage/inertTag.ts';
import type { SettingsInput } from '../../../../src/settings/settings.ts';

const MARK = Symbol.for('tamis');

afterEach(() => Reflect.deleteProperty(window, MARK));

it.each([null, 7, {}])('shows a page whose organisation is %o', (orgId) => {
  Reflect.set(window, MARK, { made: { tag: inertTag('orgId is wrong'), settings: { orgId } } });
  const state = readPageState(window);
  expect(state.find(({ title }) => title === 'Identity')?.rows[0]).toMatchObject({
    name: 'ECID',
    value: 'nothing',
  });
  expect(state.at(-1)?.rows).toContainEqual({ name: 'orgId', value: orgId, note: 'the page' });
});

it.each([
  ['', ',C0001,', ',C0001,'],
  [' ', ' ,C0001, ', ',C0001,'],
  [7, ',C0001,', ',C0001,'],
  [',C0001,C0002,', ',C0001,', ',C0001,C0002,'],
  ['', '', 'nothing'],
  [undefined, undefined, 'nothing'],
])('shows the banner’s variable as the tag reads it: from %o and %o, %o', (variable, old, shown) => {
  Object.assign(window, { OnetrustActiveGroups: variable, OptanonActiveGroups: old });
  const consent = readPageState(window).find(({ title }) => title === 'Consent');
  expect(consent?.rows.find(({ name }) => name === 'Banner’s variable')?.value).toBe(shown);
  for (const name of ['OnetrustActiveGroups', 'OptanonActiveGroups']) Reflect.deleteProperty(window, name);
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
    expect(settingsInForce(given)).toContainEqual({ name: 'traceSize', value, source });
  });
});
