import { describe, expect, it } from 'vitest';
import { boom } from '../../fakes/boom.ts';
import {
  condition,
  consented,
  createFakeSite,
  defineDataElement,
  defineRule,
  happens,
  oneOf,
  ruleOn,
  sends,
} from '../../fakes/createFakeSite.ts';
import { replacing } from '../../fakes/replacing.ts';

const on = (find: Parameters<typeof oneOf<unknown, string>>[0]['find'], ...values: string[]) =>
  oneOf({ label: `on ${values.join(' or ')}`, find, values });

/** A reading of the page's name, and how often it was read. */
const createReading = () => {
  let reads = 0;
  const pageName = ({ page }: { readonly page: string }) => {
    reads += 1;
    return page;
  };
  return { pageName, reads: () => reads };
};

const ruleFor = (
  name: string,
  ...conditions: NonNullable<Parameters<typeof ruleOn>[2]>['conditions'] & object[]
) => ruleOn('click', name, { conditions });

describe('rules that one fact narrows', () => {
  it('fire by their order and then their declaration, among rules that nothing narrows', () => {
    const { pageName } = createReading();
    const site = createFakeSite([
      ruleFor('cart', on(pageName, 'cart')),
      ruleFor('always'),
      ruleFor('home or cart', on(pageName, 'home', 'cart')),
      ruleFor('never', condition({ label: 'never', find: () => false })),
      ruleOn('click', 'first', { order: 1, conditions: [on(pageName, 'home')] }),
      ruleFor('home', on(pageName, 'home', 'home')),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['first', 'always', 'home or cart', 'home']);
    expect(site.verdicts().map(({ rule, outcome }) => `${rule}: ${outcome}`)).toEqual([
      'first: fired',
      'cart: not met',
      'always: fired',
      'home or cart: fired',
      'never: not met',
      'home: fired',
    ]);
  });

  it('keep that order if an occurrence has several keys', () => {
    const { pageName } = createReading();
    const conditions = [on(pageName, 'home')];
    const site = createFakeSite([
      ruleOn('any', 'a', { conditions }),
      ruleOn('click', 'b', { conditions }),
      ruleOn('any', 'c', { conditions }),
      defineRule(happens<{ n: number }>('any', 'past'), { name: 'd', conditions, actions: [sends] }),
    ]);
    site.occur('', {}, { keys: ['click', 'any', 'unknown'] });
    expect(site.rulesThatSent()).toEqual(['a', 'b', 'c']);
    site.occur('', {}, { keys: ['click', 'any'], past: true });
    expect(site.rulesThatSent().slice(3)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('cost one reading of the fact, however many there are', () => {
    const { pageName, reads } = createReading();
    const many = Array.from({ length: 1_000 }, (_, n) => ruleFor(`rule ${n}`, on(pageName, `page ${n}`)));
    const site = createFakeSite([...many, ruleFor('home', on(pageName, 'home'))]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['home']);
    // Once to narrow, once for the rule that is left.
    expect(reads()).toBe(2);
    expect(site.verdicts()).toHaveLength(1_001);
    expect(site.verdicts()).toBe(site.verdicts());
    expect(reads()).toBe(2);
  });

  it('ask nothing of a rule that is passed over, and say by which condition it was', () => {
    const { pageName } = createReading();
    const site = createFakeSite([
      ruleFor('cart', consented, condition({ label: 'boom', find: boom }), on(pageName, 'cart', 'order')),
    ]);
    site.occur('click');
    site.world.page = 'order';
    expect(site.verdicts()).toEqual([
      {
        rule: 'cart',
        order: 50,
        outcome: 'not met',
        conditions: [{ label: 'on cart or order', met: false, expected: 'on cart or order', found: 'home' }],
        problems: [],
      },
    ]);
    expect(site.failures).toEqual([]);
    site.occur('click');
    expect(site.failures).toEqual(['Failed to execute condition "boom" for rule "cart". boom']);
  });

  it('leave no long text of the page in the trace', () => {
    const long = () => 'x'.repeat(1_000);
    const site = createFakeSite([ruleFor('cart', on(long, 'cart'))]);
    site.occur('click');
    expect(String(site.verdicts()[0]?.conditions[0]?.found)).toHaveLength(201);
  });

  it('are narrowed by several facts, each by its first', () => {
    const { pageName } = createReading();
    const number = ({ payload }: { readonly payload: { readonly n: number } }) => payload.n;
    const isOne = oneOf({ label: 'is one', find: number, values: [1] });
    const site = createFakeSite([
      ruleFor('one', isOne as never),
      ruleFor('one in cart', isOne as never, on(pageName, 'cart')),
      ruleFor('home', on(pageName, 'home')),
    ]);
    site.occur('click', { n: 1 });
    site.occur('click', { n: 2 });
    expect(site.rulesThatSent()).toEqual(['one', 'home', 'home']);
  });

  it('read data elements of the occurrence', () => {
    const element = defineDataElement({ name: 'page', read: ({ page }) => page, fallback: '' });
    const site = createFakeSite([
      ruleFor('home', oneOf({ label: 'l', find: (_, use) => use(element), values: ['home'] })),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['home']);
  });

  it('are all considered if the fact cannot be read, or comes later', async () => {
    const broken = oneOf({ label: 'l', find: boom as () => string, values: ['home'] });
    const site = createFakeSite([ruleFor('a', broken), ruleFor('b')]);
    site.occur('click');
    expect(site.failures).toEqual(['Failed to execute condition "l" for rule "a". boom']);
    expect(site.rulesThatSent()).toEqual(['b']);

    const later = (async ({ page }: { readonly page: string }) => page) as unknown as () => string;
    const other = createFakeSite([ruleFor('a', oneOf({ label: 'l', find: later, values: ['home'] }))]);
    other.occur('click');
    await expect.poll(other.rulesThatSent).toEqual(['a']);
  });

  it('are all considered if the gesture is judged as before consent', () => {
    const ofConsent = ({ consent }: { readonly consent: boolean }) => consent;
    const site = createFakeSite(
      [ruleFor('without', oneOf({ label: 'without consent', find: ofConsent, values: [false] }))],
      { beforeConsent: () => ({ consent: false }) },
    );
    site.occur('click', {}, { past: true });
    expect(site.rulesThatSent()).toEqual(['without']);
  });

  it('may name one value, in untyped code', () => {
    const { pageName } = createReading();
    const site = createFakeSite([
      ruleFor('home', oneOf({ label: 'l', find: pageName, values: 'home' as never })),
      ruleFor('nothing', oneOf({ label: 'l', find: pageName, values: undefined as never })),
      ruleFor('no function', oneOf({ label: 'l', find: 'home' as never, values: ['home'] })),
    ]);
    site.occur('click');
    expect(site.rulesThatSent()).toEqual(['home']);
    expect(site.failures).toEqual([
      'Failed to execute condition "l" for rule "no function". Module did not export a function.',
    ]);
  });

  it.each([
    ['of Prototype 1.6', { value: (list: readonly unknown[]) => [...list] }],
    ['taken away by Prototype 1.7.3', { value: undefined }],
  ])('are the same if the page has an `Array.prototype.entries` %s', (_, { value }) => {
    const { pageName } = createReading();
    const site = createFakeSite([
      ruleFor('cart', on(pageName, 'cart')),
      ruleFor('home', on(pageName, 'home')),
    ]);
    const entries =
      value &&
      function (this: readonly unknown[]) {
        return value(this);
      };
    replacing(Array.prototype, 'entries', entries, () => site.occur('click'));
    expect(site.rulesThatSent()).toEqual(['home']);
    expect(site.failures).toEqual([]);
  });
});
