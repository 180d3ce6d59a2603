import { eventPathOf } from '../../src/dataLayer/index.ts';
import { describeLink, type FollowedLink } from '../../src/page/index.ts';
import type { PageShown, PortalShown, VideoReported } from '../../src/sources/index.ts';
import { exampleScripts } from '../../src/thirdParty/examples.ts';
import type { TrackingContext, TrackingRule } from '../../src/tracking/index.ts';

/** How an example is performed: pushes, a click, or a return to the page. */
export interface Happening {
  /** The settings of the example's site, in addition to `given.site`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Items pushed before the tag. */
  readonly before: readonly object[];
  /** Items pushed once the page is ready, each in its own call. */
  readonly pushes: readonly object[];
  /** The link that the visitor clicks; if there are pushes too, the page makes them during the click. */
  readonly link?: FollowedLink;
  /** The path of the component that the link is in: `component.text-1`. */
  readonly within?: string;
  /** The visitor leaves the page and comes back. */
  readonly cause?: 'bfcache';
  /** The tag has to wait for something that the page does not announce. */
  readonly waits?: true;
  /** The example's state comes with the pushes; otherwise it is there before. */
  readonly statePushed?: true;
  /** Number of occurrences; the last one is the example's. */
  readonly occurrences: number;
}

type Parts = Partial<Happening> & Pick<Happening, 'occurrences'>;

const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

const shown = ({ path, type, cause, duplicate }: PageShown): Parts => {
  const push = { ...nested(path, { '@type': type }), event: 'cmp:show', eventInfo: { path } };
  if (cause === 'bfcache') return { before: [push], occurrences: 2, cause };
  return { pushes: duplicate ? [push, push] : [push], occurrences: duplicate ? 2 : 1 };
};

const portal = (
  { cause, duplicate, announcedBy }: PortalShown,
  { state }: Partial<TrackingContext>,
): Parts => {
  const push = { event: 'userInfoLoaded' };
  if (announcedBy === 'page') {
    const { pushes = [] } = shown({ path: 'page.page-1', type: 'site/components/page', cause, duplicate });
    return { pushes, waits: true, occurrences: 1 };
  }
  // The page is counted and announces no user; afterwards a user is announced.
  if (announcedBy === 'late user')
    return { pushes: [push, { ...state, ...push }], statePushed: true, occurrences: 2 };
  if (cause === 'bfcache') return { before: [push], occurrences: 2, cause };
  return { pushes: duplicate ? [push, push] : [push], occurrences: duplicate ? 2 : 1 };
};

/** A link of this site, for clicks for which the link does not matter. */
const anyLink = describeLink('https://www.example.com/na-en/any.html', { text: 'Any' });

const pushed = (
  { key, scope }: TrackingRule['trigger'],
  payload: object,
  { link, announcedBefore = [] }: Partial<TrackingContext>,
): Parts => {
  const push = { ...payload, event: key };
  if (scope === 'past') return { before: [push], occurrences: 1 };
  if (!link && announcedBefore.length === 0) return { pushes: [push], occurrences: 1 };
  const earlier = announcedBefore.map((path) => ({ event: key, eventInfo: { path } }));
  const clicked = link ?? anyLink;
  return { pushes: [...earlier, push], occurrences: earlier.length + 1, ...(clicked && { link: clicked }) };
};

const VIDEO_EVENTS: Readonly<Record<string, readonly string[]>> = {
  start: ['videoPlay'],
  resume: ['videoPlay', 'videoPause', 'videoPlay'],
  pause: ['videoPlay', 'videoPause'],
  complete: ['videoPlay', 'videoMilestone'],
  'milestone 25': ['videoPlay', 'videoMilestone'],
  'milestone 50': ['videoPlay', 'videoMilestone'],
  'milestone 75': ['videoPlay', 'videoMilestone'],
};

/** The events before a report contain only the video's name. */
const played = (report: string, { eventInfo }: VideoReported): Parts => {
  const events = VIDEO_EVENTS[report] ?? [];
  const { name } = eventInfo;
  return {
    pushes: events.map((event, at) => ({
      event,
      eventInfo: at === events.length - 1 ? eventInfo : { ...(name !== undefined && { name }) },
    })),
    occurrences: 1,
  };
};

const partsOf = ({ trigger }: TrackingRule, payload: unknown, given: Partial<TrackingContext>): Parts => {
  switch (trigger.source.name) {
    case 'dataLayer':
      return pushed(trigger, payload as object, given);
    case 'pageShown':
      return shown(payload as PageShown);
    case 'portalShown':
      return portal(payload as PortalShown, given);
    case 'stepShown':
      // The page already starts with this hash and this title.
      return { occurrences: 1 };
    case 'lifecycle':
      // Every page passes its phases without help.
      return { occurrences: 1, settings: { scripts: exampleScripts } };
    case 'links':
      return { link: payload as FollowedLink, within: eventPathOf(given.item ?? {}), occurrences: 1 };
    case 'videos':
      return played(trigger.key, payload as VideoReported);
    default:
      throw new Error(`Nobody knows yet how to make ${trigger.source.name} happen in a browser.`);
  }
};

/** Returns how to produce a payload of a rule's trigger. @throws for an unknown source. */
export const happeningOf = (
  rule: TrackingRule,
  payload: unknown,
  given: Partial<TrackingContext>,
): Happening => ({ settings: {}, before: [], pushes: [], ...partsOf(rule, payload, given) });
