import { isRecord } from '../engine/index.ts';

/**
 * Sets a field at a dotted path, unless the event has one. An empty text and `null` count as set, `undefined` as missing,
 * and a value that is no object stays, although the path leads below it. The objects on the way are copied, because they
 * may be the page's.
 */
export const addMissing = (event: Record<string, unknown>, path: string, value: unknown): void => {
  const keys = path.split('.');
  const last = keys.pop() as string;
  let at = event;
  if (value === undefined) return;
  for (const key of keys) {
    const below = at[key] === undefined ? {} : at[key];
    if (!isRecord(below)) return;
    at = at[key] = { ...below };
  }
  if (at[last] === undefined) at[last] = value;
};
