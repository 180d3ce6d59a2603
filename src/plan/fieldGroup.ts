import type { TenantField, TenantFields } from '../xdm/index.ts';

/** Whether a field is declared here, and not an object of fields, of which one may be named `type`. */
export const isLeaf = (it: TenantField | TenantFields): it is TenantField => typeof it.type === 'string';

/** What XDM calls a whole number of JavaScript. */
const LONG = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER };

const propertyOf = (it: TenantField | TenantFields): object =>
  isLeaf(it)
    ? {
        type: it.type,
        title: it.title,
        ...(it.description !== undefined && { description: it.description }),
        ...(it.format && { format: it.format }),
        ...(it.type === 'integer' && LONG),
        'meta:xdmType': it.type === 'integer' ? 'long' : (it.format ?? it.type),
        ...(it.items && { items: propertyOf(it.items) }),
      }
    : { type: 'object', 'meta:xdmType': 'object', properties: propertiesOf(it) };

const propertiesOf = (schema: TenantFields): object =>
  Object.fromEntries(Object.entries(schema).map(([name, it]) => [name, propertyOf(it)]));

/**
 * The XDM field group of the site's own fields, as the body of `POST /tenant/fieldgroups`; the registry assigns its
 * `$id`.
 * https://experienceleague.adobe.com/en/docs/experience-platform/xdm/api/field-groups
 * @param tenant name of the namespace, without its underscore.
 */
export const fieldGroup = (schema: TenantFields, tenant = 'tenant'): object => ({
  title: 'Tamis tracking',
  description: 'The fields of the tracking tag that have no place in an official field group.',
  type: 'object',
  'meta:intendedToExtend': ['https://ns.adobe.com/xdm/context/experienceevent'],
  definitions: {
    customFields: {
      type: 'object',
      'meta:xdmType': 'object',
      properties: {
        [`_${tenant}`]: { type: 'object', 'meta:xdmType': 'object', properties: propertiesOf(schema) },
      },
    },
  },
  allOf: [{ $ref: '#/definitions/customFields', type: 'object', 'meta:xdmType': 'object' }],
});

/** The dotted paths of all fields, below `_tenant`. */
export const fieldPaths = (schema: TenantFields, prefix = '_tenant'): readonly string[] =>
  Object.entries(schema).flatMap(([name, it]) =>
    isLeaf(it) ? [`${prefix}.${name}`] : fieldPaths(it, `${prefix}.${name}`),
  );
