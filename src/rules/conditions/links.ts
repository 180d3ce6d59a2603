import type { TrackingContext } from '../../context.ts';
import {
  clickedLink,
  componentIsKnown as componentIsThere,
  componentType,
  eventPath,
  type LinkKind,
  linkKind,
} from '../../dataElements/index.ts';
import { getPath, type RuleContext, type Use } from '../../engine/index.ts';
import type { FollowedLink } from '../../sources/index.ts';
import { condition, type Tracking } from '../define.ts';

const linkIs =
  (kind: LinkKind, label: string, expected: string) =>
  <P>(find: (context: RuleContext<Tracking, P>, use: Use<TrackingContext>) => FollowedLink | undefined) =>
    condition<P, string>({
      label,
      expected,
      find: (context, use) => {
        const link = find(context, use);
        return link ? `${linkKind(link, context)}: ${link.url}` : 'no link';
      },
      test: (found) => found.startsWith(`${kind}:`),
    });

const givesFile = linkIs('download', 'the link gives a file', 'a download: one of its extensions');
const leavesSite = linkIs(
  'exit',
  'the link leaves the site',
  'an exit: a social network, a sister host, another domain or mailto',
);

/** For `linkFollowed`. */
export const followedToFile = givesFile<FollowedLink>(({ payload }) => payload);
export const followedOutside = leavesSite<FollowedLink>(({ payload }) => payload);

/** For a component's click. */
export const clickedToFile = <P>() => givesFile<P>((_, use) => use(clickedLink));
export const clickedOutside = <P>() => leavesSite<P>((_, use) => use(clickedLink));

/** AEM announces a click by the component's path alone; a component that is gone by then cannot be told. */
export const componentIsKnown = <P>() =>
  condition<P, string>({
    label: 'the component is known',
    expected: 'a component at the event’s path',
    find: (_, use) => `${use(componentIsThere) ? 'a component' : 'nothing'} at “${use(eventPath) ?? ''}”`,
    test: (found) => found.startsWith('a component'),
  });

const UNKNOWN = 'no component';
const plain = (text: string) => text.toLowerCase().replace(/[-_\s]/g, '');
const lastSegment = (type: string) => type.split('/').pop() ?? '';

/** `site/components/teaser-card` is of the type “teaser”. */
const isTracked = (type: string, words: readonly string[]): boolean =>
  words.some((word) => plain(lastSegment(type)).includes(plain(word)));

/** Of a component that is not known, `componentIsKnown` tells. */
export const componentIsTracked = <P>() =>
  condition<P, string>({
    label: 'clicks on components of this type are tracked',
    expected: 'a component type with a word of the setting “linkTrackTypes”',
    find: (_, use) => (use(componentIsThere) ? (use(componentType) ?? '') : UNKNOWN),
    test: (type, { site }) => type === UNKNOWN || isTracked(type, site.linkTrackTypes),
  });

/** Components that lie in each other announce the same click, the innermost first: it counts once. */
export const clickIsCounted = <P>() =>
  condition<P, readonly string[]>({
    label: 'the same click is counted already',
    expected: 'a tracked component that announced it before',
    find: ({ announcedBefore, state, site }) =>
      announcedBefore.filter((path) =>
        isTracked(String(getPath(state, `${path}.@type`)), site.linkTrackTypes),
      ),
    test: (counted) => counted.length > 0,
  });
