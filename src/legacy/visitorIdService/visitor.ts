/**
 * What the service knows about the visitor, under the names of the visitor-ID library. Every value is `undefined` until
 * it is known, and without performance consent.
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

/** Whether the visitor has opted out of everything (`global`). */
export const isGlobalOptOut = (optOut: string | undefined): boolean | undefined =>
  optOut?.split(',').includes('global');
