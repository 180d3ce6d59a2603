import { describe, expect, it, vi } from 'vitest';
import { createExplain } from '../../../src/engine/createExplain.ts';
import { createTrace, type OccurrenceRecord, type Verdict } from '../../../src/engine/index.ts';
import { defineRule } from '../../../src/site/index.ts';
import { pageShown, pushed } from '../../../src/sources/index.ts';
import { eventRecord } from '../../fakes/eventRecord.ts';
import { entryOf } from '../../fakes/timelineEntry.ts';

// Not UTC. Stryker runs tests in threads, where this has no effect.
vi.stubEnv('TZ', 'Asia/Kolkata');

const rule = (name: string) => defineRule(pushed('filter'), { name, actions: [] });
const formStart = defineRule(pushed('formStart'), {
  name: 'Begun form',
  actions: [{ type: 'sendEvent', eventType: 'Form Start' }],
});
const pageView = defineRule(pageShown, { name: 'Page view', actions: [] });
const verdict = (name: string, outcome: Verdict['outcome'], found: unknown): Verdict => ({
  rule: name,
  order: 50,
  outcome,
  conditions: [{ label: 'in the portal', met: outcome === 'fired', expected: '/portal/', found }],
  problems: [],
});

const createExplained = (names: Record<string, string> = { requestQuote: 'quote.requested' }) => {
  const trace = createTrace(10);
  const occur = (id: number, verdicts: Verdict[], more: Partial<OccurrenceRecord> = {}) =>
    trace.add(entryOf({ id, keys: ['filter'], verdicts, ...more }).occurrence);
  const table = vi.fn();
  const said: unknown[] = [];
  const rules = [rule('Filter'), rule('Search'), formStart, pageView];
  const explain = createExplain(trace, rules, { table, info: (text) => said.push(text) }, names);
  return { explain, occur, trace, table, said };
};

it('explain prints and returns every verdict', () => {
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

it('explain says why there is nothing to show', () => {
  const { explain, table, said } = createExplained();
  for (const name of [undefined, 'Filter', 'Filtre', 'newsletter']) expect(explain(name)).toEqual([]);
  expect(table).not.toHaveBeenCalled();
  expect(said).toEqual([
    '[tamis] “Filter” was not considered: its trigger, data layer event “filter”, has not happened here.',
    '[tamis] There is no rule, event type or data layer event “Filtre” here. Did you mean “Filter”?',
    '[tamis] There is no rule, event type or data layer event “newsletter” here. The rules: “Filter”, “Search”, “Begun form”, “Page view”.',
  ]);
});

describe('explain takes', () => {
  const rulesIn = (rows: readonly { readonly occurrence: string; readonly rule: string }[]) =>
    rows.map(({ occurrence, rule }) => `${occurrence}: ${rule}`);
  const startAll = () => {
    const page = createExplained();
    page.occur(1, [verdict('Filter', 'not met', '/a'), verdict('Search', 'fired', '/portal/')]);
    page.occur(2, [verdict('Begun form', 'fired', '')], { keys: ['formStart'] });
    page.occur(3, [], { keys: ['cmp:show'], heardBy: ['pageShown'] });
    page.occur(4, [verdict('Page view', 'fired', '')], { keys: ['shown'], source: 'pageShown' });
    page.occur(5, [], { keys: ['requestQuote'] });
    const eventType = 'decisioning.propositionDisplay';
    page.trace.add(
      eventRecord('e1', { rule: 'alloy', occurrence: 0, eventType, outcome: 'delivered', attempts: 1 }),
    );
    return page;
  };

  it.each([
    ['a rule', 'Filter', ['#1 filter: Filter']],
    ['a rule in any case', ' PAGE VIEW ', ['#4 shown: Page view']],
    ['an event type, with the rules that send it', 'form start', ['#2 formStart: Begun form']],
    ['an event type of alloy’s own', 'decisioning.propositiondisplay', [': alloy']],
    ['a data layer event', 'FORMSTART', ['#2 formStart: Begun form']],
    ['one that is a rule’s name but for its case', 'filter', ['#1 filter: Filter', '#1 filter: Search']],
    ['one that is heard by another source', 'cmp:Show', ['#3 cmp:show: ', '#4 shown: Page view']],
    ['one that no rule listens to', 'requestquote', ['#5 requestQuote: ']],
    ['one by the site’s own name', 'Quote.Requested', ['#5 requestQuote: ']],
  ])('%s', (_, name, expected) => {
    const { explain, said } = startAll();
    expect(rulesIn(explain(name))).toEqual(expected);
    expect(said).toEqual([]);
  });

  it.each([
    ['pageview', 'Page view'],
    ['Form Strat', 'Form Start'],
    ['fromStart', 'formStart'],
    ['cmp:shwo', 'cmp:show'],
    ['quote.request', 'quote.requested'],
  ])('no “%s”, but suggests “%s”', (name, nearest) => {
    const { explain, said } = startAll();
    expect(explain(name)).toEqual([]);
    expect(said).toEqual([
      `[tamis] There is no rule, event type or data layer event “${name}” here. Did you mean “${nearest}”?`,
    ]);
  });

  it('an event type that has not occurred yet', () => {
    const { explain, said } = createExplained();
    expect([explain('form start'), said]).toEqual([[], ['[tamis] Nothing here was about “Form Start”.']]);
  });
});

it('explain shows local time, as the inspector does', () => {
  const { explain, occur } = createExplained();
  occur(1, [verdict('Filter', 'fired', '')], { at: new Date(2026, 10, 20, 9, 5).getTime() });
  expect(explain()[0]?.time).toBe('09:05:00.000');
});

it('explain says by which name the site pushes an event that has not happened', () => {
  const { explain, said } = createExplained({ filter: 'list.filtered' });
  for (const name of ['Filter', 'filter ', 'list.filtered']) explain(name);
  const notYet =
    '[tamis] “Filter” was not considered: its trigger, data layer event “filter”, has not happened here. The site pushes it as “list.filtered”.';
  expect(said).toEqual([notYet, notYet, '[tamis] Nothing here was about “list.filtered”.']);
});

it('explain does not say “has not happened” about records that the trace has forgotten', () => {
  const { explain, occur, said } = createExplained();
  occur(1, [verdict('Search', 'fired', '/portal/')]);
  for (let id = 2; id <= 12; id += 1) occur(id, []);
  explain('Search');
  explain('Form Start');
  expect(said).toEqual([
    '[tamis] “Search” was not considered: its trigger, data layer event “filter”, has not happened among the last 10 records.',
    '[tamis] Nothing among the last 10 records was about “Form Start”.',
  ]);
});
