export { createDataLayerEvents } from './dataLayerEvents.ts';
export { createDataLayerVideos } from './dataLayerVideos.ts';
export { describeLink, type FollowedLink } from './describeLink.ts';
export { createLinks } from './links.ts';
export { createPageShown, type PageShown } from './pageShown.ts';
export { createPortalShown, type PortalShown } from './portalShown.ts';
export { createStepShown, type StepShown } from './stepShown.ts';
export type { VideoReport, ViewerEvent } from './videoPlay.ts';
export { createVideos, type VideoFeed, type VideoReported, type Viewers } from './videos.ts';
