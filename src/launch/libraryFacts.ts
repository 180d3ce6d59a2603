import type { DataElement } from '../engine/index.ts';
import type { TrackingContext } from '../site/index.ts';

/** The site's data elements, by their names in Launch. */
export type Elements = Readonly<Record<string, DataElement<unknown, TrackingContext>>>;

/** What `_satellite` says of the library that the code is from. */
export interface LibraryFacts {
  /** Name of the property. */
  readonly property?: string;
  readonly propertyId?: string;
  readonly orgId?: string;
  /** `production` by default. */
  readonly stage?: string;
  /** ISO 8601. */
  readonly builtAt?: string;
  /** Version of the library's engine: `27.5.0`. */
  readonly turbine?: string;
  /** For code that reads `_satellite._container`. */
  readonly rules?: readonly { readonly id: string; readonly name: string }[];
  readonly extensions?: readonly string[];
}
