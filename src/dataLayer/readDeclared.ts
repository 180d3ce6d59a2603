import {
  hasOwn,
  isoText,
  isRecord,
  keysOf,
  momentOf,
  own,
  plainValue,
  withoutDust,
} from '../language/index.ts';
import type { Fields, FieldType } from './catalogue.ts';

/** Tells that a field is not of its type; its path is without the places of lists. */
type Tell = (path: string, type: FieldType<unknown>['type']) => void;

const DECIMAL = /^-?(0|[1-9]\d*)(\.\d+)?$/;
const DATE = /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)?)?$/;

/** With seconds and an offset, as RFC 3339 wants them. */
const MOMENT = /:\d\d:\d\d(\.\d+)?(Z|[+-]\d\d:\d\d)$/;

const isSafe = (number: number) => Math.abs(number) <= Number.MAX_SAFE_INTEGER;

const textOf = (value: unknown): string | undefined => {
  if (typeof value === 'string') return value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'number' || !isSafe(value)) return undefined;
  const digits = String(withoutDust(value));
  // Not `1e-7`.
  return DECIMAL.test(digits) ? digits : undefined;
};

const numberOf = (value: unknown): number | undefined => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  const text = textOf(value) ?? '';
  const number = DECIMAL.test(text) ? +text : Number.NaN;
  // `13.50` says no more than 13.5. Any other digit that the number lacks is lost.
  const isWhole = String(number) === (text.includes('.') ? text.replace(/\.?0+$/, '') : text);
  return isWhole && isSafe(number) ? number : undefined;
};

/** The 30th of February is a date by its form alone. Some browsers take it for the 2nd of March. */
const dateOf = (value: unknown): string | undefined => {
  if (typeof value !== 'string') return undefined;
  const day = DATE.exec(value)?.[1];
  return day && isoText(momentOf(day))?.startsWith(day) && isoText(momentOf(value)) ? value : undefined;
};

/** What a value is as this type; `undefined` if that would lose or guess something. */
const READERS: Readonly<Partial<Record<FieldType<unknown>['type'], (value: unknown) => unknown>>> = {
  text: textOf,
  number: numberOf,
  integer: (value) => {
    // 28.999999999999996 is what 100 * 0.29 gives.
    const number = withoutDust(numberOf(value) ?? Number.NaN);
    return Number.isSafeInteger(number) ? number : undefined;
  },
  boolean: (value) =>
    typeof value === 'boolean' ? value : value === 'true' || (value === 'false' ? false : undefined),
  flag: (value) => (typeof value === 'boolean' ? value : textOf(value)),
  dateTime: (value) => (MOMENT.test(dateOf(value) ?? '') ? value : undefined),
  date: dateOf,
};

const readList = (of: FieldType<unknown>, list: readonly unknown[], path: string, tell: Tell) => {
  const read = list.map((it) => readField(of, it, path, tell)).filter((it) => it !== undefined);
  return read.length === list.length && read.every((it, at) => it === list[at]) ? list : read;
};

const readField = (field: FieldType<unknown>, given: unknown, path: string, tell: Tell): unknown => {
  const { type, fields, of } = field;
  const value = plainValue(given);
  if (type === 'list' && Array.isArray(value)) return of ? readList(of, value, path, tell) : value;
  if (type === 'object' && isRecord(value))
    return fields ? readFields(fields, value, `${path}.`, tell) : value;
  // A blank text, like `null`, says that there is nothing.
  if (value == null || (typeof value === 'string' && type !== 'text' && !value.trim())) return undefined;
  const read = READERS[type]?.(value);
  if (read === undefined) tell(path, type);
  return read;
};

/** The object itself if all its declared fields fit, else a copy. */
const readFields = (fields: Fields, given: Readonly<Record<string, unknown>>, path: string, tell: Tell) => {
  let read = given;
  for (const name of keysOf(fields)) {
    const value = hasOwn(given, name) ? given[name] : undefined;
    const now =
      value === undefined ? value : readField(fields[name] as FieldType<unknown>, value, path + name, tell);
    if (now === value) continue;
    const { [name]: _, ...others } = read;
    read = now === undefined ? others : { ...others, [name]: now };
  }
  return read;
};

/**
 * Makes the function that reads an item by the declarations of its events: what rules get as their payload. Each declared
 * field is of its type or missing; other fields are as the page has pushed them. `report` hears once of each field that
 * has another type.
 */
export const createReadDeclared = (
  events: Readonly<Record<string, Fields>> = {},
  report: (message: string) => void,
) => {
  const told = new Set<string>();
  return (names: readonly string[], item: Readonly<Record<string, unknown>>) => {
    let payload = item;
    for (const name of names) {
      const fields = own(events, name);
      if (!fields) continue;
      payload = readFields(fields, payload, '', (path, type) => {
        const message = `A pushed field is not of its declared type: ${path} of “${name}” is no ${type}.`;
        if (!told.has(message)) report(message);
        told.add(message);
      });
    }
    return payload;
  };
};
