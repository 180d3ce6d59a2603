export { createPortalShown, type PortalShown } from '../rules/portal/portalShown.ts';
export type { AddressChanged } from './addressChanged.ts';
export { changed, type ValueChanged } from './changed.ts';
export { clicked } from './clicked.ts';
export { type CustomEventHeard, customEvent } from './customEvent.ts';
export { createDataLayerEvents } from './dataLayerEvents.ts';
export { type SeenElement, seenText } from './describeElement.ts';
export { type DomEventName, domEvent, type ElementEvent, type ValueTest } from './domEvent.ts';
export type { ElementExists } from './elementExists.ts';
export { watchElements } from './elements.ts';
export { entersViewport, type InViewOptions } from './entersViewport.ts';
export { hovered } from './hovered.ts';
export {
  addressChanges,
  type DirectCall,
  dataLayerEvents,
  directCalls,
  elementsThere,
  linksFollowed,
  pagePhases,
  pagesLoaded,
  pagesShown,
  portalPagesShown,
  routesLoaded,
  stepsShown,
  videosPlayed,
} from './kinds.ts';
export { createLifecycle } from './lifecycle.ts';
export { createLinks } from './links.ts';
export type { PageLoaded } from './pageLoaded.ts';
export { createPageShown, NO_PAGE, type PageShown } from './pageShown.ts';
export { pushedInteractions } from './pushedInteractions.ts';
export { createStepShown, type StepShown } from './stepShown.ts';
export { type TabTurned, tabHidden, tabShown } from './tabShown.ts';
export { type TimeOnPage, timeOnPage } from './timeOnPage.ts';
export { createDataLayerVideos } from './video/dataLayerVideos.ts';
export { createHtmlVideos } from './video/htmlVideos.ts';
export type { VideoReport } from './video/videoPlay.ts';
export { createVideos, type VideoFeed, type VideoReported } from './video/videos.ts';
export { createViewerVideos } from './video/viewerVideos.ts';
