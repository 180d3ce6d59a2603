import type { Globals } from '../browser/index.ts';
import { attempt } from '../language/index.ts';

/** The array on the page, as the Adobe Client Data Layer makes it. Without a `version` it is still a plain array. */
export interface PageDataLayer extends Array<unknown> {
  version?: string;
  getState?: () => unknown;
  addEventListener?: AddListener;
  removeEventListener?: RemoveListener;
}

export type AddListener = (type: string, callback: unknown, options?: unknown) => void;
export type RemoveListener = (type: string, callback?: unknown) => void;

/** Whether a data layer runs on the array: Adobe's sets the version before anything else. */
export const isRunning = (array: PageDataLayer): boolean => array.version !== undefined;

/** Whether an array in the data replaces the one before it, as in version 3. In earlier versions the two are merged. */
export const replacesArrays = ({ version }: PageDataLayer): boolean =>
  Number.parseInt(String(version), 10) >= 3;

/** The page's array, or a new one. If the page forbids the global, it does not get the new array. */
export const pageDataLayer = (browser: Globals, name: string): PageDataLayer => {
  const known = browser.global(name);
  if (Array.isArray(known)) return known;
  const array: PageDataLayer = [];
  attempt(() => browser.setGlobal(name, array));
  return array;
};
