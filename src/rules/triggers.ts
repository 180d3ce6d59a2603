import type { DataLayerEventMap, DataLayerEventName } from '../dataLayer/index.ts';
import type { Scope, Trigger } from '../engine/index.ts';
import type {
  FollowedLink,
  PageShown,
  PortalShown,
  StepShown,
  VideoReport,
  VideoReported,
} from '../sources/index.ts';

/** An event pushed to the data layer, by our name for it. */
export const pushed = <K extends DataLayerEventName>(
  event: K,
  scope: Scope = 'all',
): Trigger<DataLayerEventMap[K]> => ({
  source: 'dataLayer',
  key: event,
  scope,
  label: `data layer event “${event}”${scope === 'all' ? '' : ` (${scope})`}`,
});

/** A page or part of one was shown: by `cmp:show`, when a prerendered page is activated, or back from the bfcache. */
export const pageShown: Trigger<PageShown> = {
  source: 'pageShown',
  key: 'shown',
  scope: 'all',
  label: 'a page is shown (cmp:show, activation, back or forward)',
};

/** A page of a logged-in user is complete: by `userInfoLoaded`, or back from the bfcache. */
export const portalShown: Trigger<PortalShown> = {
  source: 'portalShown',
  key: 'shown',
  scope: 'all',
  label: 'a page of a logged-in user is shown (userInfoLoaded, back or forward)',
};

/** A link is followed, by mouse or keyboard, whether or not a component announces the click. */
export const linkFollowed: Trigger<FollowedLink> = {
  source: 'links',
  key: 'followed',
  scope: 'all',
  label: 'a link is followed',
};

/** A video is played, to a milestone or to its end. */
export const videoReported = (report: VideoReport): Trigger<VideoReported> => ({
  source: 'videos',
  key: report,
  scope: 'all',
  label: `video: ${report}`,
});

/** For applications that stay on their page: it is there with this hash, or its hash changes. */
export const hashShown: Trigger<StepShown> = {
  source: 'stepShown',
  key: 'hash',
  scope: 'all',
  label: 'a page is shown with a new hash',
};

/** The same for the title. */
export const titleShown: Trigger<StepShown> = {
  source: 'stepShown',
  key: 'title',
  scope: 'all',
  label: 'a page is shown with a new title',
};
