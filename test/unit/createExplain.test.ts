import { expect, it, vi } from 'vitest';
import { createExplain } from '../../src/engine/explain.ts';
import { createTrace, type Verdict } from '../../src/engine/index.ts';
import { pushed } from '../../src/rules/triggers.ts';
import { defineRule } from '../../src/tracking/index.ts';

const rule = (name: string) => defineRule(pushed('filter'), { name, actions: [] });
const verdict = (name: string, outcome: Verdict['outcome'], found: unknown): Verdict => ({
  rule: name,
  order: 50,
  outcome,
  conditions: [{ label: 'in the portal', met: outcome === 'fired', expected: '/portal/', found }],
  problems: [],
});

const createExplained = () => {
  const trace = createTrace(10);
  const occur = (id: number, verdicts: Verdict[]) =>
    trace.add({
      kind: 'occurrence',
      id,
      at: Date.UTC(2026, 10, 20, 9, 5),
      source: 'dataLayer',
      keys: ['filter'],
      past: false,
      verdicts,
    });
  const table = vi.fn();
  const said: unknown[] = [];
  const explain = createExplain(trace, [rule('Filter'), rule('Search')], {
    table,
    info: (text) => said.push(text),
  });
  return { explain, occur, table, said };
};

it('explain prints and answers every verdict', () => {
  const { explain, occur, table } = createExplained();
  occur(1, [verdict('Filter', 'not met', '/a'), verdict('Search', 'fired', '/portal/')]);
  const rows = explain();
  expect(rows.map(({ occurrence, rule, verdict, why }) => [occurrence, rule, verdict, why])).toEqual([
    ['#1 filter', 'Filter', 'not met', 'in the portal: expected /portal/, found "/a"'],
    ['#1 filter', 'Search', 'fired', ''],
  ]);
  expect(table.mock.calls).toEqual([[rows]]);
});

it('explain of a rule prints its verdicts, and the conditions of the last one', () => {
  const { explain, occur, table, said } = createExplained();
  occur(1, [verdict('Filter', 'not met', '/a'), verdict('Search', 'fired', '/x')]);
  occur(2, [verdict('Filter', 'not met', '/b')]);
  const rows = explain('Filter');
  expect(rows).toHaveLength(2);
  expect(table.mock.calls).toEqual([
    [rows],
    [[{ label: 'in the portal', met: false, expected: '/portal/', found: '/b' }]],
  ]);
  expect(said).toEqual([]);
});

it('explain says why there is nothing to tell', () => {
  const { explain, table, said } = createExplained();
  expect(explain()).toEqual([]);
  expect(explain('Filter')).toEqual([]);
  expect(explain('Filtre')).toEqual([]);
  expect(table).not.toHaveBeenCalled();
  expect(said).toEqual([
    '[tamis] “Filter” was not considered: its trigger, data layer event “filter”, has not happened here.',
    '[tamis] There is no rule “Filtre”; there are “Filter”, “Search”.',
  ]);
});
