import type { Fields, FieldType } from '../dataLayer/index.ts';
import { own } from '../language/index.ts';
import type { TenantField, TenantFields } from '../xdm/index.ts';

/** A field as a catalogue declares it, or as a field group does. */
type Declared = Fields[string] | TenantFields[string];

const isField = (it: Declared): it is FieldType<unknown> | TenantField => typeof it.type === 'string';

/** The types of catalogues that field groups name otherwise. */
const KINDS: Readonly<Record<string, Pick<TenantField, 'type' | 'format'>>> = {
  text: { type: 'string' },
  flag: { type: 'boolean' },
  date: { type: 'string', format: 'date' },
  dateTime: { type: 'string', format: 'date-time' },
  list: { type: 'array' },
};

const fieldOf = (it: Declared, name: string): TenantField | TenantFields => {
  if (!isField(it)) return tenantFieldsOf(it);
  if (it.type === 'object') return tenantFieldsOf(it.fields ?? {});
  const { title = name, description } = it;
  const items = 'of' in it && it.of ? fieldOf(it.of, name) : 'items' in it && it.items;
  return {
    ...((own(KINDS, it.type) ?? {
      type: it.type,
      ...('format' in it && { format: it.format }),
    }) as TenantField),
    title,
    ...(description !== undefined && { description }),
    ...(items && { items }),
  };
};

/** A site's own fields as its field group has them. A field without a title has its name. */
export const tenantFieldsOf = (fields: Fields | TenantFields): TenantFields =>
  Object.fromEntries(Object.entries<Declared>(fields).map(([name, it]) => [name, fieldOf(it, name)]));
