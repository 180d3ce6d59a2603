import { type DataLayerObject, type FieldOf, OBJECT_FIELDS } from '../dataLayer/objectFields.ts';
import type { DataElement } from '../engine/index.ts';
import { type Branch, getPath, type PathBelow } from '../language/index.ts';
import { readText } from '../redaction/index.ts';
import { defineDataElement, type Tracking, type TrackingContext } from '../site/index.ts';

/** The value of many user and campaign fields if the data layer has none. */
export const NO_VALUE = 'No datalayer value found';

export type TextElement = DataElement<string, TrackingContext>;

interface FieldOptions {
  /** The value to use if the field is missing; an empty text by default. */
  readonly fallback?: string;
  /**
   * `event` (the default): read from the item that was just pushed if that has the path's first object, else from the
   * state. So an old event's fields never count as those of the new one. `state`: read from the state after all pushes.
   */
  readonly of?: 'event' | 'state';
}

/** A value of the data layer by its path. */
export const dataLayerField = (
  path: string,
  { fallback = '', of = 'event' }: FieldOptions = {},
): TextElement =>
  defineDataElement({
    name: path,
    read: ({ item, state, redact }) => {
      const own = of === 'event' ? getPath(item, path.split('.')[0] ?? '') : undefined;
      // A blank text counts as missing.
      return readText(getPath(own === undefined || own === null ? state : item, path), redact) || undefined;
    },
    fallback,
  });

/** An element for each field of an object of the data layer. */
export const dataLayerFields = <O extends DataLayerObject>(object: O, options?: FieldOptions) =>
  Object.fromEntries(
    OBJECT_FIELDS[object].split(' ').map((name) => [name, dataLayerField(`${object}.${name}`, options)]),
  ) as Readonly<Record<FieldOf<O>, TextElement>>;

/**
 * Values of fields below an XDM path: `{ a }` under `_tenant.x` → `{ '_tenant.x.a': a }`. A path or name that the
 * site's XDM lacks does not compile; a spread would let it pass.
 */
export const under = <
  const B extends Branch<Tracking['xdm']>,
  const E extends Readonly<Record<string, unknown>>,
>(
  path: B,
  values: E & Readonly<Record<Exclude<keyof E, PathBelow<Tracking['xdm'], B>>, never>>,
): { readonly [K in keyof E & string as `${B}.${K}`]: E[K] } =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`${path}.${name}`, value])) as {
    readonly [K in keyof E & string as `${B}.${K}`]: E[K];
  };
