export { createDataLayerEvents } from './dataLayerEvents.ts';
export { createLinks, describeLink, type FollowedLink } from './links.ts';
export { createPageShown, type PageShown } from './pageShown.ts';
export { createPortalShown, type PortalShown } from './portalShown.ts';
