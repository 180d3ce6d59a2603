import { expect, it } from 'vitest';
import { fieldGroup, fieldPaths } from '../../../src/plan/fieldGroup.ts';

const schema = {
  catalogue: { name: { type: 'string', title: 'Name of the catalogue' } },
  // Fields may have the same names as the properties that describe a field.
  form: { type: { type: 'string', title: 'Form type' }, title: { type: 'number', title: 'Form title' } },
  depth: { type: 'number', title: 'Depth' },
} as const;

it('describes the fields as the Schema Registry accepts them, without an $id', () => {
  const isObject = { type: 'object', 'meta:xdmType': 'object' };
  const object = (properties: object) => ({ ...isObject, properties });
  const field = (type: string, title: string) => ({ type, title, 'meta:xdmType': type });
  const catalogue = object({ name: field('string', 'Name of the catalogue') });
  const form = object({ type: field('string', 'Form type'), title: field('number', 'Form title') });
  const depth = field('number', 'Depth');
  expect(fieldGroup(schema, 'foodco')).toEqual({
    title: 'Tamis tracking',
    description: expect.any(String),
    type: 'object',
    'meta:intendedToExtend': ['https://ns.adobe.com/xdm/context/experienceevent'],
    definitions: { customFields: object({ _foodco: object({ catalogue, form, depth }) }) },
    allOf: [{ $ref: '#/definitions/customFields', ...isObject }],
  });
});

it('has a placeholder for the name of the namespace', () => {
  expect(JSON.stringify(fieldGroup(schema))).toContain('"_tenant":{"type":"object"');
});

it('names the paths of the fields as the rules do', () => {
  expect(fieldPaths(schema)).toEqual([
    '_tenant.catalogue.name',
    '_tenant.form.type',
    '_tenant.form.title',
    '_tenant.depth',
  ]);
});
