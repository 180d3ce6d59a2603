export type { AddressChanged } from './addressChanged.ts';
export { createDataLayerEvents } from './dataLayerEvents.ts';
export { createDataLayerVideos } from './video/dataLayerVideos.ts';
export { describeLink, type FollowedLink } from '../page/describeLink.ts';
export type { DirectCall } from './directCall.ts';
export type { ElementExists } from './elementExists.ts';
export { watchElements } from './elements.ts';
export { createHtmlVideos } from './video/htmlVideos.ts';
export {
  addressChanges,
  dataLayerEvents,
  directCalls,
  elementsThere,
  linksFollowed,
  pagePhases,
  pagesShown,
  portalPagesShown,
  stepsShown,
  videosPlayed,
} from './kinds.ts';
export { createLifecycle, type Lifecycle, PAGE_PHASES, type PagePhase } from './lifecycle.ts';
export { createLinks, type Links } from './links.ts';
export { createPageShown, type PageShown } from './pageShown.ts';
export { createPortalShown, type PortalShown } from './portalShown.ts';
export { createStepShown, type StepShown } from './stepShown.ts';
export type { SourceTools } from '../tracking/tools.ts';
export type { VideoReport, ViewerEvent } from './video/videoPlay.ts';
export { createVideos, type Moment, type VideoFeed, type VideoReported, type Viewers } from './video/videos.ts';
export { createViewerVideos } from './video/viewerVideos.ts';
