import type { Schema } from '../../xdm-schema/schema.ts';
import type { TenantFields } from '../xdm/index.ts';
import { isLeaf } from './fieldGroup.ts';

/** The fields of a site's namespace as the check of events knows them: their types, and no others beside them. */
export const ownSchema = (fields: TenantFields): Schema => ({
  type: 'object',
  properties: Object.fromEntries(
    Object.entries(fields).map(([name, it]) => [name, isLeaf(it) ? { type: it.type } : ownSchema(it)]),
  ),
  additionalProperties: false,
});
