import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import type { Scope } from '../engine/index.ts';
import type { FollowedLink } from '../page/index.ts';
import type { PagePhase, TrackingTrigger } from '../site/index.ts';
import {
  type AddressChanged,
  addressChanges,
  type DirectCall,
  dataLayerEvents,
  directCalls,
  type ElementExists,
  elementsThere,
  linksFollowed,
  type PageLoaded,
  type PageShown,
  type PortalShown,
  pagePhases,
  pagesLoaded,
  pagesShown,
  portalPagesShown,
  routesLoaded,
  type StepShown,
  stepsShown,
  type VideoReport,
  type VideoReported,
  videosPlayed,
} from '../sources/index.ts';

/** An event pushed to the data layer, by our name for it. */
export const pushed = <K extends DataLayerEventName>(
  event: K,
  scope: Scope = 'all',
): TrackingTrigger<DataLayerEventMap[K]> => ({
  source: dataLayerEvents,
  key: event,
  scope,
  label: `data layer event “${event}”${scope === 'all' ? '' : ` (${scope})`}`,
});

/** A page or part of one was shown: by `cmp:show`, when a prerendered page is activated, or back from the bfcache. */
export const pageShown: TrackingTrigger<PageShown> = {
  source: pagesShown,
  key: 'shown',
  label: 'a page is shown (cmp:show, activation, back or forward)',
};

/**
 * A page is loaded that does not announce itself, as those of Edge Delivery Services and plain HTML: at
 * `DOMContentLoaded`, or when a prerendered page is activated; and again, back from the bfcache.
 */
export const pageLoaded: TrackingTrigger<PageLoaded> = {
  source: pagesLoaded,
  key: 'loaded',
  label: 'a page is loaded (DOMContentLoaded, activation, back or forward)',
};

/** The same, and again for each new address of an application that stays in its document. */
export const pageOrRouteLoaded: TrackingTrigger<PageLoaded> = {
  source: routesLoaded,
  key: 'loaded',
  label: 'a page is loaded, or a route of it (DOMContentLoaded, activation, back or forward, a new address)',
};

/**
 * A page of the portal is complete: by `userInfoLoaded`, by `cmp:show` if no user comes in time, or back from the
 * bfcache.
 */
export const portalShown: TrackingTrigger<PortalShown> = {
  source: portalPagesShown,
  key: 'shown',
  label: 'a page of the portal is shown (userInfoLoaded, else cmp:show after 2 s, back or forward)',
};

/** A link is followed, by mouse or keyboard, whether or not a component announces the click. */
export const linkFollowed: TrackingTrigger<FollowedLink> = {
  source: linksFollowed,
  key: 'followed',
  label: 'a link is followed',
};

/** The same for a link that the visitor clicks itself; its `item` names the component around it, if nobody else does. */
export const linkClicked: TrackingTrigger<FollowedLink> = {
  source: linksFollowed,
  key: 'clicked',
  label: 'a link is clicked',
};

/** A video is played, to a milestone (25, 50 or 75 %) or to its end. */
export const videoReported = (report: VideoReport): TrackingTrigger<VideoReported> => ({
  source: videosPlayed,
  key: report,
  label: `video: ${report}`,
});

/** For single-page applications: the page is shown with a hash, or its hash changes. */
export const hashShown: TrackingTrigger<StepShown> = {
  source: stepsShown,
  key: 'hash',
  label: 'a page is shown with a new hash',
};

/** The same for the title of the page. */
export const titleShown: TrackingTrigger<StepShown> = {
  source: stepsShown,
  key: 'title',
  label: 'a page is shown with a new title',
};

/** The page has reached this phase. If the tag starts late, past phases are announced at once. */
export const pageReaches = (phase: PagePhase): TrackingTrigger<{ readonly phase: PagePhase }> => ({
  source: pagePhases,
  key: phase,
  label: phase === 'started' ? 'the tag has started' : `the page has reached: ${phase}`,
});

/** The page has another address without being loaded again: by the history API, a new hash, back or forward. */
export const addressChanged: TrackingTrigger<AddressChanged> = {
  source: addressChanges,
  key: 'changed',
  label: 'the address changes on the page (history, hash)',
};

/** The page calls `_satellite.track(identifier, detail)`. Nobody checks what `detail` contains. */
export const directCall = <Detail = unknown>(identifier: string): TrackingTrigger<DirectCall<Detail>> => ({
  source: directCalls,
  key: identifier.trim(),
  label: `direct call “${identifier.trim()}”`,
});

/**
 * An element that matches the selector exists, or appears: once on each page. The console reports an invalid selector.
 */
export const elementExists = (selector: string): TrackingTrigger<ElementExists> => ({
  source: elementsThere(selector),
  key: 'exists',
  label: `an element “${selector}” exists`,
});
