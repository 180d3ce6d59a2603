import { createPortalShown } from '../rules/portal/portalShown.ts';
import type { TrackingSourceKind } from '../site/index.ts';
import { createAddressChanged } from './addressChanged.ts';
import { createDataLayerEvents } from './dataLayerEvents.ts';
import { createElementExists } from './elementExists.ts';
import { createPageLoaded } from './pageLoaded.ts';
import { createPageShown } from './pageShown.ts';
import { createStepShown } from './stepShown.ts';
import { createDataLayerVideos, VIEWER_EVENTS } from './video/dataLayerVideos.ts';
import { createHtmlVideos } from './video/htmlVideos.ts';
import { createVideos } from './video/videos.ts';
import { createViewerVideos } from './video/viewerVideos.ts';

// Each is separate, so that a bundle holds only those that its rules name.

export const dataLayerEvents: TrackingSourceKind = {
  name: 'dataLayer',
  create: createDataLayerEvents,
};

export const pagesShown: TrackingSourceKind = {
  name: 'pageShown',
  create: createPageShown,
  hears: { source: dataLayerEvents.name, keys: ['cmp:show'] },
};

export const pagesLoaded: TrackingSourceKind = {
  name: 'pageLoaded',
  create: (tools) => createPageLoaded(tools),
};

export const routesLoaded: TrackingSourceKind = {
  name: 'routeLoaded',
  create: (tools) => createPageLoaded(tools, true),
};

export const portalPagesShown: TrackingSourceKind = {
  name: 'portalShown',
  create: createPortalShown,
  hears: { source: dataLayerEvents.name, keys: ['userInfoLoaded', 'cmp:show'] },
};

export const linksFollowed: TrackingSourceKind = { name: 'links', create: ({ links }) => links.source };

export const stepsShown: TrackingSourceKind = {
  name: 'stepShown',
  create: createStepShown,
};

export const videosPlayed: TrackingSourceKind = {
  name: 'videos',
  create: (tools) =>
    createVideos(createDataLayerVideos(tools), createViewerVideos(tools), createHtmlVideos(tools)),
  hears: { source: dataLayerEvents.name, keys: VIEWER_EVENTS },
};

export const pagePhases: TrackingSourceKind = {
  name: 'lifecycle',
  create: ({ lifecycle }) => lifecycle.source,
};

export const addressChanges: TrackingSourceKind = {
  name: 'address',
  create: createAddressChanged,
};

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

/** One source for each selector, so that it knows what to look for. */
export const elementsThere = (selector: string): TrackingSourceKind => ({
  name: `element ${selector}`,
  create: ({ browser }) => createElementExists(browser, selector),
});
