import type { EventRecord } from '../../engine/index.ts';
import { hasOwn } from '../../language/index.ts';
import type { Entry } from '../timeline/entry.ts';
import { leavesOf, payloadOf } from '../timeline/payloadParts.ts';

/** An event of a rule, in its entry. */
export interface SentEvent {
  readonly entry: Entry;
  readonly event: EventRecord;
}

/** How many events of a rule have a value in one field. */
export interface Coverage {
  readonly path: string;
  /** The events that have a value there, its default too. */
  readonly filled: number;
  /** The events of which the fields are known. */
  readonly known: number;
  /** Those without a value. */
  readonly lacking: readonly Entry[];
  /** Those whose value is the field's default. */
  readonly byDefault: readonly Entry[];
}

const isKnown = ({ event: { xdm } }: SentEvent): boolean => xdm !== undefined;

/** The site's own namespace as the plan names it. Two standard fields begin with an underscore too. */
const asPlanned = (path: string): string => path.replace(/^_(?!id(\.|$)|experience(\.|$))[^.]+/, '_tenant');

/** A value that says something; zero and `false` do. */
const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some(isFilled)
    : value !== undefined && value !== null && value !== '';

const valueAt = (event: EventRecord, path: string): unknown => {
  let value: unknown = payloadOf(event);
  for (const [at, name] of path.split('.').entries()) {
    if (typeof value !== 'object' || value === null) return undefined;
    const known: object = value;
    const key =
      at === 0 && name === '_tenant' ? Object.keys(known).find((it) => asPlanned(it) === name) : name;
    value = key !== undefined && hasOwn(known, key) ? Reflect.get(known, key) : undefined;
  }
  return value;
};

/** @param path as the plan has it: below `xdm`, with `_tenant`; `data.…` for the data object. */
export const coverageOf = (
  sent: readonly SentEvent[],
  { path, default: fallback }: { readonly path: string; readonly default?: unknown },
): Coverage => {
  const known = sent.filter(isKnown).map(({ entry, event }) => ({ entry, value: valueAt(event, path) }));
  const lacking = known.filter(({ value }) => !isFilled(value));
  const byDefault = known.filter(({ value }) => isFilled(value) && value === fallback);
  return {
    path,
    filled: known.length - lacking.length,
    known: known.length,
    lacking: lacking.map(({ entry }) => entry),
    byDefault: byDefault.map(({ entry }) => entry),
  };
};

/** `filled in 4 of 6`, and what is to be said besides. */
export const coverageWords = ({ filled, known, byDefault }: Coverage): string =>
  `filled in ${filled} of ${known}${byDefault.length > 0 ? `, ${byDefault.length} by default` : ''}`;

/** The paths of all values that events have, as the plan names them. */
export const pathsIn = (sent: readonly SentEvent[]): readonly string[] => [
  ...new Set(sent.flatMap(({ event }) => leavesOf(payloadOf(event)).map(({ path }) => asPlanned(path)))),
];
