// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest';
import { readPageState } from '../../../../src/inspector/state/readPageState.ts';
import { inertTag } from '../../../../src/onPage/inertTag.ts';

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
