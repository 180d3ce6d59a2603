import { describe, expect, it } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { createFakeSite, defineRule, happens } from '../../fakes/createFakeSite.ts';

const sends = { type: 'sendEvent', eventType: 'click' } as const;

describe('an action', () => {
  it('carries out others in the name of its rule, in their order', () => {
    const rule = defineRule(happens('click'), {
      name: 'click',
      actions: [
        {
          type: 'run',
          label: 'both',
          run: (_context, _use, perform) => {
            perform({ type: 'setCookie', name: 'seen', value: '1' });
            perform({ type: 'sendEvent', eventType: 'view' });
          },
        },
        sends,
      ],
    });
    const site = createFakeSite([rule]);
    site.occur('click', { n: 1 });
    expect(site.sent.map((it) => [it.rule, it.eventType])).toEqual([
      ['click', 'view'],
      ['click', 'click'],
    ]);
    expect(site.cookies.get('seen')).toBe('1');
  });

  it('that sends an event prepares it, and may decide against it', () => {
    const asked: unknown[] = [];
    const rule = defineRule(happens('click'), {
      name: 'click',
      actions: [
        {
          ...sends,
          before: ({ payload }) => {
            asked.push(payload.n);
            return payload.n < 2;
          },
        },
      ],
    });
    const site = createFakeSite([rule]);
    site.occur('click', { n: 1 });
    site.occur('click', { n: 2 });
    expect([asked, site.sent.length, site.failures]).toEqual([[1, 2], 1, []]);
  });

  it('sends its event although what prepares it fails', () => {
    const site = createFakeSite([
      defineRule(happens('click'), { name: 'click', actions: [{ ...sends, before: boom }] }),
    ]);
    site.occur('click', { n: 1 });
    expect(site.sent).toHaveLength(1);
    expect(site.failures).toEqual(['Failed to execute action sendEvent for rule "click". boom']);
  });
});
