/** An ECID is two 63-bit numbers, each written with 19 digits. */
export const isEcid = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{38}$/.test(value);
