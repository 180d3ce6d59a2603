import type { Break, BreakKind } from '../../../src/command/watch/breaks/break.ts';
import type { Deed, MadePage, SimulateOptions } from './simulatedSite.ts';

/** A break, as a release brings it, and how it must be named. */
export interface PlantedBreak {
  readonly title: string;
  readonly alter: NonNullable<SimulateOptions['alter']>;
  readonly named: { readonly kind: BreakKind } & Partial<Pick<Break, 'rule' | 'what' | 'expected' | 'found'>>;
}

const on =
  (rule: string, change: (deed: Deed, chance: () => number) => void): PlantedBreak['alter'] =>
  ({ deeds }, chance) => {
    const deed = deeds.get(rule);
    if (deed) change(deed, chance);
  };

/** The rule does not fire, because of a condition that finds this. */
const stop = (deed: Deed, condition: string, found: string): void => {
  for (let left = deed.fired; left > 0; left -= 1) deed.stopped.push([condition, found]);
  deed.fired = 0;
};

export const PLANTED: readonly PlantedBreak[] = [
  {
    title: 'a class is renamed: the trigger of a rule no longer happens',
    alter: on('Add to cart', (deed) => {
      deed.fired = 0;
      deed.stopped = [];
    }),
    named: { kind: 'silent rule', rule: 'Add to cart', expected: 'occurrences', found: 'none' },
  },
  {
    title: 'a rule is silent, because what it needs is missing',
    alter: on('Product view', (deed) => stop(deed, 'the product has a SKU', 'missing')),
    named: {
      kind: 'silent rule',
      rule: 'Product view',
      what: 'the product has a SKU',
      expected: 'met',
      found: 'missing',
    },
  },
  {
    title: 'a condition finds a number where it found a text, in a part of the pages',
    alter: on('Product view', (deed, chance) => {
      if (chance() < 0.4) stop(deed, 'the SKU is a text', 'number');
    }),
    named: {
      kind: 'new reason',
      rule: 'Product view',
      what: 'the SKU is a text',
      expected: 'met',
      found: 'number',
    },
  },
  {
    title: 'a field is left out',
    alter: on('Add to cart', ({ fields }) => void fields.set('productListItems', ['left_out', ''])),
    named: {
      kind: 'field emptied',
      rule: 'Add to cart',
      what: 'productListItems',
      expected: 'list',
      found: 'left out',
    },
  },
  {
    title: 'a field has its default in half of the events',
    alter: on('Link', ({ fields }, chance) => {
      if (chance() < 0.5) fields.set('web.webInteraction.name', ['default', '']);
    }),
    named: {
      kind: 'field emptied',
      rule: 'Link',
      what: 'web.webInteraction.name',
      expected: 'text',
      found: 'default',
    },
  },
  {
    title: 'a field holds a text where it held a number',
    alter: on(
      'Product view',
      ({ fields }) => void fields.set('commerce.productViews.value', ['filled', 'text']),
    ),
    named: {
      kind: 'type changed',
      rule: 'Product view',
      what: 'commerce.productViews.value',
      expected: 'number',
      found: 'text',
    },
  },
  {
    title: 'the edge refuses the events of a rule',
    alter: on('Search', (deed) =>
      Object.assign(deed, { outcome: 'refused', reason: 'the edge has refused it' }),
    ),
    named: { kind: 'refused', rule: 'Search', what: 'the edge has refused it' },
  },
  {
    title: 'a script of the tag fails on some pages',
    alter: ({ failures }: MadePage, chance) => {
      if (chance() < 0.03) failures.push('Failed to execute a condition.');
    },
    named: { kind: 'failures', what: 'Failed to execute a condition.' },
  },
  {
    title: 'the banner says nothing on half of the pages',
    alter: (page, chance) => {
      if (chance() < 0.5) page.banner = 'missing';
    },
    named: { kind: 'banner missing', expected: 'there', found: 'missing' },
  },
  {
    title: 'each event of a rule is sent twice',
    alter: on('Link', (deed) => {
      deed.fired *= 2;
    }),
    named: { kind: 'much more', rule: 'Link' },
  },
  {
    title: 'most events of a rule are lost',
    alter: on('Page view', (deed, chance) => {
      if (chance() < 0.7) deed.fired = 0;
    }),
    named: { kind: 'much less', rule: 'Page view' },
  },
  {
    title: 'the edge answers nobody',
    alter: ({ deeds }) => {
      for (const deed of deeds.values()) deed.outcome = 'waiting';
    },
    named: { kind: 'not acknowledged' },
  },
];
