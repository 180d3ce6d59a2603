import type { Browser } from './browser/index.ts';
import type { ConsentWatch, Store, Stored } from './consent/index.ts';
import type { DepartedEvent } from './edge/index.ts';
import type { Announcement, Trace, Unsubscribe } from './engine/index.ts';
import type { Identity } from './identity/index.ts';
import type { Settings } from './settings/settings.ts';
import type { Tracking, TrackingContext } from './tracking/index.ts';

/** What an add-on may reach of the running tag. */
export interface TagInside {
  readonly version: string;
  readonly browser: Browser;
  readonly settings: Settings;
  readonly consent: ConsentWatch;
  /** Neither read nor written before performance consent. */
  readonly cookies: Store;
  readonly session: Store;
  readonly identity: Identity;
  /** The context of this moment. */
  readonly snapshot: () => TrackingContext;
  readonly trace: Trace;
  /** Announces an occurrence to the rules, under the name of a source. */
  readonly announce: (source: string, it: Announcement<Tracking>) => void;
  /** The page says that its bottom is there. */
  readonly pageBottom: () => void;
  /** Hears every event that has passed gates and fills, just as it leaves for the edge. */
  readonly onDeparture: (listener: (event: DepartedEvent) => void) => Unsubscribe;
  /** Tells the console and the page what failed. */
  readonly report: (message: string, cause?: unknown) => void;
}

/** A part that a site may run beside the tag. The tag itself does not know it. */
export interface AddOn {
  /** For the console. */
  readonly name: string;
  /** What it stores on a visitor's device. A withdrawal removes it. */
  readonly stored?: (settings: Settings) => Stored;
  /** Called once, when the tag runs. If it throws, only the add-on is lost. */
  readonly start: (tag: TagInside) => Unsubscribe;
}

/** Starts each add-on, and returns a function that stops those that started. One that throws stops no other. */
export const startAddOns = (addOns: readonly AddOn[], inside: TagInside): readonly Unsubscribe[] =>
  addOns.flatMap(({ name, start }) => {
    try {
      return start(inside);
    } catch (cause) {
      inside.report(`Failed to start ${name}.`, cause);
      return [];
    }
  });
