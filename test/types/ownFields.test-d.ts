// Own fields of each type, declared once: what must compile, and mistakes that must not. `tsc` is the test runner.

import {
  boolean,
  dataLayerField,
  date,
  dateTime,
  defineDataElement,
  defineEvents,
  defineFields,
  defineRule,
  type EventsOf,
  integer,
  list,
  money,
  type ObjectOf,
  object,
  payload,
  pushed,
  pushedInteractions,
  text,
  titled,
  under,
  type ValueOf,
} from '../../src/index.ts';

const trial = object({
  isMember: titled(boolean, 'The visitor is a member'),
  visits: integer,
  rating: titled(money, 'Their rating', 'From 1 to 5'),
  born: date,
  since: dateTime,
  tags: list(text),
  goods: list(object({ sku: text, price: money })),
  name: text,
});
const events = defineEvents({ tried: { trial } });
const ownFields = defineFields({ trial });

declare module '../../src/index.ts' {
  interface DataLayerEventMap extends EventsOf<typeof events> {}
  interface TenantXdm extends ObjectOf<typeof ownFields> {}
}

const name = 'x';
const isMember = defineDataElement({ name, read: () => true });
const visits = defineDataElement({ name, read: () => 3 });
const goods = defineDataElement({ name, read: () => [{ sku: 'a', price: 1 }] });
const word = dataLayerField('a.b');

pushedInteractions({
  tried: {
    name,
    xdm: {
      ...under('_tenant.trial', {
        isMember: payload('trial.isMember'),
        visits: payload('trial.visits'),
        rating: 4.5,
        born: payload('trial.born'),
        since: { name, compute: ({ at }) => new Date(at).toISOString() },
        tags: payload('trial.tags'),
        goods: payload('trial.goods'),
        name: { name, compute: ({ payload: { trial }, page }) => `${trial.name} ${page.path}` },
      }),
    },
  },
});
pushedInteractions({
  tried: { name, xdm: under('_tenant.trial', { isMember, visits, goods, name: word, tags: ['a'] }) },
});
defineRule(pushed('tried'), {
  name,
  actions: [
    {
      type: 'sendEvent',
      eventType: 'x',
      xdm: {
        '_tenant.trial.isMember': { name, compute: ({ payload: { trial } }) => trial.isMember },
        '_tenant.trial.goods': goods,
      },
    },
  ],
});

// @ts-expect-error a name that the namespace lacks: the message names the field
under('_tenant.trial', { none: { name, compute: () => 'a' } });
// @ts-expect-error the same, by a data element
under('_tenant.trial', { none: word });
// @ts-expect-error a text for a boolean
under('_tenant.trial', { isMember: 'true' });
// @ts-expect-error a data element of a text for a boolean
under('_tenant.trial', { isMember: word });
// @ts-expect-error a computed text for a number
under('_tenant.trial', { visits: { name, compute: () => '3' } });
// @ts-expect-error a list of other objects
under('_tenant.trial', { goods: [{ sku: 1 }] });
// @ts-expect-error a branch that XDM lacks
under('_tenant.trail', {});
// @ts-expect-error a computed field that reads what its page lacks
under('_tenant.trial', { name: { name, compute: ({ page }) => page.nope } });
// @ts-expect-error a field of the payload with another type, under a path
pushedInteractions({ tried: { name, xdm: under('_tenant.trial', { isMember: payload('trial.name') }) } });
// @ts-expect-error a field that the payload lacks
pushedInteractions({ tried: { name, xdm: { ...under('_tenant.trial', { name: payload('trial.nope') }) } } });
// @ts-expect-error a list that is no list of objects
pushedInteractions({ tried: { name, xdm: { '_tenant.trial.goods': payload('trial.tags') } } });

// A function outside of its rule takes what a declared type holds.
const visitsOf = ({ visits = 0 }: ValueOf<typeof trial>): number => visits;
// @ts-expect-error a field that the type lacks
const hitsOf = ({ hits }: ValueOf<typeof trial>) => hits;
export const functions = [visitsOf, hitsOf];
