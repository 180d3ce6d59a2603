import { describe, expect, it } from 'vitest';
import {
  condition,
  createFakeSite,
  defineDataElement,
  defineRule,
  happens,
  payload,
  ruleOn,
  sends,
} from '../../fakes/createFakeSite.ts';

describe('rules of one occurrence', () => {
  it('run by order, then by declaration, whichever key they listen to', () => {
    const site = createFakeSite([
      ruleOn('*', 'last', { order: 50 }),
      ruleOn('click', 'default order'),
      ruleOn('click', 'second', { order: 48 }),
      ruleOn('*', 'first', { order: 42 }),
    ]);
    site.occur('click', {}, { keys: ['click', '*'] });
    expect(site.rulesThatSent()).toEqual(['first', 'second', 'last', 'default order']);
  });

  it('see the effects of an earlier rule', () => {
    const notBegun = condition({
      label: 'not begun',
      find: () => site.cookies.has('begun'),
      test: (begun) => !begun,
    });
    const site = createFakeSite([
      ruleOn('submit', 'once', { order: 50, conditions: [notBegun] }),
      ruleOn('submit', 'begin', {
        order: 42,
        actions: [{ type: 'setCookie', name: 'begun', value: '1' }],
      }),
    ]);
    site.occur('submit');
    expect(site.sent).toEqual([]);
    expect(site.verdicts().map(({ rule, outcome }) => `${rule}: ${outcome}`)).toEqual([
      'begin: fired',
      'once: not met',
    ]);
  });

  it('are only those of its trigger', () => {
    const site = createFakeSite([ruleOn('click', 'click')]);
    site.occur('hover');
    expect([site.sent, site.verdicts()]).toEqual([[], []]);
  });

  it('respect their scope', () => {
    const site = createFakeSite(
      (['past', 'future', 'all'] as const).map((scope) =>
        defineRule(happens<{ n: number }>('click', scope), { name: scope, actions: [sends] }),
      ),
    );
    site.occur('click', {}, { past: true });
    expect(site.rulesThatSent()).toEqual(['past', 'all']);
    site.occur('click');
    expect(site.rulesThatSent().slice(2)).toEqual(['future', 'all']);
  });
});

describe('an occurrence', () => {
  it('shows each of two quick ones its own payload and context', async () => {
    const seen: string[] = [];
    const run = async (context: { page: string; payload: { n: number } }) => {
      await Promise.resolve();
      seen.push(`${context.page} ${context.payload.n}`);
    };
    const site = createFakeSite([
      ruleOn('click', 'late reader', { actions: [{ type: 'run', label: 'read later', run }] }),
    ]);
    site.occur('click', { n: 1 });
    site.world.page = 'other';
    site.occur('click', { n: 2 });
    await Promise.resolve();
    expect(seen).toEqual(['home 1', 'other 2']);
  });

  it('takes parts of its context from its source if they are of an earlier moment', () => {
    const name = { name: 'page', compute: ({ page }: { page: string }) => page };
    const site = createFakeSite([
      ruleOn('click', 'click', { actions: [{ ...sends, xdm: { 'page.name': name } }] }),
    ]);
    site.occur('click', {}, { context: { page: 'as it was' } });
    expect(site.sent[0]?.xdm).toEqual({ page: { name: 'as it was' } });
  });

  it('is not considered after stop', () => {
    const site = createFakeSite([ruleOn('click', 'click')]);
    site.stop();
    site.occur('click');
    expect(site.sent).toEqual([]);
  });
});

describe('an occurrence that is described later', () => {
  const whereWeAre = defineDataElement({ name: 'page', read: ({ page }) => page });
  const xdm = { 'page.name': whereWeAre, 'page.count': payload('n') } as const;
  const start = () => {
    const waiting: (() => void)[] = [];
    const wait = (work: () => void) => void waiting.push(work);
    const rules = ['click', 'push'].map((key) => ruleOn(key, key, { actions: [{ ...sends, xdm }] }));
    const site = createFakeSite(rules, { turns: { afterPaint: wait, soon: wait } });
    const paint = () => {
      for (const work of waiting.splice(0)) work();
    };
    return { ...site, paint };
  };

  it('is considered in its turn, with the state of its moment', () => {
    const { occur, paint, sent, trace, world, clock } = start();
    const at = clock.now();
    occur('click', undefined, { describe: () => ({ n: 7 }), waitsForPaint: true });
    occur('push');
    world.page = 'next';
    clock.pass(50);
    expect(sent).toEqual([]);
    paint();
    expect(sent.map(({ rule, xdm }) => [rule, xdm])).toEqual([
      ['click', { page: { name: 'home', count: 7 } }],
      ['push', { page: { name: 'home', count: 1 } }],
    ]);
    expect(trace.records()).toMatchObject([
      { id: 1, at, keys: ['click'] },
      { id: 2, at, keys: ['push'] },
    ]);
  });

  it('is described in its turn', () => {
    const { occur, paint, sent } = start();
    let n = 1;
    occur('click', undefined, { describe: () => ({ n }) });
    n = 7;
    paint();
    expect(sent.map(({ xdm }) => xdm)).toEqual([{ page: { name: 'home', count: 7 } }]);
  });

  it('is dropped if there is nothing to describe, and stops nothing if describing fails', () => {
    const { occur, paint, sent, trace, failures } = start();
    const gone = () => {
      throw new Error('gone');
    };
    for (const describe of [() => undefined, gone])
      occur('click', undefined, { describe, waitsForPaint: true });
    occur('push');
    paint();
    expect(sent.map(({ rule }) => rule)).toEqual(['push']);
    expect(trace.records()).toHaveLength(1);
    expect(failures).toEqual(['Failed to take an occurrence of site. gone']);
  });
});

it('an event has the fields of its map, and leaves out those without a value', () => {
  const rest = { eventType: 'click', renderDecisions: true, data: { promo: 'spring' } } as const;
  const xdm = { user: payload('user'), 'page.count': payload('count'), 'page.name': 'fixed' } as const;
  const site = createFakeSite([
    defineRule(happens<{ user?: string; count: number }>('click'), {
      name: 'click',
      actions: [{ type: 'sendEvent', ...rest, xdm }],
    }),
  ]);
  site.occur('click', { count: 0 });
  expect(site.sent).toEqual([{ rule: 'click', ...rest, xdm: { page: { count: 0, name: 'fixed' } } }]);
});

it('sources are started once for all their rules, and one that fails stops nothing else', () => {
  const started: string[] = [];
  const source = (name: string) => ({
    name,
    create: () => ({
      start: () => {
        started.push(name);
        if (name === 'broken') throw new Error('no such thing');
        return () => {};
      },
    }),
  });
  const site = createFakeSite(
    ['broken', 'sound', 'sound'].map((name, at) =>
      defineRule(
        { ...happens<{ n: number }>('x'), source: source(name) },
        { name: `${name} ${at}`, actions: [sends] },
      ),
    ),
  );
  expect(started).toEqual(['broken', 'sound']);
  expect(site.failures).toEqual(['Failed to start the source broken. no such thing']);
});
