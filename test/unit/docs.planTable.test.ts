import { expect, it } from 'vitest';
import { sortedBy } from '../../docs/.vitepress/theme/planTable.ts';

const numbers = ['event10', '', 'event2', 'Event1'];
const itself = (text: string) => text;

it('sorts a column by the numbers in its texts, whatever their case, with empty cells last', () => {
  expect(sortedBy(numbers, itself, false)).toEqual(['Event1', 'event2', 'event10', '']);
  expect(sortedBy(numbers, itself, true)).toEqual(['event10', 'event2', 'Event1', '']);
  expect(numbers).toEqual(['event10', '', 'event2', 'Event1']);
});
