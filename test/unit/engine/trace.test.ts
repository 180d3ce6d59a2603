import { describe, expect, it } from 'vitest';
import {
  createTrace,
  type EventRecord,
  explain,
  type TraceRecord,
  type Trigger,
} from '../../../src/engine/index.ts';
import { boom } from '../../fakes/boom.ts';
import {
  all,
  any,
  condition,
  createFakeSite,
  defineRule,
  type FakeTracking,
  not,
  ruleOn,
} from '../../fakes/createFakeSite.ts';
import { eventRecord } from '../../fakes/eventRecord.ts';

const onPage = (name: string) =>
  condition({
    label: `on ${name}`,
    expected: name,
    find: ({ page }) => page,
    test: (found) => found === name,
  });

describe('the verdict of a rule', () => {
  const verdictOf = (...conditions: Parameters<typeof not>[0][]) => {
    const site = createFakeSite([ruleOn('click', 'rule', { conditions })]);
    site.occur('click');
    return site.verdicts()[0];
  };

  it('says of every condition whether it was met, what it expected and what it found', () => {
    expect(verdictOf(onPage('cart'), onPage('home'))).toMatchObject({
      outcome: 'not met',
      conditions: [
        { label: 'on cart', met: false, expected: 'cart', found: 'home' },
        { label: 'on home', met: true, expected: 'home', found: 'home' },
      ],
    });
  });

  it('says so of exceptions and combined conditions too', () => {
    expect(verdictOf(not(onPage('home')))?.conditions).toEqual([
      { label: 'not (on home)', met: false, expected: 'not (home)', found: 'home', unless: 'on home' },
    ]);
    expect(verdictOf(any(onPage('a'), onPage('b')))?.conditions).toEqual([
      { label: '(on a or on b)', met: false, expected: '(a or b)', found: '["home","home"]' },
    ]);
    expect(verdictOf(all(onPage('home'), onPage('b')))?.conditions).toMatchObject([
      { met: false, expected: '(home and b)' },
    ]);
    expect(verdictOf(all(onPage('home')), any(onPage('b'), onPage('home')))?.outcome).toBe('fired');
  });

  it('says by a flag, never by words, what is an exception, what lacks only consent, and what threw', () => {
    const fact = { find: () => 'x', test: () => false };
    const flags = (...conditions: Parameters<typeof not>[0][]) =>
      verdictOf(...conditions)?.conditions.map(({ unless, awaitsConsent, threw }) => ({
        unless,
        awaitsConsent,
        threw,
      }));
    const none = {};
    expect(
      flags(
        condition({ ...fact, label: 'not (yet) a member (of the club)' }),
        condition({ ...fact, label: 'performance consent is given' }),
        condition({ ...fact, label: 'a', find: () => 'threw a party' }),
        not(not(condition({ ...fact, label: 'b' }))),
        not(condition({ ...fact, label: 'c' })),
      ),
    ).toEqual([none, none, none, none, { unless: 'c' }]);
    const consent = condition({ ...fact, label: 'd', awaitsConsent: true });
    expect(flags(consent)).toEqual([{ awaitsConsent: true }]);
    expect(flags(consent, all(consent, onPage('home')))).toEqual([
      { awaitsConsent: true },
      { awaitsConsent: true },
    ]);
    expect(flags(condition({ ...fact, label: 'e', test: boom }))).toEqual([{ threw: true }]);
    expect(flags(not(condition({ ...fact, label: 'f', test: boom })))).toEqual([
      { unless: 'f', threw: true },
    ]);
  });

  it('keeps no object of the page, and no long text', () => {
    const foundOf = (it: object) =>
      verdictOf(condition({ label: 'l', find: () => it, test: () => false }))?.conditions[0]?.found;
    expect(String(foundOf({ text: 'x'.repeat(1_000) }))).toHaveLength(201);
    const loop: { self?: unknown } = {};
    loop.self = loop;
    expect(foundOf(loop)).toBe('[object Object]');
  });
});

