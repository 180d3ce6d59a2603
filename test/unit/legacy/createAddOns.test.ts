import { expect, it } from 'vitest';
import { createAddOns } from '../../../src/legacy/createAddOns.ts';

const namesOf = (satellite: unknown) => createAddOns({ satellite }).addOns.map(({ name }) => name);

it('the setting satellite makes a _satellite, unless it is false or null', () => {
  expect([undefined, true, { dataElements: { 'Page Name': 'Page name' } }].map(namesOf)).toEqual([
    ['_satellite'],
    ['_satellite'],
    ['_satellite'],
  ]);
  expect(namesOf({ property: { name: 'Site', id: '' }, visitor: () => {} })).toEqual(['_satellite']);
  expect([namesOf(false), namesOf(null)]).toEqual([[], []]);
});

it.each<[unknown, string]>([
  ['false', '"satellite" must be an object with dataElements, property, visitor, but is "false"'],
  [{ dataElement: {} }, '"satellite.dataElement" is no setting (did you mean "dataElements"?)'],
  [{ dataElements: ['a', 5] }, '"satellite.dataElements" must be an object of texts'],
  [{ property: 'x' }, '"satellite.property" must be an object with name, id'],
])('the setting satellite cannot be %j', (satellite, told) => {
  expect(() => createAddOns({ satellite })).toThrow(told);
});
