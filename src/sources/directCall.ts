/**
 * The page triggers rules by a name that page and rules have agreed on: `_satellite.track('quote sent', { id: 'Q1' })`.
 */
export interface DirectCall<Detail = unknown> {
  /** Without spaces around it. */
  readonly identifier: string;
  /** The data that the page passes with the call. */
  readonly detail: Detail;
}
