/** Host names, with or without scheme and path, and their replacements; the first match wins. */
export type HostNames = readonly (readonly [from: string, to: string])[];

/**
 * Replaces the host names in all texts of a value: the examples' site does not exist, so this demo's hosts take its
 * place.
 */
export const renameHosts = <T>(value: T, names: HostNames): T => {
  if (value === undefined) return value;
  const text = JSON.stringify(value);
  return JSON.parse(names.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text));
};
