export interface AnalyticsAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
}

/** One image request, as a data collection server understood it. */
export interface AnalyticsHit {
  /** Position among the hits since the start or the last reset, from 1. */
  readonly number: number;
  /** When it arrived, epoch ms. */
  readonly at: number;
  /** `POST` for beacons and for hits too long for an address. */
  readonly method: string;
  readonly kind: 'page' | 'link' | 'download' | 'exit';
  readonly reportSuites: readonly string[];
  /** Version of the library, without `JS-`. */
  readonly version: string;
  /**
   * By their AppMeasurement names: `pageName`, `campaign`, `eVar1`, `linkName` …; other variables by their names on the
   * wire.
   */
  readonly variables: Readonly<Record<string, string>>;
  readonly events: readonly string[];
  /** By dotted names: `a.x.eventtype`. */
  readonly contextData: Readonly<Record<string, string>>;
  /** Unknown or malformed parts; the live server would ignore them, or the whole hit, without any message. */
  readonly problems: readonly string[];
}
