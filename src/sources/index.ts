export type { AddressChanged } from './addressChanged.ts';
export { createDataLayerEvents } from './dataLayerEvents.ts';
export type { ElementExists } from './elementExists.ts';
export { watchElements } from './elements.ts';
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
export { createLifecycle, PAGE_PHASES, type PagePhase } from './lifecycle.ts';
export { createLinks } from './links.ts';
export type { PageLoaded } from './pageLoaded.ts';
export { createPageShown, NO_PAGE, type PageShown } from './pageShown.ts';
export { createPortalShown, type PortalShown } from './portalShown.ts';
export { createStepShown, type StepShown } from './stepShown.ts';
export { createDataLayerVideos } from './video/dataLayerVideos.ts';
export { createHtmlVideos } from './video/htmlVideos.ts';
export type { VideoReport } from './video/videoPlay.ts';
export { createVideos, type VideoFeed, type VideoReported } from './video/videos.ts';
export { createViewerVideos } from './video/viewerVideos.ts';
