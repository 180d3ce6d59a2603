/** A site's options for its `_satellite`. */
export interface SatelliteOptions {
  /** The data elements' names in Launch → those in the tracking plan: `{ 'Page Name': 'Page name' }`. */
  readonly dataElements?: Readonly<Record<string, string>>;
  /** Name and ID that the Launch property had. */
  readonly property?: { readonly name: string; readonly id: string };
  /** What `getVisitorId()` returns. Without it, an object with only the ECID, once that is known. */
  readonly visitor?: object | undefined;
  /** The site's data elements, which `getVar` reads by their names. */
  readonly elements?: object;
}
