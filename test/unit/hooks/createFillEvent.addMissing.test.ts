import { expect, it } from 'vitest';
import { addMissing } from '../../../src/hooks/createFillEvent.ts';

it.each<[string, Record<string, unknown>, Record<string, unknown>]>([
  ['nothing', {}, { web: { page: { name: 'new' } } }],
  ['a neighbour', { web: { page: { URL: 'x' }, a: 1 } }, { web: { page: { URL: 'x', name: 'new' }, a: 1 } }],
  ['the field', { web: { page: { name: 'own' } } }, { web: { page: { name: 'own' } } }],
  ['an empty text', { web: { page: { name: '' } } }, { web: { page: { name: '' } } }],
  ['null', { web: { page: { name: null } } }, { web: { page: { name: null } } }],
  ['0', { web: { page: { name: 0 } } }, { web: { page: { name: 0 } } }],
  ['undefined', { web: { page: { name: undefined } } }, { web: { page: { name: 'new' } } }],
  ['an undefined object', { web: undefined }, { web: { page: { name: 'new' } } }],
  ['a text in place of the object', { web: 'x' }, { web: 'x' }],
  ['a list in place of the object', { web: { page: ['x'] } }, { web: { page: ['x'] } }],
  ['null in place of the object', { web: null }, { web: null }],
  ['a number in place of the object', { web: { page: 0 } }, { web: { page: 0 } }],
])('of an event that has %s', (_, event, complete) => {
  const before = structuredClone(event);
  const own = event.web;
  addMissing(event, 'web.page.name', 'new');
  expect(event).toEqual(complete);
  // The objects may be the page's.
  expect(own).toEqual(before.web);
});

it('nothing is added that has no value', () => {
  const event = {};
  addMissing(event, 'web.page.name', undefined);
  expect(event).toEqual({});
});
