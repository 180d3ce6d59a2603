import type { DataElement } from '../engine/index.ts';
import { defineDataElement, type TrackingContext } from '../site/index.ts';

export interface LaunchElementOptions {
  readonly name: string;
  /** Takes the place of a missing value. */
  readonly fallback?: unknown;
  /** White space becomes one blank, none at the ends. */
  readonly cleanText?: boolean;
  readonly forceLowerCase?: boolean;
}

/**
 * A data element with the options of Launch, in its order: default value, clean text, lower case. The options change
 * texts alone, also the default.
 * @param from what reads the value
 */
export const launchElement = <T>(
  from: DataElement<T, TrackingContext>,
  { name, fallback, cleanText = false, forceLowerCase = false }: LaunchElementOptions,
): DataElement<T, TrackingContext> =>
  defineDataElement<T>({
    name,
    uses: [from],
    read: (_, use) => {
      const value = use(from) ?? fallback;
      if (typeof value !== 'string') return value as T;
      const clean = cleanText ? value.replace(/\s+/g, ' ').trim() : value;
      return (forceLowerCase ? clean.toLowerCase() : clean) as T;
    },
  });
