import { expect, it } from 'vitest';
import { keyOf } from '../../../../scripts/mutate/keyOf.mjs';
import type { Mutant } from '../../../../scripts/mutate/mutant.ts';
import { scoreOf, scoreText } from '../../../../scripts/mutate/scoreOf.ts';

const mutant = (line: number, status?: string): Mutant => ({
  mutatorName: 'BooleanLiteral',
  replacement: 'true',
  location: { start: { line, column: 5 }, end: { line, column: 9 } },
  status,
});

const SEND = 'src/edge/send.ts';
const GROUPS = 'src/consent/groups.ts';
const report = {
  files: {
    [SEND]: { mutants: [mutant(2, 'Killed'), mutant(3, 'Survived'), mutant(4, 'CompileError')] },
    [GROUPS]: {
      mutants: [mutant(2, 'NoCoverage'), mutant(3, 'Survived'), mutant(4, 'Timeout'), mutant(5, 'Ignored')],
    },
  },
};
const keysIn = (file: string, lines: readonly number[]) => lines.map((line) => keyOf(file, mutant(line), 1));

it('knows a mutant again in the sandbox, whose lines and columns are counted from 0', () => {
  const { mutatorName, replacement } = mutant(3);
  const location = { start: { line: 2, column: 4 }, end: { line: 2, column: 8 } };
  const inSandbox = keyOf(`/home/src/.stryker-tmp/sandbox-1/${SEND}`, { mutatorName, replacement, location });
  expect(keysIn(SEND, [3])).toEqual([inSandbox]);
});

it('counts the chosen mutants alone, by file', () => {
  const score = scoreOf(report, [...keysIn(SEND, [2, 3]), ...keysIn(GROUPS, [2, 3, 4, 5])]);
  expect(score).toMatchObject({ run: 5, noticed: 2, atImport: 1 });
  expect(scoreText(score)).toBe(`src/consent/groups.ts: 2
  2:5 BooleanLiteral true
  3:5 BooleanLiteral true
src/edge/send.ts: 1
  3:5 BooleanLiteral true
2 of 5 changes noticed: 40.0 %. 1 more are in code that runs once, at import.`);
});

it('says no score where none ran', () => {
  expect(scoreText(scoreOf(report, []))).toMatch(/^0 of 0 changes noticed: –/);
});
