/** Names of hosts, with or without scheme and path, and what stands for them; the first that fits wins. */
export type HostNames = readonly (readonly [from: string, to: string])[];

/** The same value with other host names in all its texts: the examples' site is nowhere, ours is where it is served. */
export const renameHosts = <T>(value: T, names: HostNames): T => {
  if (value === undefined) return value;
  const text = JSON.stringify(value);
  return JSON.parse(names.reduce((renamed, [from, to]) => renamed.replaceAll(from, to), text));
};
