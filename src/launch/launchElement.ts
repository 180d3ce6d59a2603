import type { DataElement } from '../engine/index.ts';
import { defineDataElement, type TrackingContext } from '../site/index.ts';
import { keeping, type StorageDuration } from './keptValues.ts';

export interface LaunchElementOptions {
  readonly name: string;
  /** Its last value takes the place of a missing one; see `keptValues`. */
  readonly keeps?: StorageDuration;
  /** Takes the place of a missing value. */
  readonly fallback?: unknown;
  /** White space becomes one blank, none at the ends. */
  readonly cleanText?: boolean;
  readonly forceLowerCase?: boolean;
}

/**
 * A data element with the options of Launch, in its order: kept value, default value, clean text, lower case. The last
 * two change texts alone, also the default.
 * @param from what reads the value
 */
export const launchElement = <T>(
  from: DataElement<T, TrackingContext>,
  { name, keeps, fallback, cleanText = false, forceLowerCase = false }: LaunchElementOptions,
): DataElement<T, TrackingContext> => {
  const kept = keeps && keeping(name, keeps);
  return defineDataElement<T>({
    name,
    uses: [from, ...(kept?.uses ?? [])],
    read: ({ site }, use) => {
      const now = use(from);
      const value = (kept ? kept.value(now, site, use) : now) ?? fallback;
      if (typeof value !== 'string') return value as T;
      const clean = cleanText ? value.replace(/\s+/g, ' ').trim() : value;
      return (forceLowerCase ? clean.toLowerCase() : clean) as T;
    },
  });
};
