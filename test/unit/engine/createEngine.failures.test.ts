import { describe, expect, it } from 'vitest';
import { GivenUp } from '../../../src/engine/index.ts';
import { boom } from '../../fakes/boom.ts';
import {
  condition,
  createFakeSite,
  defineDataElement,
  defineRule,
  happens,
} from '../../fakes/createFakeSite.ts';
import { microtasks } from '../../fakes/settle.ts';

const sends = { type: 'sendEvent', eventType: 'click' } as const;

describe('a failure is reported with rule and cause, and stops nothing else:', () => {
  it('a condition that throws fails its own rule', () => {
    const site = createFakeSite([
      defineRule(happens('click'), {
        name: 'broken',
        conditions: [condition({ label: 'fine weather', find: boom })],
        actions: [sends],
      }),
      defineRule(happens('click'), { name: 'sound', actions: [sends] }),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['sound']);
    expect(site.failures).toEqual(['Failed to execute condition "fine weather" for rule "broken". boom']);
    expect(site.verdicts()[0]).toMatchObject({
      outcome: 'failed',
      conditions: [{ met: false, found: 'threw Error: boom' }],
    });
  });

  it('an action that throws leaves the other actions and rules alone', () => {
    const site = createFakeSite([
      defineRule(happens('click'), {
        name: 'broken',
        actions: [{ type: 'run', label: 'explode', run: boom }, sends],
      }),
      defineRule(happens('click'), { name: 'sound', actions: [sends] }),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['broken', 'sound']);
    expect(site.failures).toEqual(['Failed to execute action explode for rule "broken". boom']);
    expect(site.verdicts()[0]).toMatchObject({ outcome: 'fired', problems: ['action explode: boom'] });
  });

  it('an action that was given up is only in the trace', async () => {
    const givenUp = () => Promise.reject(new GivenUp('not wanted'));
    const site = createFakeSite([
      defineRule(happens('click'), {
        name: 'late',
        actions: [{ type: 'run', label: 'fetch', run: givenUp }],
      }),
    ]);
    site.occur('click');
    await microtasks();
    expect(site.failures).toEqual([]);
    expect(site.verdicts()[0]).toMatchObject({ outcome: 'fired', problems: ['action fetch: not wanted'] });
  });

  it('a data element that throws gives its fallback to the field', () => {
    const broken = defineDataElement<string>({ name: 'Broken', read: boom, fallback: 'none' });
    const site = createFakeSite([
      defineRule(happens('click'), {
        name: 'click',
        actions: [{ ...sends, xdm: { user: broken, 'page.name': 'sound' } }],
      }),
    ]);
    site.occur('click');
    expect(site.sent[0]?.xdm).toEqual({ user: 'none', page: { name: 'sound' } });
    expect(site.failures).toEqual(['Failed to execute field user for rule "click". boom']);
  });

  it('an action that rejects later', async () => {
    const site = createFakeSite([
      defineRule(happens('click'), {
        name: 'click',
        actions: [{ type: 'run', label: 'load', run: () => Promise.reject(new Error('gone')) }],
      }),
    ]);
    site.occur('click');
    await microtasks();
    expect(site.failures).toEqual(['Failed to execute action load for rule "click". gone']);
  });

  it('a context that cannot be read', () => {
    const site = createFakeSite([defineRule(happens('click'), { name: 'click', actions: [sends] })], {
      captureMoment: boom,
    });
    expect(() => site.occur('click')).not.toThrow();
    expect(site.failures).toEqual(['Failed to take an occurrence of site. boom']);
  });
});

describe('an asynchronous action', () => {
  const slow = (timeout?: number) =>
    createFakeSite([
      defineRule(happens('click'), {
        name: 'slow',
        actions: [{ type: 'loadScript', src: 'https://x.test/a.js' }, sends],
        ...(timeout && { timeout }),
      }),
    ]);

  it('is watched for 2 seconds, and never waited for', () => {
    const site = slow();
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['slow']);
    site.clock.pass(1_999);
    expect(site.failures).toEqual([]);
    site.clock.pass(1);
    expect(site.failures).toEqual([
      'Failed to execute action loadScript for rule "slow". ' +
        'A timeout occurred because the action took longer than 2 seconds to complete.',
    ]);
  });

  it('is watched for as long as its rule says', () => {
    const site = slow(100);
    site.occur('click');
    site.clock.pass(100);
    expect(site.failures[0]).toContain('took longer than 0.1 seconds');
  });

  it('that is done in time is not reported any more', async () => {
    const site = createFakeSite([
      defineRule(happens('click'), {
        name: 'quick',
        actions: [{ type: 'run', label: 'quick', run: () => Promise.resolve() }],
      }),
    ]);
    site.occur('click');
    await microtasks();
    site.clock.pass(10_000);
    expect(site.failures).toEqual([]);
  });
});

describe('a caller without types', () => {
  const untyped = <T>(it: unknown) => it as T;

  it('who gives no function gets “Module did not export a function.”, and the other rules run', () => {
    const trigger = happens('click');
    const site = createFakeSite([
      defineRule(trigger, {
        name: 'condition',
        conditions: [condition({ label: 'c', find: untyped('text') })],
        actions: [sends],
      }),
      defineRule(trigger, { name: 'raw condition', conditions: [untyped({ label: 'c' })], actions: [sends] }),
      defineRule(trigger, { name: 'action', actions: [untyped({ type: 'run', label: 'a', run: 1 })] }),
      defineRule(trigger, {
        name: 'data element',
        actions: [
          { ...sends, xdm: { user: defineDataElement({ name: 'd', read: untyped<() => string>(null) }) } },
        ],
      }),
      defineRule(trigger, { name: 'sound', actions: [sends] }),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['data element', 'sound']);
    expect(site.failures).toEqual([
      'Rule "raw condition" is left out. Module did not export a function.',
      'Rule "action" is left out. Module did not export a function.',
      'Failed to execute condition "c" for rule "condition". Module did not export a function.',
      'Failed to execute field user for rule "data element". Module did not export a function.',
    ]);
  });

  it('who gives the same name twice, no trigger or no rule at all', () => {
    const rule = defineRule(happens('click'), { name: 'twin', actions: [sends] });
    const site = createFakeSite([
      rule,
      { ...rule, order: 1 },
      untyped({ ...rule, name: 'no trigger', trigger: undefined }),
      untyped({ ...rule, name: 'no source', trigger: { key: 'click' } }),
      untyped(undefined),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['twin']);
    expect(site.failures[0]).toBe('Rule "twin" is left out. Another rule has the same name.');
    expect(site.failures.slice(1, 3)).toEqual([
      'Rule "no trigger" is left out. The rule has no trigger.',
      'Rule "no source" is left out. The rule has no trigger.',
    ]);
    expect(site.failures).toHaveLength(4);
  });
});
