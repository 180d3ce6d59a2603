import { expect, it } from 'vitest';
import { eventFaults } from '../../../src/command/check/eventFaults.ts';
import {
  boolean,
  date,
  dateTime,
  defineFields,
  integer,
  list,
  money,
  object,
  text,
  titled,
} from '../../../src/dataLayer/index.ts';
import { getPath } from '../../../src/language/index.ts';
import { diffSchema } from '../../../src/plan/diff/diffSchema.ts';
import { fieldGroup, fieldPaths } from '../../../src/plan/fieldGroup.ts';
import type { Plan } from '../../../src/plan/plan.ts';
import { tenantFieldsOf } from '../../../src/plan/tenantFieldsOf.ts';

const fields = defineFields({
  previousPage: titled(text, 'Name of the page before'),
  trial: object({
    isMember: titled(boolean, 'Member', 'Has a card'),
    visits: integer,
    rating: money,
    born: date,
    since: dateTime,
    tags: list(text),
    goods: titled(list(object({ sku: text, price: money })), 'Goods'),
  }),
});

it('one declaration is the field group, with types, titles and descriptions', () => {
  const group = fieldGroup(tenantFieldsOf(fields), 'shop');
  const title = 'previousPage';
  expect(getPath(group, 'definitions.customFields.properties._shop.properties')).toEqual({
    [title]: { type: 'string', title: 'Name of the page before', 'meta:xdmType': 'string' },
    trial: {
      type: 'object',
      'meta:xdmType': 'object',
      properties: {
        isMember: { type: 'boolean', title: 'Member', description: 'Has a card', 'meta:xdmType': 'boolean' },
        visits: {
          type: 'integer',
          title: 'visits',
          minimum: Number.MIN_SAFE_INTEGER,
          maximum: Number.MAX_SAFE_INTEGER,
          'meta:xdmType': 'long',
        },
        rating: { type: 'number', title: 'rating', 'meta:xdmType': 'number' },
        born: { type: 'string', format: 'date', title: 'born', 'meta:xdmType': 'date' },
        since: { type: 'string', format: 'date-time', title: 'since', 'meta:xdmType': 'date-time' },
        tags: {
          type: 'array',
          title: 'tags',
          'meta:xdmType': 'array',
          items: { type: 'string', title: 'tags', 'meta:xdmType': 'string' },
        },
        goods: {
          type: 'array',
          title: 'Goods',
          'meta:xdmType': 'array',
          items: {
            type: 'object',
            'meta:xdmType': 'object',
            properties: {
              sku: { type: 'string', title: 'sku', 'meta:xdmType': 'string' },
              price: { type: 'number', title: 'price', 'meta:xdmType': 'number' },
            },
          },
        },
      },
    },
  });
  expect(fieldPaths(tenantFieldsOf(fields))).toContain('_tenant.trial.goods');
});

it('the check of events follows', () => {
  const faults = (trial: object) => eventFaults({ _tenant: { trial } }, fields);
  const goods = [{ sku: 'a', price: 1.5 }];
  const right = { isMember: true, visits: 3, rating: 4.5, born: '2000-02-29', tags: ['a'], goods };
  expect(faults({ ...right, since: '2026-11-20T09:05:00Z' })).toEqual([]);
  expect(faults({ isMember: 'true', visits: 1.5, tags: [1], goods: [{ price: '1', none: 1 }] })).toEqual([
    '_tenant.trial.isMember must be true or false, not "true"',
    '_tenant.trial.visits must be a whole number, not 1.5',
    '_tenant.trial.tags[0] must be a text, not 1',
    '_tenant.trial.goods[0].price must be a number, not "1"',
    '_tenant.trial.goods[0].none is no known field',
  ]);
  expect(faults({ born: '20/11/2026', since: '2026-11-20' })).toHaveLength(2);
});

it('fields in the form of a field group stay as they are', () => {
  const group = {
    form: { type: { type: 'string', title: 'Form type' }, title: { type: 'number', title: 'Form title' } },
    at: { type: 'string', title: 'At', format: 'date-time' },
  } as const;
  expect(tenantFieldsOf(group)).toEqual(group);
});

it('a difference of plans tells another type of a list’s field, and another format', () => {
  const now = tenantFieldsOf(fields);
  const then = tenantFieldsOf({
    ...fields,
    trial: object({
      ...fields.trial.fields,
      since: date,
      tags: list(integer),
      goods: list(object({ sku: integer })),
    }),
  });
  const [before, after] = [then, now].map((its) => ({ fields: its }) as Plan);
  const changes = diffSchema(before as Plan, after as Plan, new Set());
  expect(changes.map(({ grade, what }) => `${grade}: ${what}`)).toEqual([
    'breaks a report: `_tenant.trial.since`: date → date-time',
    'breaks a report: `_tenant.trial.tags`: array of integer → array of string',
    'harmless: `_tenant.trial.goods`: “goods” → “Goods”',
    'breaks a report: `_tenant.trial.goods.sku`: integer → string',
    'harmless: `_tenant.trial.goods.price` added',
  ]);
});