describe('the trace', () => {
  it('keeps the latest records only', () => {
    const trace = createTrace(3);
    for (let n = 1; n <= 100; n++) trace.add(eventRecord(String(n)));
    expect(trace.records().map((record) => (record as EventRecord).id)).toEqual(['98', '99', '100']);
  });

  it('replaces the record of an event when its outcome changes, and notifies its listeners', () => {
    const trace = createTrace(10);
    const told: TraceRecord[] = [];
    const stop = trace.subscribe((record) => told.push(record));
    const before = eventRecord('a');
    trace.event(before, undefined);
    trace.event({ ...before, outcome: 'delivered', status: 200 }, before);
    expect(before).toMatchObject({ outcome: 'waiting' });
    expect(trace.records()).toMatchObject([{ outcome: 'delivered', status: 200 }]);
    trace.event(eventRecord('deleted'), eventRecord('deleted'));
    expect(told).toHaveLength(2);
    stop();
    trace.add(eventRecord('b'));
    expect(told).toHaveLength(2);
  });

  it('goes on when a listener throws', () => {
    const trace = createTrace(10);
    trace.subscribe(boom);
    expect(() => trace.add(eventRecord('a'))).not.toThrow();
    expect(trace.records()).toHaveLength(1);
  });
});

describe('explain', () => {
  it('has no row for consent and failures, which are records of their own', () => {
    const trace = createTrace(10);
    const before = { performance: false, targeting: false, groups: '' };
    const now = { performance: true, targeting: false, groups: ',A,' };
    trace.add({ kind: 'consent', at: 0, now, before, source: 'banner', globalPrivacyControl: false });
    trace.add({ kind: 'failure', at: 0, message: 'Failed.' });
    expect(explain(trace.records())).toEqual([]);
  });

  it('says of an exception what has stopped the rule, which fires where the exception does not hold', () => {
    const site = createFakeSite([ruleOn('click', 'rule', { exceptions: [onPage('home')] })]);
    site.occur('click');
    site.world.page = 'cart';
    site.occur('click');
    expect(explain(site.trace.records()).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['not met', 'unless on home: found "home"'],
      ['fired', ''],
    ]);
  });

  it('has a row for each verdict, with the reason', () => {
    const site = createFakeSite(
      ['home', 'cart'].map((name) => ruleOn('click', `${name} click`, { conditions: [onPage(name)] })),
    );
    site.occur('click');
    site.occur('scroll');
    site.trace.add(eventRecord('1', { rule: 'home click', outcome: 'delivered', status: 200, took: 41.6 }));
    expect(explain(site.trace.records()).map(({ time: _, ...row }) => Object.values(row))).toEqual([
      ['#1 click', 'home click', 'fired', 'click delivered, HTTP 200, after 42 ms'],
      ['#1 click', 'cart click', 'not met', 'on cart: expected cart, found "home"'],
      ['#2 scroll', '', 'not met', 'no rule listens'],
    ]);
    expect(explain(site.trace.records(), (rule) => rule === 'cart click')).toHaveLength(1);
  });

  it('does not say that no rule listens if rules listen by another source', () => {
    const shown: Trigger<FakeTracking, unknown> = {
      source: {
        name: 'shown',
        derivesFrom: { source: 'site', keys: ['show'] },
        create: () => ({ start: () => () => {} }),
      },
      key: 'shown',
      scope: 'all',
      label: 'it is shown',
    };
    const site = createFakeSite([ruleOn('click', 'click'), defineRule(shown, { name: 'view', actions: [] })]);
    site.occur('show');
    site.occur('hide');
    expect(explain(site.trace.records()).map(({ verdict, why }) => [verdict, why])).toEqual([
      ['heard', 'rules listen to it by the source shown'],
      ['not met', 'no rule listens'],
    ]);
  });

  it('shows the gate’s reason, repeated attempts and events that no rule made', () => {
    const records: TraceRecord[] = [
      eventRecord('1', { occurrence: 0, rule: 'alloy', outcome: 'refused', reason: 'no consent' }),
      eventRecord('2', { occurrence: 0, rule: 'alloy', outcome: 'dropped', status: 503, attempts: 4 }),
    ];
    expect(explain(records).map(({ rule, verdict, why }) => [rule, verdict, why])).toEqual([
      ['alloy', 'made by alloy', 'click refused, no consent'],
      ['alloy', 'made by alloy', 'click dropped, HTTP 503, 4 attempts'],
    ]);
  });

  it('shows the rule of an event that an earlier page has left', () => {
    const left = eventRecord('1', {
      occurrence: 0,
      rule: 'Request quote',
      earlier: true,
      outcome: 'delivered',
      reason: 'under way as its page was left',
    });
    expect(explain([left])).toMatchObject([
      {
        occurrence: 'an earlier page',
        rule: 'Request quote',
        verdict: 'fired',
        why: 'click delivered, under way as its page was left',
      },
    ]);
  });
});
