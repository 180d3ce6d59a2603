import type { FollowedLink } from '../page/index.ts';
import type { TrackingSourceKind, TrackingTrigger } from '../site/index.ts';

/** The tag makes this source itself, because other sources ask it for the click of the moment. */
const linksFollowed: TrackingSourceKind = { name: 'links', create: ({ links }) => links.source };

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
