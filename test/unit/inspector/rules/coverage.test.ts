import { describe, expect, it } from 'vitest';
import {
  coverageOf,
  coverageWords,
  pathsIn,
  type SentEvent,
} from '../../../../src/inspector/rules/coverage.ts';
import { createXdmCount } from '../../../../src/inspector/rules/createXdmCount.ts';
import { fieldsLacking } from '../../../../src/inspector/rules/fieldsLacking.ts';
import { rulesInVisit } from '../../../../src/inspector/rules/rulesInVisit.ts';
import { eventRecord } from '../../../fakes/eventRecord.ts';
import { entryOf, verdict } from '../../../fakes/timelineEntry.ts';

/** An entry of a rule that has sent these fields; `undefined` for fields that nobody knows. */
const entryWith = (id: number, xdm: object | undefined, rule = 'Order') =>
  entryOf({ id, verdicts: [verdict(rule, 'fired')] }, [
    eventRecord(`e${id}`, { rule, ...(xdm && { xdm: xdm as Record<string, unknown> }) }),
  ]);
const sentOf = (...payloads: readonly (object | undefined)[]): readonly SentEvent[] =>
  payloads.map((xdm, at) => {
    const entry = entryWith(at + 1, xdm);
    return { entry, event: entry.events[0] as SentEvent['event'] };
  });
const COUPON = { path: '_tenant.order.coupon' };
const order = (coupon?: unknown) => ({
  _id: 'x',
  _shop: { order: { ...(coupon !== undefined && { coupon }) } },
});

describe('in how many events a field has a value', () => {
  it('counts values, and names the entries without one', () => {
    const coverage = coverageOf(sentOf(order('A'), order(), order('B'), order('')), COUPON);
    expect(coverageWords(coverage)).toBe('filled in 2 of 4');
    expect(coverage.lacking.map(({ key }) => key)).toEqual(['p1 2', 'p1 4']);
  });

  it.each([
    [0, 1],
    [false, 1],
    [[], 0],
    [[{ SKU: '' }], 0],
    [[{ SKU: 'V1' }], 1],
    [null, 0],
  ])('%j counts %i', (value, filled) => {
    expect(coverageOf(sentOf(order(value)), COUPON).filled).toBe(filled);
  });

  it('tells defaults apart, and leaves out events whose fields nobody knows', () => {
    const sent = sentOf(order('none'), order('A'), undefined);
    const coverage = coverageOf(sent, { ...COUPON, default: 'none' });
    expect(coverageWords(coverage)).toBe('filled in 2 of 2, 1 by default');
    expect(coverage.byDefault.map(({ key }) => key)).toEqual(['p1 1']);
    expect(coverageOf(sentOf(undefined), COUPON).known).toBe(0);
  });

  it('takes only the site’s own namespace for it', () => {
    const sent = sentOf({ _id: '1', _experience: { analytics: 1 }, _shop: { a: 1 }, web: { b: { c: 1 } } });
    expect(pathsIn(sent)).toEqual(['_id', '_experience.analytics', '_tenant.a', 'web.b.c']);
    expect(coverageOf(sent, { path: 'web.b' }).filled).toBe(1);
    expect(coverageOf(sent, { path: 'web.b.toString' }).filled).toBe(0);
  });
});

it('finds by one search the fields that some events lack, also of rules that the plan does not know', () => {
  const rules = rulesInVisit([entryWith(1, order('A')), entryWith(2, order()), entryWith(3, order('B'))]);
  const found = fieldsLacking(rules, ' COUPON ');
  expect(found.map(({ rule, coverage }) => [rule, coverageWords(coverage)])).toEqual([
    ['Order', 'filled in 2 of 3'],
  ]);
  expect(found[0]?.coverage.lacking.map(({ key }) => key)).toEqual(['p1 2']);
  // Every event has it.
  expect(fieldsLacking(rules, '_id')).toEqual([]);
  expect(fieldsLacking(rules, 'c')).toEqual([]);
});

it('says of a rule whether its events fit the schema', () => {
  const count = createXdmCount();
  const web = (value: unknown) => ({ web: { webInteraction: { linkClicks: { value } } } });
  expect(count([], 'shop')).toBeUndefined();
  expect(count(sentOf(undefined), 'shop')).toEqual({ words: 'XDM not checked', tone: 'quiet' });
  expect(count(sentOf(web(1), undefined), 'shop')?.words).toBe('XDM fits');
  expect(count(sentOf(web(1), web('one')), 'shop')?.words).toBe('XDM faults in 1 of 2');
});
