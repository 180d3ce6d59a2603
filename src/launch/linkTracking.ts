import { isRecord, keysOf } from '../language/index.ts';
import type { Variables } from './gathered.ts';

/** What of `s` belongs to a hit. All else is of AppMeasurement itself, or of code. */
const SENT =
  /^((prop|eVar|hier|list)\d+|events2?|products|channel|purchaseID|transactionID|state|zip|campaign|page(Name|URL|Type)|server|referrer|currencyCode|charSet|tnt|visitorID|contextData)$/;
/** What the extension adds to `linkTrackVars` by itself. */
const OF_LINKS = /^((prop|eVar|hier)\d+|events|channel|purchaseID|server|state|zip|campaign|pageType)$/;

/** What a link carries besides. */
const OF_EVERY_LINK = ['pageName', 'pageURL', 'referrer', 'currencyCode', 'charSet', 'visitorID'];

/** Whether a variable has a value that a hit carries: AppMeasurement leaves out `false` and 0. */
export const isSent = (name: string, value: unknown): boolean =>
  SENT.test(name) && Boolean(value) && (!isRecord(value) || keysOf(value).length > 0);

const namesIn = (list: unknown): readonly string[] =>
  typeof list === 'string'
    ? list
        .split(',')
        .map((it) => it.trim())
        .filter(Boolean)
    : [];
/** `event2:7`, `event3=1.5` → `event2`, `event3` */
const eventNamesIn = (events: unknown): readonly string[] =>
  namesIn(events).map((it) => it.replace(/[:=].*$/, ''));

const added = (list: unknown, names: readonly string[]): string =>
  [...new Set([...namesIn(list), ...names])].join(',');

/** `linkTrackVars` and `linkTrackEvents` of `s`, with what a rule has set now: a link carries only what they name. */
export const linkListsWith = (s: Variables, set: Variables): Variables => ({
  linkTrackVars: added(
    s.linkTrackVars,
    keysOf(set).filter((name) => OF_LINKS.test(name)),
  ),
  linkTrackEvents: added(s.linkTrackEvents, eventNamesIn(set.events)),
});

/** The variables that a link carries: all of them if nothing is listed, as in AppMeasurement. */
export const ofLink = (s: Variables, variables: Variables): Variables => {
  const listed = namesIn(s.linkTrackVars);
  const listedEvents = namesIn(s.linkTrackEvents);
  const isListed = (name: string): boolean =>
    listed.length === 0 || listed.includes(name) || OF_EVERY_LINK.includes(name);
  const { contextData, events, ...others } = variables;
  const kept: Variables = Object.fromEntries(Object.entries(others).filter(([name]) => isListed(name)));
  const context = Object.entries(Object(contextData)).filter(([name]) =>
    listed.includes(`contextData.${name}`),
  );
  if (context.length > 0) kept.contextData = Object.fromEntries(context);
  const ofEvents = namesIn(events).filter(
    (it) => listedEvents.length === 0 || eventNamesIn(it).some((name) => listedEvents.includes(name)),
  );
  if (ofEvents.length > 0 && (isListed('events') || listedEvents.length > 0))
    kept.events = ofEvents.join(',');
  return kept;
};
