import type { Browser } from '../browser/index.ts';
import type { DataLayer, Fields } from '../dataLayer/index.ts';
import type { Announcement, Rule, Source, SourceKind, Trigger } from '../engine/index.ts';
import type { Unsubscribe } from '../language/index.ts';
import type { CapturedPage, FollowedLink, Page } from '../page/index.ts';
import type { Redaction } from '../redaction/index.ts';
import type { SiteSettings } from '../settings/index.ts';
import type { DataObject, EventType, Xdm } from '../xdm/index.ts';
import type { TrackingContext } from './context.ts';

/** The types of this site, for the engine. */
export interface Tracking {
  readonly context: TrackingContext;
  readonly xdm: Xdm;
  readonly data: DataObject;
  readonly eventType: EventType;
  readonly tools: SourceTools;
}
export type TrackingRule = Rule<Tracking>;
export type TrackingSource = Source<Tracking>;
export type TrackingSourceKind = SourceKind<Tracking>;
export type TrackingTrigger<P> = Trigger<Tracking, P>;

/** What rules see of an event that is announced later than it happened; `at` in epoch milliseconds. */
export type Moment = Pick<Announcement<Tracking>, 'past' | 'context'> & { readonly at?: number };

/** The tools that sources are made with. */
export interface SourceTools {
  readonly browser: Browser;
  readonly dataLayer: DataLayer;
  /** The site's catalogue. */
  readonly events?: Readonly<Record<string, Fields>> | undefined;
  readonly report: (message: string) => void;
  readonly links: Links;
  readonly lifecycle: Lifecycle;
  readonly site: SiteSettings;
  /** The page at the time of the call. */
  readonly page: () => Page;
  /** Captures the page at the time of the call, to be read later. */
  readonly capturePage: () => CapturedPage;
  /** Call it for each page shown: what happens later happens on that page, and its next one has it as referrer. */
  readonly shows: (url: string) => void;
  readonly redact: Redaction;
  /**
   * What sources leave to the next tag on the page, each under its own name. Any script may have replaced it.
   */
  readonly memory: Record<string, unknown>;
  /** What data elements read at the time of the call. */
  readonly snapshot: () => TrackingContext;
  /** Captures what rules see of this moment, for a source that announces an event later. */
  readonly moment: () => Moment;
}

/** The links that the visitor follows. */
export interface Links {
  readonly source: TrackingSource;
  /**
   * Captures the link whose click is just on its way through the page, and returns a function that describes it.
   * Returns `undefined` while there is no click.
   */
  readonly current: () => (() => FollowedLink | undefined) | undefined;
  /** Paths of the components that have announced that click by now, innermost first. */
  readonly announced: () => readonly string[];
  /**
   * Begins to remember these paths. Call it when the rules already listen to the data layer, so that each rule sees
   * what was announced before its own occurrence.
   */
  readonly remember: () => Unsubscribe;
}

/** The phases of every page, in this order, each once. */
export const PAGE_PHASES = ['started', 'page bottom', 'DOM ready', 'loaded'] as const;
export type PagePhase = (typeof PAGE_PHASES)[number];

/** The page's phases, from the start of the tag until it is loaded. */
export interface Lifecycle {
  /** Announces each phase under its own name. If the tag starts late, past phases are announced at once. */
  readonly source: TrackingSource;
  /** For a page that announces its own bottom. Otherwise the bottom counts as reached when the page is parsed. */
  readonly pageBottom: () => void;
}
