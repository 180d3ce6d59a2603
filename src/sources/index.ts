export { createDataLayerEvents } from './dataLayerEvents.ts';
export { createDataLayerVideos } from './dataLayerVideos.ts';
export { describeLink, type FollowedLink } from './describeLink.ts';
export {
  dataLayerEvents,
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
export type { SourceTools } from './tools.ts';
export type { VideoReport, ViewerEvent } from './videoPlay.ts';
export { createVideos, type VideoFeed, type VideoReported, type Viewers } from './videos.ts';
