import { describe, expect, it } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import { createFakeSite, defineDataElement, defineRule, happens } from '../../fakes/createFakeSite.ts';

type Told = { readonly name?: string };
const pageOf = defineDataElement({ name: 'Page', read: ({ page }) => page });

describe('the value of a cookie', () => {
  it('may have the same sources as the value of a field', () => {
    const site = createFakeSite([
      defineRule(happens<{ readonly name: string }>('click'), {
        name: 'click',
        actions: [
          { type: 'setCookie', name: 'constant', value: 'x' },
          { type: 'setCookie', name: 'payload', value: { path: 'name' } },
          { type: 'setCookie', name: 'element', value: pageOf },
          {
            type: 'setCookie',
            name: 'computed',
            value: { name: 'both', compute: ({ page, payload }) => `${page} ${payload.name}` },
          },
        ],
      }),
    ]);
    site.occur('click', { name: 'n' });
    expect(Object.fromEntries(site.cookies)).toEqual({
      constant: 'x',
      payload: 'n',
      element: 'home',
      computed: 'home n',
    });
  });

  it('is no promise: the cookie stays unchanged', () => {
    const later = { name: 'Later', compute: () => Promise.resolve('x') as unknown as string };
    const site = createFakeSite([
      defineRule(happens<Told>('click'), {
        name: 'click',
        actions: [{ type: 'setCookie', name: 'known', value: later }],
      }),
    ]);
    site.cookies.set('known', 'before');
    site.occur('click', {});
    expect(site.cookies.get('known')).toBe('before');
    expect(site.failures).toEqual([
      'Failed to execute action setCookie for rule "click". This is a promise, but an event does not wait.',
    ]);
  });

  it('if missing removes the cookie, and if unreadable leaves it unchanged', () => {
    const site = createFakeSite([
      defineRule(happens<Told>('click'), {
        name: 'click',
        actions: [
          {
            type: 'setCookie',
            name: 'gone',
            value: { name: 'the name', compute: ({ payload }) => payload.name },
          },
          {
            type: 'setCookie',
            name: 'kept',
            value: {
              name: 'nothing',
              compute: boom,
            },
          },
        ],
      }),
    ]);
    site.cookies.set('gone', '1').set('kept', '1');
    site.occur('click', {});
    expect(Object.fromEntries(site.cookies)).toEqual({ kept: '1' });
    expect(site.failures).toEqual(['Failed to execute action setCookie for rule "click". boom']);
  });
});
