import { expect, it } from 'vitest';
import { NO_VALUE } from '../../../src/dataElements/index.ts';
import { createReader } from '../../../src/engine/index.ts';
import { dataLayerField } from '../../../src/readers/index.ts';
import { ordinaryContext } from '../../../src/rules/plan/ordinaryContext.ts';

const jobTitle = dataLayerField('userInfo.jobTitle', { fallback: NO_VALUE, of: 'state' });
const read = (userInfo: object) => createReader(ordinaryContext({ state: { userInfo } as never }))(jobTitle);

it.each<[string, object, string]>([
  ['a text', { jobTitle: ' Baker ' }, 'Baker'],
  ['an empty text', { jobTitle: '' }, NO_VALUE],
  ['a blank', { jobTitle: ' \u00a0\n' }, NO_VALUE],
  ['a list of blanks', { jobTitle: ['', ' '] }, NO_VALUE],
  ['a missing value', {}, NO_VALUE],
  ['null', { jobTitle: null }, NO_VALUE],
  ['an object', { jobTitle: {} }, NO_VALUE],
  ['the word of careless code', { jobTitle: 'undefined' }, NO_VALUE],
])('%s is read from %j as %j', (_, userInfo, value) => {
  expect(read(userInfo)).toBe(value);
});
