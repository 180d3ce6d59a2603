import { isDateTime } from '../xdm-schema/formats.ts';
import { faultText, shown } from '../xdm-schema/schemaFaults.ts';
import { xdmFaults } from '../xdm-schema/xdmFaults.ts';
import { isObject } from './json.ts';

/** Adobe documents no limits. These find clocks that are plainly wrong, and times in seconds instead of milliseconds. */
const oneDay = 86_400_000;
const longestAhead = oneDay;
const longestBehind = 90 * oneDay;

/** Namespaces of Adobe's own; any other name with an underscore is a tenant's. */
const adobesNames = new Set(['_experience', '_id']);

export interface IngestionOptions {
  /** When the event arrived, epoch ms. */
  readonly at: number;
  /** The only namespace for the site's own fields, with or without its underscore; any if left out. */
  readonly tenant?: string | undefined;
}

/**
 * Why Adobe would drop an event after the edge has accepted it; empty if it would not. Ingestion checks types, ranges,
 * required fields, patterns and formats: https://experienceleague.adobe.com/en/docs/experience-platform/ingestion/quality/overview
 */
export function ingestionFaults(xdm: unknown, { at, tenant }: IngestionOptions): readonly string[] {
  return [
    ...xdmFaults(xdm).map(faultText),
    ...(isObject(xdm) ? [...timeFaults(xdm, at), ...tenantFaults(xdm, tenant)] : []),
  ];
}

function timeFaults({ timestamp, _id }: Readonly<Record<string, unknown>>, at: number) {
  const faults = _id === '' ? ['_id must not be empty'] : [];
  // The edge makes an `_id` for an event without one; alloy sends no event without its time.
  if (timestamp === undefined) return [...faults, 'timestamp is missing'];
  // A time of the wrong form is among the schema's faults.
  if (typeof timestamp !== 'string' || !isDateTime(timestamp)) return faults;
  const time = Date.parse(timestamp);
  if (time > at + longestAhead) faults.push(`timestamp is in the future: ${shown(timestamp)}`);
  if (time < at - longestBehind) faults.push(`timestamp is too old: ${shown(timestamp)}`);
  return faults;
}

function tenantFaults(xdm: object, tenant: string | undefined) {
  if (tenant === undefined) return [];
  const namespace = `_${tenant.replace(/^_/, '')}`;
  return Object.keys(xdm)
    .filter((name) => name.startsWith('_') && name !== namespace && !adobesNames.has(name))
    .map((name) => `${name} is not the tenant's namespace, ${namespace}`);
}
