import { expect, it } from 'vitest';
import { consented, defineRule, not, withConditions } from '../../../src/site/index.ts';
import { pageReaches } from '../../../src/sources/index.ts';

const started = defineRule(pageReaches('started'), {
  name: 'Started',
  conditions: [not(consented('targeting'))],
  actions: [],
});
const bare = defineRule(pageReaches('loaded'), { name: 'Loaded', order: 10, actions: [] });

it('each rule of each family asks it before what it asks itself, and is else as it was', () => {
  const families = withConditions([consented('performance')], { first: { started }, second: { bare } });
  expect(families.first.started.conditions.map(({ label }) => label)).toEqual([
    'performance consent is given',
    'not (targeting consent is given)',
  ]);
  expect({ ...families.second.bare, conditions: [] }).toEqual(bare);
  expect(families.second.bare.conditions).toHaveLength(1);
  expect(bare.conditions).toEqual([]);
});
