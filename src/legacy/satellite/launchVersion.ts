import { getPath } from '../../language/index.ts';

/**
 * The version of the Launch library that a `_satellite` belongs to; `undefined` for a stub. Launch's container is read
 * last, because reading it prints a warning in the console.
 */
export const launchVersion = (satellite: unknown): string | undefined => {
  const version = getPath(satellite, 'buildInfo.turbineVersion');
  if (version !== undefined) return String(version);
  return getPath(satellite, '_container') === undefined ? undefined : 'of unknown version';
};
