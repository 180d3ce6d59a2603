import { expect, it } from 'vitest';
import { standardFields, writeStandardFields } from '../../../../scripts/plan/standardFields.ts';

const schema = {
  $comment: 'Somebody’s, CC BY 4.0.',
  properties: {
    _id: { type: 'string', format: 'uri-reference' },
    identityMap: {
      type: 'object',
      additionalProperties: { type: 'array', items: { properties: { id: { type: 'string' } } } },
    },
    items: { type: 'array', items: { $ref: '#/$defs/d1' } },
  },
  $defs: { d1: { type: 'object', properties: { count: { type: 'integer' } }, additionalProperties: false } },
};

it('keeps the fields of a JSON schema, their types and its author', () => {
  const made = standardFields(schema);
  expect(made).toEqual({
    source: 'Somebody’s, CC BY 4.0. Here: types alone.',
    fields: { _id: 'string', identityMap: { '*': [{ id: 'string' }] }, items: ['#d1'] },
    shapes: { d1: { count: 'integer' } },
  });
  expect(JSON.parse(writeStandardFields(made))).toEqual(made);
});

it('lists numbered fields, which the schema has as a pattern', () => {
  const numbered = { type: 'object', patternProperties: { '^eVar(?:[1-9]|1[0-2])$': { type: 'string' } } };
  const { fields } = standardFields({ $comment: '', properties: { numbered } });
  const names = Array.from({ length: 12 }, (_, at) => `eVar${at + 1}`);
  expect(fields).toEqual({ numbered: Object.fromEntries(names.map((name) => [name, 'string'])) });
});

it('names a schema that it does not understand', () => {
  expect(() => standardFields({ $comment: '', properties: { a: {} } })).toThrow('Nobody knows yet');
});
