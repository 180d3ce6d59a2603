import type { Schema } from '../../xdm-schema/schema.ts';
import type { TenantField, TenantFields } from '../xdm/index.ts';
import { isLeaf } from './fieldGroup.ts';

const schemaOf = (it: TenantField | TenantFields): Schema =>
  isLeaf(it)
    ? {
        type: it.type,
        ...(it.format && { format: it.format }),
        ...(it.items && { items: schemaOf(it.items) }),
      }
    : ownSchema(it);

/** The fields of a site's namespace as the check of events knows them: their types, and no others beside them. */
export const ownSchema = (fields: TenantFields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, it]) => [name, schemaOf(it)])),
  additionalProperties: false,
});
