import { type DataLayerObject, type FieldOf, OBJECT_FIELDS } from '../dataLayer/objectFields.ts';
import { type Branch, type DataElement, getPath, type PathBelow } from '../engine/index.ts';
import { readText } from '../page/index.ts';
import { defineDataElement, type Tracking, type TrackingContext } from '../tracking/index.ts';

/** The value of many user and campaign fields if the data layer has none. */
export const NO_VALUE = 'No datalayer value found';

export type TextElement = DataElement<string, TrackingContext>;

interface FieldOptions {
  /** What stands for a missing value; an empty text unless given. */
  readonly fallback?: string;
  /**
   * `event` (unless given): read from the item that was just pushed if this has the path's first object, else from the
   * state, so that an old event's fields never pass for those of the new one. `state`: what all pushes have made of it.
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
    read: ({ item, state, clean }) => {
      const own = of === 'event' ? getPath(item, path.split('.')[0] ?? '') : undefined;
      return readText(getPath(own === undefined || own === null ? state : item, path), clean);
    },
    fallback,
  });

/** An element for each field of an object of the data layer. */
export const dataLayerFields = <O extends DataLayerObject>(object: O, options?: FieldOptions) =>
  Object.fromEntries(
    OBJECT_FIELDS[object].split(' ').map((name) => [name, dataLayerField(`${object}.${name}`, options)]),
  ) as Readonly<Record<FieldOf<O>, TextElement>>;

/**
 * Values of fields below an XDM path: `{ a }` under `_tenant.x` → `{ '_tenant.x.a': a }`. Neither a path nor a name that the
 * site's XDM lacks compiles, which a spread would let pass.
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
