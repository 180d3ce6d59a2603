import type { TrackingSourceKind, TrackingTrigger } from '../site/index.ts';

/**
 * The page triggers rules by a name that page and rules have agreed on: `_satellite.track('quote sent', { id: 'Q1' })`.
 */
export interface DirectCall<Detail = unknown> {
  /** Without spaces around it. */
  readonly identifier: string;
  /** The data that the page passes with the call. */
  readonly detail: Detail;
}

/** This source follows nothing: an add-on announces the page's direct calls under its name. */
export const directCalls: TrackingSourceKind = {
  name: 'directCall',
  create: () => ({ start: () => () => {} }),
};

/** The page calls `_satellite.track(identifier, detail)`. Nobody checks what `detail` contains. */
export const directCall = <Detail = unknown>(identifier: string): TrackingTrigger<DirectCall<Detail>> => ({
  source: directCalls,
  key: identifier.trim(),
  label: `direct call “${identifier.trim()}”`,
});
