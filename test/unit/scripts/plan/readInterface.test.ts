import { expect, test } from 'vitest';
import { interfacesOf, readInterface } from '../../../../scripts/plan/readInterface.ts';

const source = `
/** A pet. */
export interface Pet extends Animal {
  /** What it
   * is called. */
  readonly name: string;
  readonly 'cmp:show'?: Base & {
    readonly part: number;
  };
  /** Either. */
  readonly kind:
    | 'cat'
    | 'dog';
}
export interface Other {
  readonly it: 1;
}
`;

test('reads names, types and doc comments of an interface', () => {
  expect(readInterface(source, 'Pet')).toEqual([
    { name: 'name', isOptional: false, type: 'string', description: 'What it is called.' },
    { name: 'cmp:show', isOptional: true, type: 'Base & { part: number; }', description: '' },
    { name: 'kind', isOptional: false, type: "| 'cat' | 'dog'", description: 'Either.' },
  ]);
  expect(interfacesOf(source)).toEqual(['Pet', 'Other']);
});

test('says that there is no such interface', () => {
  expect(() => readInterface(source, 'Nobody')).toThrow('There is no interface Nobody.');
});
