import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { printWays } from '../../../../bench/way/printWays.ts';
import type { Way } from '../../../../bench/way/way.ts';
import { fileList, LENT, overLimits, wayRows, wayTable } from '../../../../bench/way/wayTable.ts';
import { projectRoot } from '../../../../build/projectRoot.ts';

const file = (name: string, calls = 2) => ({ file: name, functions: 2, calls });
const way = (
  more: Partial<Way['counts']> = {},
  files = [file('edge/sendEvent'), file('hooks/gate', 3)],
): Way => ({
  push: 'a push',
  files,
  counts: { consent: 6, parse: [], stringify: [], requests: 1, ...more },
});
const countOf = (it: Way, what: string) => wayRows(it).find((row) => row.what === what)?.count;

test('the table has the counts, the marks, and whose JSON it is', () => {
  const stringify = [
    ['language/plainValues', 'edge/delivery/createOutbox', 'edge/sendEvent'],
    ['language/plainValues', 'vendored/alloy', 'edge/sendEvent'],
    ['language/plainValues', 'edge/delivery/createOutbox'],
    ['testing/createFakeAlloy', 'edge/alloy/wakeAlloy'],
  ];
  expect(
    wayTable(way({ stringify, parse: [['edge/network/cleanBody']] })),
  ).toBe(`| a push | Count | Mark | Limit | By |
|---|--:|--:|--:|---|
| requests | 1 |  |  |  |
| source files | 2 | 100 |  |  |
| functions | 4 |  |  |  |
| calls | 5 |  |  |  |
| reads of consent | 6 | 6 |  |  |
| \`JSON.parse\` of Tamis | 1 | 2 |  | edge/network/cleanBody |
| \`JSON.parse\` of alloy | 0 |  |  |  |
| \`JSON.stringify\` of Tamis | 2 | 2 |  | edge/delivery/createOutbox 2 |
| \`JSON.stringify\` of alloy | 2 |  |  |  |`);
});

test.each(LENT)('%s, which alloy calls, is there', (lent) => {
  expect(existsSync(join(projectRoot, 'src', `${lent}.ts`))).toBe(true);
});

test('a call of which nobody knows the caller counts as ours', () => {
  expect(countOf(way({ parse: [[]] }), '`JSON.parse` of Tamis')).toBe(1);
});

test('names each count that is over its limit, and a way without limits', () => {
  const limits = { 'a push': { files: 2, functions: 3, consent: 6, parse: 0, stringify: 0 } };
  const stringify = [['vendored/alloy']];
  const parse = [['edge/network/cleanBody']];
  expect(overLimits(way({ parse, stringify }), limits)).toEqual([
    'a push: 4 functions, not more than 3.',
    'a push: 1 `JSON.parse` of Tamis, not more than 0. edge/network/cleanBody',
  ]);
  expect(overLimits(way(), {})).toEqual(['a push: it has no limits in bench/way/wayLimits.ts.']);
});

test('the list has a line for each file', () => {
  expect(fileList(way())).toBe('edge/sendEvent: 2 functions, 2 calls\nhooks/gate: 2 functions, 3 calls');
});

const MANY = Array.from({ length: 101 }, (_, at) => file(`a/${at}`));
test.each([
  ['every mark is met', way(), true],
  ['consent is read too often', way({ consent: 7 }), false],
  ['too many files take part', way({}, MANY), false],
  ['JSON is read too often', way({ parse: [['a'], ['a'], ['a']] }), false],
  ['alloy’s JSON has no mark', way({ parse: Array.from({ length: 9 }, () => ['vendored/alloy']) }), true],
])('%s', (_, measured, isMet) => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  expect(printWays([way(), measured], { files: false })).toBe(isMet);
  expect(log).toHaveBeenCalledTimes(2);
  expect(log.mock.calls.join()).not.toContain('hooks/gate: ');
  printWays([way()], { files: true });
  expect(log.mock.calls.join()).toContain('hooks/gate: 2 functions');
  log.mockRestore();
});
