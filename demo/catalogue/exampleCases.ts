import type { TrackingContext } from '../../src/context.ts';
import { allExamples, type RuleExamples } from '../../src/rules/examples.ts';
import { type Firing, fireExample } from '../../src/rules/fireExample.ts';
import type { TrackingRule } from '../../src/rules/index.ts';
import { exampleScripts, scriptExamples } from '../../src/scripts/examples.ts';
import {
  describeLink,
  type FollowedLink,
  type PageShown,
  type PortalShown,
  type VideoReported,
} from '../../src/sources/index.ts';

/** How an example comes about: pushes, a click, or a way back to the page. */
export interface ExampleCase {
  /** The rule's name and the example's title: unique. */
  readonly name: string;
  readonly family: string;
  readonly rule: TrackingRule;
  readonly example: RuleExamples['examples'][number];
  /** What the engine alone makes of it. */
  readonly firing: Firing;
  /** The cookies that the rule asked for and got. */
  readonly cookies: Readonly<Record<string, string>>;
  /** What the example's site sets, beside `given.site`. */
  readonly settings: Readonly<Record<string, unknown>>;
  /** Items pushed before the tag. */
  readonly before: readonly object[];
  /** Items pushed when the page is there, each a call of its own. */
  readonly pushes: readonly object[];
  /** The visitor clicks it; with pushes, the page pushes them during the click. */
  readonly link?: FollowedLink;
  /** The visitor goes away and comes back. */
  readonly cause?: 'bfcache';
  /** Of how many occurrences the last is the example's. */
  readonly occurrences: number;
}

type Happening = Pick<ExampleCase, 'occurrences'> &
  Partial<Pick<ExampleCase, 'before' | 'pushes' | 'link' | 'cause' | 'settings'>>;

const nested = (path: string, value: unknown): object =>
  path.split('.').reduceRight<unknown>((inner, key) => ({ [key]: inner }), value) as object;

const shown = ({ path, type, cause, duplicate }: PageShown): Happening => {
  const push = { ...nested(path, { '@type': type }), event: 'cmp:show', eventInfo: { path } };
  if (cause === 'bfcache') return { before: [push], occurrences: 2, cause };
  return { pushes: duplicate ? [push, push] : [push], occurrences: duplicate ? 2 : 1 };
};

const portal = ({ cause, duplicate }: PortalShown): Happening => {
  const push = { event: 'userInfoLoaded' };
  if (cause === 'bfcache') return { before: [push], occurrences: 2, cause };
  return { pushes: duplicate ? [push, push] : [push], occurrences: duplicate ? 2 : 1 };
};

/** A link of this site, for a click whose link does not matter. */
const anyLink = describeLink('https://www.example.com/na-en/any.html', 'Any');

const pushed = (
  { key, scope }: TrackingRule['trigger'],
  payload: object,
  { link, announcedBefore = [] }: Partial<TrackingContext>,
): Happening => {
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

/** What leads up to a report says no more of the video than its name. */
const played = (report: string, { eventInfo }: VideoReported): Happening => {
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

const happening = (
  { trigger }: TrackingRule,
  payload: unknown,
  given: Partial<TrackingContext>,
): Happening => {
  switch (trigger.source.name) {
    case 'dataLayer':
      return pushed(trigger, payload as object, given);
    case 'pageShown':
      return shown(payload as PageShown);
    case 'portalShown':
      return portal(payload as PortalShown);
    case 'stepShown':
      // The page begins with this hash and this title.
      return { occurrences: 1 };
    case 'lifecycle':
      // Every page comes by its phases by itself.
      return { occurrences: 1, settings: { scripts: exampleScripts } };
    case 'links':
      return { link: payload as FollowedLink, occurrences: 1 };
    case 'videos':
      return played(trigger.key, payload as VideoReported);
    default:
      throw new Error(`Nobody knows yet how to make ${trigger.source.name} happen in a browser.`);
  }
};

/** The cookies of an example: it answers by name, so its rule is asked for the names. */
const askedCookies = (rule: TrackingRule, example: ExampleCase['example']) => {
  const cookies: Record<string, string> = {};
  const cookie = (name: string) => {
    const value = example.given?.cookie?.(name);
    if (value !== undefined) cookies[name] = value;
    return value;
  };
  const firing = fireExample(rule, { ...example, given: { ...example.given, cookie } });
  return { cookies, firing };
};

/** What `stagedExample` and who makes it happen make true of `given`; a pushed item is the payload itself. */
const MADE_TRUE = ['page', 'state', 'item', 'consent', 'link', 'announcedBefore', 'site', 'cookie'];

const caseOf = (family: string, rule: TrackingRule, example: ExampleCase['example']): ExampleCase => {
  const { title, given = {}, payload } = example;
  const unknown = Object.keys(given).filter((part) => !MADE_TRUE.includes(part));
  if (unknown.length > 0) throw new Error(`“${title}”: nobody knows yet how to make ${unknown} true.`);
  return {
    name: `${rule.name}: ${title}`,
    family,
    rule,
    example,
    settings: {},
    before: [],
    pushes: [],
    ...askedCookies(rule, example),
    ...happening(rule, payload, given),
  };
};

/** Every example of every rule, those of the scripts of others last. */
export const exampleCases: readonly ExampleCase[] = [...allExamples, ...scriptExamples].flatMap(
  ({ family, rule, examples }) => examples.map((example) => caseOf(family, rule, example)),
);
