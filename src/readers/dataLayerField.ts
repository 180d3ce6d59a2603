import type { Fields } from '../dataLayer/index.ts';
import type { DataElement } from '../engine/index.ts';
import { getPath, keysOf } from '../language/index.ts';
import { readText } from '../redaction/index.ts';
import { defineDataElement, type TrackingContext } from '../site/index.ts';

export type TextElement = DataElement<string, TrackingContext>;

export interface FieldOptions {
  /** The value to use if the field is missing; an empty text by default. */
  readonly fallback?: string;
  /**
   * `event` (the default): read from the item that was just pushed if that has the path's first object, else from the
   * state. So an old event's fields never count as those of the new one. `state`: read from the state after all pushes.
   */
  readonly of?: 'event' | 'state';
}

/** A value of the data layer by its path, as a redacted text. */
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
export const dataLayerFields = <F extends Fields>(object: string, fields: F, options?: FieldOptions) =>
  Object.fromEntries(keysOf(fields).map((name) => [name, dataLayerField(`${object}.${name}`, options)])) as {
    readonly [K in keyof F]: TextElement;
  };
