import { eventPathOf } from '../../src/dataLayer/index.ts';
import { own } from '../../src/language/index.ts';
import { describeLink, type FollowedLink } from '../../src/page/index.ts';
import { exampleScripts } from '../../src/rules/plan/scriptExamples.ts';
import type { PortalShown } from '../../src/rules/portal/portalShown.ts';
import type { TrackingContext, TrackingRule } from '../../src/site/index.ts';
import type { PageShown, VideoReported } from '../../src/sources/index.ts';

/** What the page or the visitor does. */
export type Step =
  | { readonly push: object }
  /** The visitor clicks a link; the page pushes the items while the click is dispatched. */
  | {
      readonly click: FollowedLink;
      /** Path of the component that holds the link: `component.text-1`. */
      readonly within?: string | undefined;
      readonly pushes: readonly object[];
    }
  /** The visitor leaves the page and comes back to it, kept as it was. */
  | { readonly comeBack: true };

/** How a page comes to an occurrence. */
export interface Happening {
  /** What the page has pushed before the tag starts. */
  readonly before: readonly object[];
  readonly steps: readonly Step[];
  /** How often the rule is considered; the last occurrence is the example's. */
  readonly occurrences: number;
  /** The example's state comes with the pushes; otherwise the page has pushed it before the tag. */
  readonly isStatePushed?: true;
  /** Settings that the occurrence needs. */
  readonly settings?: Readonly<Record<string, unknown>>;
}

/** The parts of an example's `given` that a happening needs. */
type Given = Partial<Pick<TrackingContext, 'state' | 'item' | 'link' | 'announcedBefore'>>;

const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

const pushAll = (items: readonly object[]): readonly Step[] => items.map((push) => ({ push }));

/** A page that announces itself once, twice, or before the visitor leaves it and comes back. */
const announced = (push: object, { cause, duplicate }: Pick<PageShown, 'cause' | 'duplicate'>) =>
  cause === 'bfcache'
    ? { before: [push], steps: [{ comeBack: true }] as const, occurrences: 2 }
    : { before: [], steps: pushAll(duplicate ? [push, push] : [push]), occurrences: duplicate ? 2 : 1 };

const showPush = ({ path, type }: Pick<PageShown, 'path' | 'type'>) => ({
  ...nested(path, { '@type': type }),
  event: 'cmp:show',
  eventInfo: { path },
});

/** A link of this site, for clicks for which the link does not matter. */
const anyLink = describeLink('https://www.example.com/na-en/any.html', { text: 'Any' });

const pushed = (
  { key, scope }: TrackingRule['trigger'],
  payload: object,
  { link = anyLink, ...given }: Given,
): Happening => {
  const push = { ...payload, event: key };
  if (scope === 'past') return { before: [push], steps: [], occurrences: 1 };
  const earlier = (given.announcedBefore ?? []).map((path) => ({ event: key, eventInfo: { path } }));
  const pushes = [...earlier, push];
  const isClick = link !== anyLink || earlier.length > 0;
  const steps = isClick && link ? [{ click: link, pushes }] : pushAll(pushes);
  return { before: [], steps, occurrences: pushes.length };
};

const portalShown = ({ announcedBy, ...shown }: PortalShown, { state }: Given): Happening => {
  const push = { event: 'userInfoLoaded' };
  if (announcedBy === 'page')
    return {
      ...announced(showPush({ path: 'page.page-1', type: 'site/components/page' }), shown),
      occurrences: 1,
    };
  // The page is counted and announces no user; afterwards a user is announced.
  if (announcedBy === 'late user')
    return {
      before: [],
      steps: pushAll([push, { ...state, ...push }]),
      isStatePushed: true,
      occurrences: 2,
    };
  return announced(push, shown);
};

/** The events of a viewer that come before a report. They contain only the video's name. */
const BEFORE_REPORT: Readonly<Record<string, readonly string[]>> = {
  resume: ['videoPlay', 'videoPause'],
  pause: ['videoPlay'],
  complete: ['videoPlay'],
};
const REPORTING: Readonly<Record<string, string>> = {
  start: 'videoPlay',
  resume: 'videoPlay',
  pause: 'videoPause',
};

const played = (report: string, { eventInfo }: VideoReported): Happening => {
  const { name } = eventInfo;
  const isMilestone = report.startsWith('milestone');
  const before = own(BEFORE_REPORT, report) ?? (isMilestone ? ['videoPlay'] : []);
  const pushes = [
    ...before.map((event) => ({ event, eventInfo: { ...(name !== undefined && { name }) } })),
    { event: own(REPORTING, report) ?? 'videoMilestone', eventInfo },
  ];
  return { before: [], steps: pushAll(pushes), occurrences: 1 };
};

/** How the occurrences of each source happen on a page: a new source adds its row. */
const BY_SOURCE: Readonly<
  Record<string, (trigger: TrackingRule['trigger'], payload: never, given: Given) => Happening>
> = {
  dataLayer: pushed,
  pageShown: (_, shown: PageShown) => announced(showPush(shown), shown),
  portalShown: (_, shown: PortalShown, given) => portalShown(shown, given),
  // The page already starts with this hash and this title.
  stepShown: () => ({ before: [], steps: [], occurrences: 1 }),
  // Every page passes its phases without help.
  lifecycle: () => ({ before: [], steps: [], occurrences: 1, settings: { scripts: exampleScripts } }),
  links: (_, click: FollowedLink, { item = {} }) => ({
    before: [],
    steps: [{ click, within: eventPathOf(item), pushes: [] }],
    occurrences: 1,
  }),
  videos: ({ key }, report: VideoReported) => played(key, report),
};

/** @throws for a source without a row. */
export const howItHappens = ({ trigger }: TrackingRule, payload: unknown, given: Given): Happening => {
  const row = own(BY_SOURCE, trigger.source.name);
  if (!row) throw new Error(`Nobody knows yet how to make ${trigger.source.name} happen on a page.`);
  const it = row(trigger, payload as never, given);
  const { state = {} } = given;
  return Object.keys(state).length === 0 || it.isStatePushed ? it : { ...it, before: [state, ...it.before] };
};
