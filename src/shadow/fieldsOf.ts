import type { Fields, FieldValue } from '../tag/shadow/heardEvent.ts';

/**
 * Fields that differ between any two events, or that name the sending library. They are no difference in the
 * measurement.
 */
const APART = [
  /^_id$/,
  /^timestamp$/,
  /^placeContext\.(localTime|ianaTimezone)$/,
  /^implementationDetails(\.|$)/,
  /^identityMap\.(ECID|FPID|CORE)(\.|$)/,
  /^environment\.browserDetails\.(userAgentClientHints|cookiesEnabled|javaEnabled)(\.|$)/,
];

const isEmpty = (value: unknown) => value === undefined || value === null || value === '';
const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value);

const leaves = (value: unknown, path: string): readonly (readonly [string, FieldValue])[] => {
  if (isEmpty(value)) return [];
  if (isPlain(value)) return [[path, value]];
  if (typeof value !== 'object') return [];
  if (Array.isArray(value) && value.every(isPlain)) return value.length > 0 ? [[path, value]] : [];
  return Object.entries(value as object).flatMap(([key, inner]) =>
    leaves(inner, path ? `${path}.${key}` : key),
  );
};

/** All fields of an object, except those that legitimately differ. `prefix` is put before each path. */
export const fieldsOf = (value: unknown, prefix = ''): Fields =>
  Object.fromEntries(leaves(value, prefix).filter(([path]) => !APART.some((apart) => apart.test(path))));
