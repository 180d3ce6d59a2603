import type { Action, Use } from '../engine/index.ts';
import { keysOf, valuesOf } from '../language/index.ts';
import type { Tracking, TrackingContext } from '../site/index.ts';
import { elementOf } from './elementOf.ts';
import { gathered, putAt, runSetup, type Setup, type Variables } from './gathered.ts';
import { isSent, linkListsWith, ofLink } from './linkTracking.ts';
import { type AnyContext, nameOf, type Operand, readOperand, usesOf } from './operand.ts';

type AnyAction = Action<Tracking, unknown>;

const NAME = 'analytics';

/** What Launch's own action clears. Page name, address, server and referrer stay. */
const CLEARED =
  /^((prop|eVar|hier|list)\d+|events|products|channel|purchaseID|transactionID|state|zip|campaign)$/;

/** The variables of AppMeasurement, as rules have set them: `s` of carried code. */
export const trackerOf = (context: Pick<AnyContext, 'site'>): Variables => gathered(context.site, NAME);

const variablesOf = (s: Variables): Variables =>
  Object.fromEntries(Object.entries(s).filter(([name, value]) => isSent(name, value)));

/**
 * Sets variables of Analytics. They stay for the page's later beacons until they are cleared. `events` is added to those
 * that are set already.
 */
export const setVariables = (variables: Readonly<Record<string, Operand>>, setup?: Setup): AnyAction => {
  const set = (context: AnyContext, use: Use<TrackingContext>): Variables => {
    const s = trackerOf(context);
    const now: Variables = Object.create(null);
    for (const [name, operand] of Object.entries(variables)) {
      const value = readOperand(operand, context, use);
      if (value == null) continue;
      now[name] = value;
      putAt(s, name, name === 'events' && s.events ? `${s.events},${value}` : value);
    }
    return Object.assign(s, linkListsWith(s, now));
  };
  return {
    type: 'run',
    uses: [...usesOf(...valuesOf(variables)), ...(setup?.uses ?? [])],
    label: `sets ${
      Object.entries(variables)
        .map(([name, value]) => `${name} = ${nameOf(value)}`)
        .join(', ') || 'variables'
    }`,
    run: (context, use, perform) => {
      const s = set(context, use);
      return runSetup(setup, context, use, s, perform);
    },
    inShadow: true,
  };
};

export const clear = (s: Variables): void => {
  for (const name of keysOf(s)) if (CLEARED.test(name)) delete s[name];
};

/** Clears the variables that Launch's action of that name clears. */
export const clearVariables: AnyAction = {
  type: 'run',
  label: 'clears the variables of Analytics',
  run: (context) => clear(trackerOf(context)),
  inShadow: true,
};

interface LinkBeacon {
  /** `o`: other, `d`: download, `e`: exit. */
  readonly type: 'o' | 'd' | 'e';
  /** By default the text of the link, else “link clicked”. */
  readonly name?: Operand;
}

const LINK_TYPES = { o: 'other', d: 'download', e: 'exit' } as const;

interface LinkPayload {
  readonly tag?: unknown;
  readonly text?: unknown;
  readonly href?: unknown;
}

const textOfLink = ({ payload }: AnyContext): string => {
  const { tag, text } = Object(payload) as LinkPayload;
  return (tag === 'a' && typeof text === 'string' && text) || 'link clicked';
};

const nameOfLink = ({ name }: LinkBeacon, context: AnyContext, use: Use<TrackingContext>): string =>
  String((name === undefined ? undefined : readOperand(name, context, use)) ?? textOfLink(context));

/** What AppMeasurement forgets after each beacon. */
const OF_ONE_BEACON = ['abort', 'linkName', 'linkType', 'linkURL', 'linkObject', 'referrer'];

const endBeacon = (s: Variables): void => {
  for (const name of OF_ONE_BEACON) delete s[name];
};

/** What the data elements of `_satellite` are read for, while the function for each beacon runs. */
export const beaconOf = ({ site }: Pick<AnyContext, 'site'>): { use?: Use<TrackingContext> } =>
  gathered(site, 'beacon') as { use?: Use<TrackingContext> };

const callPlugins = (s: Variables, context: AnyContext, use: Use<TrackingContext>): void => {
  const { doPlugins, usePlugins } = s;
  if (typeof doPlugins !== 'function' || !usePlugins) return;
  const beacon = beaconOf(context);
  try {
    beacon.use = use;
    doPlugins.call(s, s);
  } finally {
    delete beacon.use;
  }
};

/** Calls the function that code has left for each beacon. `s.abort` stops this one. */
const prepare =
  (link?: LinkBeacon) =>
  (context: AnyContext, use: Use<TrackingContext>): boolean => {
    const s = trackerOf(context);
    if (link) {
      const { tag, href } = Object(context.payload) as LinkPayload;
      Object.assign(s, {
        linkType: link.type,
        linkName: nameOfLink(link, context, use),
        // As AppMeasurement tells it.
        linkURL: s.linkLeaveQueryString ? href : String(href ?? '').replace(/\?.*/s, '') || undefined,
        linkObject: s.linkObject ?? (tag === 'a' ? elementOf(context.payload) : undefined),
      });
    }
    if (context.consent.performance) callPlugins(s, context, use);
    if (!s.abort) return true;
    endBeacon(s);
    return false;
  };

/** The data object for Analytics with what has been gathered. */
const dataOf = (link: LinkBeacon | undefined) =>
  ({
    __adobe: {
      name: 'the variables that were set before',
      compute: (context: AnyContext) => {
        const s = trackerOf(context);
        const analytics = link ? ofLink(s, variablesOf(s)) : variablesOf(s);
        endBeacon(s);
        return { analytics };
      },
    },
  }) as object;

/**
 * Sends a page view, or a link, with the variables that were set before. If code has set `s.doPlugins` and
 * `s.usePlugins`, that function is called first; with `s.abort`, nothing is sent.
 */
export const sendBeacon = (link?: LinkBeacon): AnyAction => {
  if (!link)
    return {
      type: 'sendEvent',
      eventType: 'web.webpagedetails.pageViews',
      before: prepare(),
      xdm: { 'web.webPageDetails.pageViews.value': 1 },
      data: dataOf(undefined),
    };
  const { type, name } = link;
  return {
    type: 'sendEvent',
    eventType: 'web.webinteraction.linkClicks',
    before: prepare(link),
    xdm: {
      'web.webInteraction.type': LINK_TYPES[type],
      'web.webInteraction.linkClicks.value': 1,
      'web.webInteraction.name': {
        name: name === undefined ? 'the text of the link' : nameOf(name),
        compute: (context, use) => nameOfLink(link, context, use),
      },
      'web.webInteraction.URL': {
        name: 'href',
        compute: (context) => trackerOf(context).linkURL as string,
      },
    },
    data: dataOf(link),
  };
};
