import type { LinkType } from './instance.ts';

/** One call of `s.t` or `s.tl`, with all its data. */
export interface Hit {
  /** The report suite. */
  readonly account: string;
  /** Left out for a page view. */
  readonly link?: LinkType;
  /** By the names of AppMeasurement: `pageName`, `events`, `eVar1` … */
  readonly variables: Readonly<Record<string, string>>;
  /** By dotted names: `a.x.eventtype`. */
  readonly contextData: Readonly<Record<string, string>>;
}
