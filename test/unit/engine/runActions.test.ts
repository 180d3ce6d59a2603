import { describe, expect, it } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import {
  createFakeSite,
  defineDataElement,
  defineRule,
  happens,
  ruleOn,
  sends,
} from '../../fakes/createFakeSite.ts';

describe('an action', () => {
  it('carries out others in the name of its rule, in their order', () => {
    const both = {
      type: 'run',
      label: 'both',
      run: (_context: unknown, _use: unknown, perform: (action: never) => void) => {
        perform({ type: 'setCookie', name: 'seen', value: '1' } as never);
        perform({ type: 'sendEvent', eventType: 'view' } as never);
      },
    } as const;
    const site = createFakeSite([ruleOn('click', 'click', { actions: [both, sends] })]);
    site.occur('click');
    expect(site.sent.map((it) => [it.rule, it.eventType])).toEqual([
      ['click', 'view'],
      ['click', 'click'],
    ]);
    expect(site.cookies.get('seen')).toBe('1');
  });

  it('that sends an event prepares it, may decide against it, and sends it although that fails', () => {
    const asked: number[] = [];
    const before = ({ payload }: { payload: { n: number } }) => {
      asked.push(payload.n);
      return payload.n < 3 ? payload.n < 2 : boom();
    };
    const site = createFakeSite([ruleOn('click', 'click', { actions: [{ ...sends, before }] })]);
    for (const n of [1, 2, 3]) site.occur('click', { n });
    expect(asked).toEqual([1, 2, 3]);
    expect(site.sent.map(({ xdm }) => xdm.page)).toEqual([{ count: 1 }, { count: 3 }]);
    expect(site.failures).toEqual(['Failed to execute action sendEvent for rule "click". boom']);
  });
});

describe('the value of a cookie', () => {
  type Told = { readonly name?: string };
  const setCookie = (name: string, value: object | string) =>
    ({ type: 'setCookie', name, value: value as string }) as const;
  const siteThatSets = (...actions: readonly ReturnType<typeof setCookie>[]) =>
    createFakeSite([defineRule(happens<Told>('click'), { name: 'click', actions })]);

  it('may have the same sources as the value of a field', () => {
    const compute = ({ page, payload }: { page: string; payload: Told }) => `${page} ${payload.name}`;
    const site = siteThatSets(
      setCookie('constant', 'x'),
      setCookie('payload', { path: 'name' }),
      setCookie('element', defineDataElement({ name: 'Page', read: ({ page }) => page })),
      setCookie('computed', { name: 'both', compute }),
    );
    site.occur('click', { name: 'n' });
    expect(Object.fromEntries(site.cookies)).toEqual({
      constant: 'x',
      payload: 'n',
      element: 'home',
      computed: 'home n',
    });
  });

  it('if missing removes the cookie, and if unreadable or a promise leaves it unchanged', () => {
    const site = siteThatSets(
      setCookie('gone', { name: 'the name', compute: ({ payload }: { payload: Told }) => payload.name }),
      setCookie('unreadable', { name: 'nothing', compute: boom }),
      setCookie('promised', { name: 'Later', compute: () => Promise.resolve('x') }),
    );
    for (const name of ['gone', 'unreadable', 'promised']) site.cookies.set(name, '1');
    site.occur('click', {});
    expect(Object.fromEntries(site.cookies)).toEqual({ unreadable: '1', promised: '1' });
    expect(site.failures).toEqual([
      'Failed to execute action setCookie for rule "click". boom',
      'Failed to execute action setCookie for rule "click". This is a promise, but an event does not wait.',
    ]);
  });
});
