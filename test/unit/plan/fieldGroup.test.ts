import { expect, it } from 'vitest';
import { fieldGroup, fieldPaths } from '../../../src/plan/fieldGroup.ts';

const schema = {
  catalogue: { name: { type: 'string', title: 'Name of the catalogue' } },
  // Fields may have the same names as the properties that describe a field.
  form: { type: { type: 'string', title: 'Form type' }, title: { type: 'number', title: 'Form title' } },
  depth: { type: 'number', title: 'Depth' },
} as const;

it('describes the fields as the Schema Registry accepts them, without an $id', () => {
  expect(fieldGroup(schema, 'foodco')).toEqual({
    title: 'Tamis tracking',
    description: expect.any(String),
    type: 'object',
    'meta:intendedToExtend': ['https://ns.adobe.com/xdm/context/experienceevent'],
    definitions: {
      customFields: {
        type: 'object',
        'meta:xdmType': 'object',
        properties: {
          _foodco: {
            type: 'object',
            'meta:xdmType': 'object',
            properties: {
              catalogue: {
                type: 'object',
                'meta:xdmType': 'object',
                properties: {
                  name: { type: 'string', title: 'Name of the catalogue', 'meta:xdmType': 'string' },
                },
              },
              form: {
                type: 'object',
                'meta:xdmType': 'object',
                properties: {
                  type: { type: 'string', title: 'Form type', 'meta:xdmType': 'string' },
                  title: { type: 'number', title: 'Form title', 'meta:xdmType': 'number' },
                },
              },
              depth: { type: 'number', title: 'Depth', 'meta:xdmType': 'number' },
            },
          },
        },
      },
    },
    allOf: [{ $ref: '#/definitions/customFields', type: 'object', 'meta:xdmType': 'object' }],
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
