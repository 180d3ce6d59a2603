import { expect, it } from 'vitest';
import { createAddOns } from '../../../src/legacy/createAddOns.ts';

const namesOf = (satellite: unknown) => createAddOns({ satellite }).addOns.map(({ name }) => name);

it('the setting satellite makes a _satellite, unless it is false', () => {
  expect([undefined, true, { dataElements: { 'Page Name': 'Page name' } }].map(namesOf)).toEqual([
    ['_satellite'],
    ['_satellite'],
    ['_satellite'],
  ]);
  expect(namesOf(false)).toEqual([]);
});

it.each<[unknown, string]>([
  ['false', '"satellite" must be an object with dataElements, property, visitor, but is "false"'],
  [null, '"satellite" must be an object'],
  [{ dataElement: {} }, '"satellite.dataElement" is no setting; did you mean "dataElements"?'],
  [{ dataElements: ['a', 5] }, '"satellite.dataElements" must be an object of texts'],
  [{ property: 'x' }, '"satellite.property" must be an object with name, id'],
])('the setting satellite cannot be %j', (satellite, told) => {
  expect(() => createAddOns({ satellite })).toThrow(told);
});
