/** The types that a site gives the engine, once; see `Builders`. */
export interface Site {
  /** What data elements and conditions may read: a snapshot, never the live page. */
  readonly context: object;
  /** The XDM fields that the site sends. */
  readonly xdm: object;
  /** The fields of the data object beside XDM. */
  readonly data: object;
  /** The tools that sources are made with. */
  readonly tools: object;
  /** The values that `eventType` may have. */
  readonly eventType: string;
}

/** The site's context together with the payload of the occurrence. */
export type RuleContext<S extends Site, P> = S['context'] & { readonly payload: P };
