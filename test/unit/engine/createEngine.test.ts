import { describe, expect, it } from 'vitest';
import {
  condition,
  createFakeSite,
  defineDataElement,
  defineRule,
  happens,
  payload,
} from '../../fakes/createFakeSite.ts';

const sends = { type: 'sendEvent', eventType: 'click' } as const;

describe('rules of one occurrence', () => {
  it('run by order, then by declaration, whichever key they listen to', () => {
    const rule = (name: string, key: string, order?: number) =>
      defineRule(happens(key), { name, actions: [sends], ...(order && { order }) });
    const site = createFakeSite([
      rule('last', '*', 50),
      rule('default order', 'click'),
      rule('second', 'click', 48),
      rule('first', '*', 42),
    ]);
    site.occur('click', {}, { keys: ['click', '*'] });
    expect(site.rulesThatSent()).toEqual(['first', 'second', 'last', 'default order']);
  });

  it('see the effects of an earlier rule', () => {
    const site = createFakeSite([
      defineRule(happens('submit'), {
        name: 'once',
        order: 50,
        conditions: [
          condition({ label: 'not begun', find: () => site.cookies.has('begun'), test: (begun) => !begun }),
        ],
        actions: [sends],
      }),
      defineRule(happens('submit'), {
        name: 'begin',
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
    const site = createFakeSite([defineRule(happens('click'), { name: 'click', actions: [sends] })]);
    site.occur('hover');
    expect(site.sent).toEqual([]);
    expect(site.verdicts()).toEqual([]);
  });

  it('respect their scope', () => {
    const site = createFakeSite(
      (['past', 'future', 'all'] as const).map((scope) =>
        defineRule(happens('click', scope), { name: scope, actions: [sends] }),
      ),
    );
    site.occur('click', {}, { past: true });
    expect(site.rulesThatSent()).toEqual(['past', 'all']);
    site.sent.length = 0;
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['future', 'all']);
  });
});

describe('an occurrence', () => {
  it('shows each of two quick ones its own payload and context', () => {
    const seen: string[] = [];
    const site = createFakeSite([
      defineRule(happens<{ n: number }>('click'), {
        name: 'late reader',
        actions: [
          {
            type: 'run',
            label: 'read later',
            run: async (context) => {
              await Promise.resolve();
              seen.push(`${context.page} ${context.payload.n}`);
            },
          },
        ],
      }),
    ]);
    site.occur('click', { n: 1 });
    site.world.page = 'other';
    site.occur('click', { n: 2 });
    return Promise.resolve().then(() => expect(seen).toEqual(['home 1', 'other 2']));
  });

  it('takes parts of its context from its source if they are of an earlier moment', () => {
    const site = createFakeSite([
      defineRule(happens('click'), {
        name: 'click',
        actions: [{ ...sends, xdm: { 'page.name': { name: 'page', compute: ({ page }) => page } } }],
      }),
    ]);
    site.occur('click', {}, { context: { page: 'as it was' } });
    expect(site.sent[0]?.xdm).toEqual({ page: { name: 'as it was' } });
  });

  it('is not considered after stop', () => {
    const site = createFakeSite([defineRule(happens('click'), { name: 'click', actions: [sends] })]);
    site.stop();
    site.occur('click');
    expect(site.sent).toEqual([]);
  });
});

describe('an occurrence that is described later', () => {
  const whereWeAre = defineDataElement({ name: 'page', read: ({ page }) => page });
  const rule = (key: string) =>
    defineRule(happens<{ readonly n: number }>(key), {
      name: key,
      actions: [
        {
          type: 'sendEvent',
          eventType: 'view',
          xdm: { 'page.name': whereWeAre, 'page.count': payload('n') },
        },
      ],
    });
  const start = () => {
    const waiting: (() => void)[] = [];
    const site = createFakeSite([rule('click'), rule('push')], {
      turns: {
        afterPaint: (work) => void waiting.push(work),
        soon: (work) => void waiting.push(work),
      },
    });
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
    expect(trace.records()).toEqual([
      expect.objectContaining({ id: 1, at, keys: ['click'] }),
      expect.objectContaining({ id: 2, at, keys: ['push'] }),
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
    occur('click', undefined, { describe: () => undefined, waitsForPaint: true });
    occur('click', undefined, {
      describe: () => {
        throw new Error('gone');
      },
      waitsForPaint: true,
    });
    occur('push');
    paint();
    expect(sent.map(({ rule }) => rule)).toEqual(['push']);
    expect(trace.records()).toHaveLength(1);
    expect(failures).toEqual(['Failed to take an occurrence of site. gone']);
  });
});

describe('an event', () => {
  it('has the fields of its map, and leaves out those without a value', () => {
    const site = createFakeSite([
      defineRule(happens<{ user?: string; count: number }>('click'), {
        name: 'click',
        actions: [
          {
            ...sends,
            renderDecisions: true,
            xdm: { user: payload('user'), 'page.count': payload('count'), 'page.name': 'fixed' },
            data: { promo: 'spring' },
          },
        ],
      }),
    ]);
    site.occur('click', { count: 0 });
    expect(site.sent).toEqual([
      {
        rule: 'click',
        eventType: 'click',
        renderDecisions: true,
        xdm: { page: { count: 0, name: 'fixed' } },
        data: { promo: 'spring' },
      },
    ]);
  });
});

describe('sources', () => {
  it('are started once for all their rules, and one that fails stops nothing else', () => {
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
        defineRule({ ...happens('x'), source: source(name) }, { name: `${name} ${at}`, actions: [sends] }),
      ),
    );
    expect(started).toEqual(['broken', 'sound']);
    expect(site.failures).toEqual(['Failed to start the source broken. no such thing']);
  });
});
