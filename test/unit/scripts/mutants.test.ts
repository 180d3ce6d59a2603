import { describe, expect, it } from 'vitest';
import { findMutants } from '../../../scripts/mutate/findMutants.ts';
import { plantMutants } from '../../../scripts/mutate/plantMutants.ts';

const changesOf = (source: string) => findMutants('a.ts', source).map(({ what }) => what);

describe('finds', () => {
  it.each([
    ['operators', 'x >= y', ['x >= y → (x) > (y)', 'x >= y → (x) < (y)']],
    ['a negation', 'f(!x)', ['f(!x) left out', '!x → x']],
    ['a limit and a duration', 'const a = [3, 1_000]', ['3 → 4', '1_000 → 0']],
    ['a condition', 'const a = x ? y : z', ['x → true', 'x → false']],
    [
      'an anchored pattern',
      'const a = /^b$/i',
      ['/^b$/i → /^b$/', '/^b$/i → /b$/i', '/^b$/i → /^b/i', '/^b$/i → /$.^/i'],
    ],
    ['members of a list', 'const a = [x(), y]', ['x() left out', 'y left out']],
    ['fields by their paths', "const a = { 'b.c': x, d: y }", ["'b.c': x left out"]],
    ['a spread', 'const a = { ...b, c }', ['...b left out']],
    ['what may be left out of a chain', 'const a = b.trim()', ['b.trim() → b']],
  ])('%s', (_, source, changes) => {
    expect(changesOf(source)).toEqual(changes);
  });

  it.each([
    ['imports', "import { a } from 'b'; export * from 'c';"],
    ['types', "type A = 'b' | 3; const a = b as C<'d'>;"],
    ['words for people', "const a = { label: 'b', expected: `c` }; new Error('d');"],
    ['descriptions', "export const bDescriptions = () => [[c, 'd']];"],
    ['what tells kinds of objects apart', "const a = { type: 'sendEvent' }"],
  ])('nothing in %s', (_, source) => {
    expect(changesOf(source).filter((what) => !what.endsWith('left out'))).toEqual([]);
  });

  it('nothing after the rules of a family: those are its examples', () => {
    expect(changesOf('const a = 1; export const bRules = { c: 2 }; const d = 3;')).toEqual([
      '1 → 2',
      '2 → 3',
    ]);
  });
});

it('plants all changes at once, each behind its number, one inside another too', () => {
  const source = 'answer = [1 > 2, "c"];';
  const mutants = findMutants('a.ts', source).map((mutant, at) => ({ ...mutant, id: at + 1 }));
  const planted = plantMutants(source, mutants);
  const answers = [0, ...mutants.map(({ id }) => id)].map((on) => {
    const run = new Function('__tamisMutant', `let answer; ${planted} return answer;`);
    return run((id: number) => id === on);
  });
  expect(mutants.map(({ what }, at) => [what, answers[at + 1]])).toEqual([
    ['answer = [1 > 2, "c"] left out', undefined],
    ['1 > 2 left out', ['c']],
    ['1 > 2 → (1) >= (2)', [false, 'c']],
    ['1 > 2 → (1) <= (2)', [true, 'c']],
    ['1 → 2', [false, 'c']],
    ['2 → 3', [false, 'c']],
    ['"c" → ""', [false, '']],
  ]);
  expect(answers[0]).toEqual([false, 'c']);
});
