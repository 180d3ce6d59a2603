import { describe, expect, it } from 'vitest';
import { GivenUp } from '../../../src/engine/index.ts';
import { boom } from '../../fakes/boom.ts';
import {
  condition,
  createFakeSite,
  defineDataElement,
  happens,
  ruleOn,
  sends,
} from '../../fakes/createFakeSite.ts';
import { microtasks } from '../../fakes/settle.ts';

const runs = (label: string, run: () => unknown) => [{ type: 'run', label, run }] as const;
const sound = ruleOn('click', 'sound');

describe('a failure is reported with rule and cause, and stops nothing else:', () => {
  it('a condition that throws fails its own rule', () => {
    const fineWeather = condition({ label: 'fine weather', find: boom });
    const site = createFakeSite([ruleOn('click', 'broken', { conditions: [fineWeather] }), sound]);
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
      ruleOn('click', 'broken', { actions: [...runs('explode', boom), sends] }),
      sound,
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['broken', 'sound']);
    expect(site.failures).toEqual(['Failed to execute action explode for rule "broken". boom']);
    expect(site.verdicts()[0]).toMatchObject({ outcome: 'fired', problems: ['action explode: boom'] });
  });

  it.each([
    ['rejects later', new Error('gone'), ['Failed to execute action fetch for rule "late". gone']],
    ['was given up, which is only in the trace', new GivenUp('gone'), []],
  ])('an action that %s', async (_, cause, failures) => {
    const site = createFakeSite([
      ruleOn('click', 'late', { actions: runs('fetch', () => Promise.reject(cause)) }),
    ]);
    site.occur('click');
    await microtasks();
    expect(site.failures).toEqual(failures);
    expect(site.verdicts()[0]).toMatchObject({ outcome: 'fired', problems: ['action fetch: gone'] });
  });

  it('a data element that throws gives its fallback to the field', () => {
    const broken = defineDataElement<string>({ name: 'Broken', read: boom, fallback: 'none' });
    const xdm = { user: broken, 'page.name': 'sound' };
    const site = createFakeSite([ruleOn('click', 'click', { actions: [{ ...sends, xdm }] })]);
    site.occur('click');
    expect(site.sent[0]?.xdm).toEqual({ user: 'none', page: { name: 'sound' } });
    expect(site.failures).toEqual(['Failed to execute field user for rule "click". boom']);
  });

  it('a context that cannot be read', () => {
    const site = createFakeSite([sound], { captureMoment: boom });
    expect(() => site.occur('click')).not.toThrow();
    expect(site.failures).toEqual(['Failed to take an occurrence of site. boom']);
  });
});

describe('an asynchronous action', () => {
  it.each([
    ['2 seconds', undefined, 2_000, '2'],
    ['as long as its rule says', 100, 100, '0.1'],
  ])('is watched for %s, and never waited for', (_, timeout, milliseconds, seconds) => {
    const actions = [{ type: 'loadScript', src: 'https://x.test/a.js' }, sends] as const;
    const site = createFakeSite([ruleOn('click', 'slow', { actions, timeout })]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['slow']);
    site.clock.pass(milliseconds - 1);
    expect(site.failures).toEqual([]);
    site.clock.pass(1);
    expect(site.failures).toEqual([
      'Failed to execute action loadScript for rule "slow". ' +
        `A timeout occurred because the action took longer than ${seconds} seconds to complete.`,
    ]);
  });

  it('that is done in time is not reported any more', async () => {
    const site = createFakeSite([
      ruleOn('click', 'quick', { actions: runs('quick', () => Promise.resolve()) }),
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
    const user = defineDataElement({ name: 'd', read: untyped<() => string>(null) });
    const site = createFakeSite([
      ruleOn('click', 'condition', { conditions: [condition({ label: 'c', find: untyped('text') })] }),
      ruleOn('click', 'raw condition', { conditions: [untyped({ label: 'c' })] }),
      ruleOn('click', 'action', { actions: [untyped({ type: 'run', label: 'a', run: 1 })] }),
      ruleOn('click', 'data element', { actions: [{ ...sends, xdm: { user } }] }),
      sound,
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
    const rule = { ...sound, trigger: happens('click') };
    const site = createFakeSite([
      rule,
      { ...rule, order: 1 },
      untyped({ ...rule, name: 'no trigger', trigger: undefined }),
      untyped({ ...rule, name: 'no source', trigger: { key: 'click' } }),
      untyped(undefined),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['sound']);
    expect(site.failures).toEqual([
      'Rule "sound" is left out. Another rule has the same name.',
      'Rule "no trigger" is left out. The rule has no trigger.',
      'Rule "no source" is left out. The rule has no trigger.',
      expect.any(String),
    ]);
  });
});
