import type { TrackingContext } from '../context.ts';
import { type DataElement, getPath } from '../engine/index.ts';
import { defineDataElement } from '../rules/define.ts';
import { readText } from './readText.ts';

/** What many user and campaign fields say where the data layer says nothing. */
export const NO_VALUE = 'No datalayer value found';

export type TextElement = DataElement<string, TrackingContext>;

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * A value of the data layer by its path, read from the item that was just pushed if this has the path's first object,
 * else from the state: an old event's fields never pass for those of the new one.
 */
export const dataLayerField = (path: string, fallback = ''): TextElement =>
  defineDataElement({
    name: path,
    read: ({ item, state }) => {
      const [first = ''] = path.split('.');
      const own = (item as Record<string, unknown>)[first];
      return (
        readText(getPath(isObject(own) || (own !== undefined && first === path) ? item : state, path)) ||
        undefined
      );
    },
    fallback,
  });

/** The fields of an object of the data layer, by their names. */
export const dataLayerFields = <const K extends string>(
  object: string,
  names: readonly K[],
  fallback = '',
): Readonly<Record<K, TextElement>> =>
  Object.fromEntries(names.map((name) => [name, dataLayerField(`${object}.${name}`, fallback)])) as Record<
    K,
    TextElement
  >;

/** Elements as fields below an XDM path: `{ a }` under `_tenant.x` → `{ '_tenant.x.a': a }`. */
export const under = <const P extends string, const E extends Readonly<Record<string, unknown>>>(
  path: P,
  elements: E,
): { readonly [K in keyof E & string as `${P}.${K}`]: E[K] } =>
  Object.fromEntries(Object.entries(elements).map(([name, element]) => [`${path}.${name}`, element])) as {
    readonly [K in keyof E & string as `${P}.${K}`]: E[K];
  };
