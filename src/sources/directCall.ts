/** The page calls for rules by a name that it has agreed with them: `_satellite.track('quote sent', { id: 'Q1' })`. */
export interface DirectCall<Detail = unknown> {
  /** Without spaces around it. */
  readonly identifier: string;
  /** What the page gives along. */
  readonly detail: Detail;
}
