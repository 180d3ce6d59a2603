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

const linkIs = <P>(kinds: readonly LinkKind[], label: string, find: FindLink<P>) =>
  condition<P, string>({
    label,
    find: (context, use) => {
      const link = find(context, use);
      return link ? `${linkKind(link, context)}: ${link.url}` : 'no link';
    },
    test: (found) => kinds.some((kind) => found.startsWith(kind)),
  });

const isNoClick = <P>(find: FindLink<P>) =>
  linkIs(
    ['download', 'exit', 'phone'],
    'the link is a download or an exit, or calls or texts a number',
    find,
  );

const followed: FindLink<FollowedLink> = ({ payload }) => payload;

/** Conditions for `linkFollowed`. */
export const followedToFile = linkIs(
  ['download'],
  'the link is a download, by its extension or its `download` attribute',
  followed,
);
export const followedOutside = linkIs(
  ['exit'],
  'the link is an exit: a social network, a sister host, mailto, or as the setting “exits” says',
  followed,
);

/** What is followed or clicked counts as something else than a link click, or not at all. */
export const followedElsewhere = isNoClick(followed);
export const clickedElsewhere = isNoClick<unknown>((_, use) => use(clickedLink));

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
