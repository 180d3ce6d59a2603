import {
  clickedLink,
  componentIsKnown as componentIsThere,
  componentType,
  eventPath,
} from '../../dataElements/index.ts';
import type { RuleContext, Use } from '../../engine/index.ts';
import { getPath } from '../../language/index.ts';
import type { FollowedLink } from '../../page/index.ts';
import { condition, type LinkKind, linkKind, type Tracking, type TrackingContext } from '../../site/index.ts';
import { isOfFamily } from './isOfFamily.ts';
import { isSearch } from './search.ts';

type FindLink<P> = (context: RuleContext<Tracking, P>, use: Use<TrackingContext>) => FollowedLink | undefined;

const linkIs = <P>(kind: LinkKind, label: string, find: FindLink<P>) =>
  condition<P, string>({
    label,
    find: (context, use) => {
      const link = find(context, use);
      return link ? `${linkKind(link, context)}: ${link.url}` : 'no link';
    },
    test: (found) => found.startsWith(kind),
  });

const givesFile = <P>(find: FindLink<P>) =>
  linkIs('download', 'the link is a download, by its extension or its `download` attribute', find);
const leavesSite = <P>(find: FindLink<P>) =>
  linkIs(
    'exit',
    'the link is an exit: a social network, a sister host, mailto, or as the setting “exits” says',
    find,
  );
const callsNumber = <P>(find: FindLink<P>) => linkIs('phone', 'the link calls or texts a number', find);

const followed: FindLink<FollowedLink> = ({ payload }) => payload;
const clicked: FindLink<unknown> = (_, use) => use(clickedLink);

/** Conditions for `linkFollowed`. */
export const followedToFile = givesFile(followed);
export const followedOutside = leavesSite(followed);

export const followedToPhone = callsNumber(followed);

/** Conditions for a component's click. */
export const clickedToFile = givesFile(clicked);
export const clickedOutside = leavesSite(clicked);
export const clickedToPhone = callsNumber(clicked);

/** AEM announces a click only by the component's path. A component that is gone by then is unknown. */
export const componentIsKnown = condition<unknown, string>({
  label: 'there is a component at the event’s path',
  find: (_, use) => `${use(componentIsThere) ? 'a component' : 'nothing'} at “${use(eventPath) ?? ''}”`,
  test: (found) => found.startsWith('a component'),
});

const UNKNOWN = 'no component';

const isTracked = (type: string, { linkTrackTypes }: TrackingContext['site']): boolean =>
  linkTrackTypes.some((family) => isOfFamily(type, family));

/** An unknown component passes this condition, because `componentIsKnown` refuses it. */
export const componentIsTracked = condition<unknown, string>({
  label: 'the component is of a family of the setting “linkTrackTypes”',
  find: (_, use) => (use(componentIsThere) ? (use(componentType) ?? '') : UNKNOWN),
  test: (type, { site }) => type === UNKNOWN || isTracked(type, site),
});

/** Nested components announce the same click, the innermost first. The click counts once. */
export const clickIsCounted = condition<unknown, readonly string[]>({
  label: 'a tracked component or a search has announced the same click before',
  find: ({ announcedBefore, state, site }) =>
    announcedBefore.filter((path) => {
      const type = String(getPath(state, `${path}.@type`));
      return isTracked(type, site) || isSearch(type);
    }),
  test: (counted) => counted.length > 0,
});
