import { isDateTime } from '../../../xdm-schema/formats.ts';
import { type Fault, faultText, shown } from '../../../xdm-schema/schemaFaults.ts';
import { xdmFaults } from '../../../xdm-schema/xdmFaults.ts';
import { isRecord } from '../../language/index.ts';
import { ownSchema } from '../../plan/ownSchema.ts';
import { tenantFieldsOf } from '../../plan/tenantFieldsOf.ts';
import type { SitePlan } from '../../site/index.ts';

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'));
const DAY = /^\d{4}-\d\d-\d\d$/;

const isTime = (value: unknown): boolean =>
  typeof value === 'string' && isDateTime(DAY.test(value) ? `${value}T00:00:00Z` : value);

/** Values whose meaning a field's name tells, in Adobe's fields and in the site's own. */
const MEANINGS: readonly {
  readonly name: RegExp;
  readonly fits: (value: unknown) => boolean;
  readonly words: string;
}[] = [
  {
    name: /currency(Code)?$/i,
    fits: (value) => CURRENCIES.has(String(value)),
    words: 'be a currency of ISO 4217, such as EUR',
  },
  {
    name: /(price|amount|total|revenue)$/i,
    fits: Number.isFinite,
    words: 'be a number',
  },
  { name: /^date$|Date$/, fits: isTime, words: 'be a date of ISO 8601, such as 2026-11-20' },
];

const meaningFaults = (value: unknown, path: Fault['path'] = []): readonly Fault[] => {
  if (Array.isArray(value)) return value.flatMap((it, at) => meaningFaults(it, [...path, at]));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, it]) => meaningFaults(it, [...path, name]));
  const meaning = MEANINGS.find(({ name }) => name.test(String(path.at(-1))));
  // An empty text says that there is no value.
  if (!meaning || value === null || value === '' || meaning.fits(value)) return [];
  return [{ path, words: `must ${meaning.words}, not ${shown(value)}` }];
};

/**
 * What is wrong with an event's XDM: against Adobe's schema, the site's own fields, and what the fields' names mean.
 * @param fields the site's own, in the namespace of the tenant; if left out, everything fits there.
 */
export const eventFaults = (
  xdm: object,
  fields: SitePlan['fields'],
  tenant = 'tenant',
): readonly string[] => {
  // As it leaves: without what JSON does not have.
  const event: unknown = JSON.parse(JSON.stringify(xdm));
  const ofSchema = xdmFaults(event, fields && { tenant, schema: ownSchema(tenantFieldsOf(fields)) });
  const known = new Set(ofSchema.map(({ path }) => path.join('.')));
  const ofMeaning = meaningFaults(event).filter(({ path }) => !known.has(path.join('.')));
  return [...ofSchema, ...ofMeaning].map(faultText);
};
