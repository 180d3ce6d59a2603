import { parse } from 'acorn';
import { expect, it } from 'vitest';
import { fieldsOf, type Node } from '../../../src/command/code/node.ts';

it('the fields of a type are those of its parser, whichever came first', () => {
  // Acorn knows no decorators.
  const [made] = parse('class Made {}', { ecmaVersion: 'latest' }).body as unknown as readonly Node[];
  const other: Node = { type: 'ClassDeclaration', start: 0, end: 1, decorators: [], id: null };
  expect(made && fieldsOf(made)).not.toContain('decorators');
  expect(fieldsOf(other)).toEqual(['decorators', 'id']);
});
