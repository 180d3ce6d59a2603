import { attempt, type Place } from '../language/index.ts';
import type { Globals } from './createGlobals.ts';

/** A global of the page, as a place whose value can be replaced or wrapped. */
export const globalOf = (
  { global, setGlobal }: Pick<Globals, 'global' | 'setGlobal'>,
  name: string,
): Place => {
  // A page may have made its global read-only: it stays.
  const put = (value: unknown) => void attempt(() => setGlobal(name, value));
  return { read: () => global(name), put, restore: put };
};
