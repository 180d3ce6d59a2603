import { expect, it } from 'vitest';
import { checkXdm } from '../../../../src/inspector/timeline/checkXdm.ts';

const problems = (xdm: unknown) => Object.fromEntries(checkXdm(xdm, 'foodco'));

it('takes what the field group has, under the tenant’s name', () => {
  expect(
    problems({ _id: '1', eventType: 'x', web: {}, _foodco: { page: { name: 'home', loadTime: 1.5 } } }),
  ).toEqual({});
});

it('names unknown paths and wrong types', () => {
  expect(
    problems({ _foodco: { page: { name: 7, loadTime: '1', nope: 1 }, toString: 'x' }, _other: { a: 1 } }),
  ).toEqual({
    '_foodco.page.name': 'wrong type: string is expected, not number',
    '_foodco.page.loadTime': 'wrong type: number is expected, not string',
    '_foodco.page.nope': 'unknown path: the field group has no such field',
    '_foodco.toString': 'unknown path: the field group has no such field',
    _other: 'unknown path: the field group has no such field',
  });
});
