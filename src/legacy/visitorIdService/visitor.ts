/**
 * The visitor as the service knows it, by the names of the visitor-ID library. Everything is `undefined` until it is known,
 * and without performance consent.
 */
export interface Visitor {
  /** The ECID. */
  readonly getMarketingCloudVisitorID: () => string | undefined;
  /** Number of the region where the visitor's audience data are. */
  readonly getAudienceManagerLocationHint: () => string | undefined;
  /** The audience data, encrypted. */
  readonly getAudienceManagerBlob: () => string | undefined;
  /** Whether the visitor has opted out with the provider. */
  readonly isOptedOut: () => boolean | undefined;
}

/** What a visitor has opted out of: `global` is everything. */
export const isGlobalOptOut = (optOut: string | undefined): boolean | undefined =>
  optOut?.split(',').includes('global');
