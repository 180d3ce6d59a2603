import type { Browser } from '../browser/index.ts';
import type { ConsentWatch, Store, Stored } from '../consent/index.ts';
import type { DepartedEvent } from '../edge/index.ts';
import type { Announcement, Trace } from '../engine/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import type { Hosts, Settings } from '../settings/index.ts';
import type { Tracking, TrackingContext, TrackingRule } from '../site/index.ts';

/** The parts of the running tag that an add-on may use. */
export interface TagInside {
  /** Of Tamis. */
  readonly version: string;
  readonly browser: Browser;
  readonly settings: Settings;
  readonly hosts: Hosts;
  readonly rules: readonly TrackingRule[];
  readonly consent: ConsentWatch;
  /** Neither read nor written before performance consent. */
  readonly cookies: Store;
  readonly session: Store;
  readonly identity: Identity;
  /** The context at the time of the call. */
  readonly snapshot: () => TrackingContext;
  readonly trace: Trace;
  /** Announces an occurrence to the rules, under the name of a source. */
  readonly announce: (source: string, it: Announcement<Tracking>) => void;
  /** Tells the tag that the page has announced its bottom. */
  readonly pageBottom: () => void;
  /** The listener gets every event that has passed gates and fills, just as the event leaves for the edge. */
  readonly onDeparture: (listener: (event: DepartedEvent) => void) => Unsubscribe;
  /** Tells the console and the page what failed. */
  readonly report: (message: string, cause?: unknown) => void;
}

/** An optional part that a site may run beside the tag. The tag's own code does not depend on it. */
export interface AddOn {
  /** The name in console messages. */
  readonly name: string;
  /** What it was made with, as the plan compares it. */
  readonly options?: object;
  /** What the add-on stores on a visitor's device. If consent is withdrawn, the tag removes it. */
  readonly stored?: (settings: Settings) => Stored;
  /** Called once, when the tag starts. If it throws, only this add-on is missing. */
  readonly start: (tag: TagInside) => Unsubscribe;
  /** Called in its place in shadow mode: what the add-on hears of the page without changing what the page does. */
  readonly hear?: (tag: TagInside) => Unsubscribe;
}

/**
 * Starts each add-on, and returns the functions that stop those that started. If one throws, the others still start.
 */
export const startAddOns = (
  addOns: readonly AddOn[],
  inside: TagInside,
  isShadow: boolean,
): readonly Unsubscribe[] =>
  addOns.flatMap(({ name, start, hear }) => {
    try {
      return (isShadow ? hear : start)?.(inside) ?? [];
    } catch (cause) {
      inside.report(`Failed to start ${name}.`, cause);
      return [];
    }
  });
