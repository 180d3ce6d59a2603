import type { Browser } from '../browser/index.ts';
import type { DataLayer } from '../dataLayer/index.ts';
import type { Announcement, Rule, Source, SourceKind, Trigger, Unsubscribe } from '../engine/index.ts';
import type { Cleaning, FollowedLink, Page, PageThen } from '../page/index.ts';
import type { SiteSettings } from '../settings/settings.ts';
import type { DataObject, EventType, Xdm } from '../xdm/index.ts';
import type { TrackingContext } from './context.ts';
import type { PortalMemory } from './portalPage.ts';

/** This site, as the engine needs to know it. */
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

/** The data layer to those who only listen. */
export type DataLayerFeed = Pick<DataLayer, 'listen'>;

/** What rules see of an event that is announced later than it happened; `at` in epoch milliseconds. */
export type Moment = Pick<Announcement<Tracking>, 'past' | 'context'> & { readonly at?: number };

/** What sources are made with. */
export interface SourceTools {
  readonly browser: Browser;
  readonly dataLayer: DataLayer;
  readonly links: Links;
  readonly lifecycle: Lifecycle;
  readonly site: SiteSettings;
  /** The page of this moment. */
  readonly page: () => Page;
  /** The same, to be read later. */
  readonly pageThen: () => PageThen;
  readonly clean: Cleaning;
  readonly memory: PortalMemory;
  /** What rules see of this moment, for a source that announces it later. */
  readonly moment: () => Moment;
}

/** The links that the visitor follows. */
export interface Links {
  readonly source: TrackingSource;
  /** Describes the link whose click is just on its way through the page; nothing while there is no click. */
  readonly current: () => (() => FollowedLink | undefined) | undefined;
  /** Paths of the components that have announced that click by now, innermost first. */
  readonly announced: () => readonly string[];
  /**
   * Begins to remember them. Call it when the rules already hear the data layer, so that each sees what was announced
   * before its own occurrence.
   */
  readonly remember: () => Unsubscribe;
}

/** The page's phases, from the start of the tag until it is loaded. */
export interface Lifecycle {
  /** Announces each phase under its own name; to a tag that comes late, past phases at once. */
  readonly source: TrackingSource;
  /** For a page that announces its own bottom. Otherwise the bottom is there when the page is parsed. */
  readonly pageBottom: () => void;
}
