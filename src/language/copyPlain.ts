import { isRecord } from './isRecord.ts';

/** A copy of plain data: of lists, of objects without a class, and of what they hold. */
export const copyPlain = <T>(value: T): T => {
  if (Array.isArray(value)) return value.map(copyPlain) as T;
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyPlain(part)])) as T;
};
