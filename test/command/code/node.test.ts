import { expect, it } from 'vitest';
import { fieldsOf, type Node } from '../../../src/command/code/node.ts';

it('the fields of a type are those of its parser, whichever came first', () => {
  const place = { type: 'MadeForThisTest', start: 0, end: 1 };
  // Nodes of one parser have a prototype of their own; this parser knows no decorators.
  const made: Node = Object.assign(Object.create({ isMade: true }), place, { id: null });
  const other: Node = { ...place, decorators: [], id: null };
  expect([fieldsOf(made), fieldsOf(other)]).toEqual([['id'], ['decorators', 'id']]);
});
