import type { Action } from '../engine/index.ts';
import type { Tracking } from '../site/index.ts';
import { gathered, putAt, type Setup, type Variables } from './gathered.ts';
import { type AnyContext, nameOf, type Operand, readOperand, usesOf } from './operand.ts';

type AnyAction = Action<Tracking, unknown>;

const NAME = 'analytics';

/** What Launch's own action clears. Page name, address, server and referrer stay. */
const CLEARED =
  /^((prop|eVar|hier|list)\d+|events|products|channel|purchaseID|transactionID|state|zip|campaign)$/;
/** What AppMeasurement adds to `linkTrackVars` by itself: a link hit carries nothing else. */
const OF_LINKS = /^((prop|eVar|hier)\d+|events|channel|purchaseID|server|state|zip|campaign|pageType)$/;
/** Of AppMeasurement itself, not of a hit. */
const OF_TRACKER = /^(linkTrack\w+|account|trackingServer\w*|visitorNamespace|usePlugins|doPlugins|u)$/;

/** The variables of AppMeasurement, as rules have set them: `s` of carried code. */
export const trackerOf = (context: AnyContext): Variables => gathered(context.site, NAME);

const isSent = (name: string, value: unknown): boolean =>
  value != null && value !== '' && typeof value !== 'function' && !OF_TRACKER.test(name);

const variablesFor = (context: AnyContext, isLink: boolean): Variables =>
  Object.fromEntries(
    Object.entries(trackerOf(context)).filter(
      ([name, value]) => isSent(name, value) && (!isLink || OF_LINKS.test(name)),
    ),
  );

/**
 * Sets variables of Analytics. They stay for the page's later beacons until they are cleared. `events` is added to those
 * that are set already.
 */
export const setVariables = (variables: Readonly<Record<string, Operand>>, setup?: Setup): AnyAction => ({
  type: 'run',
  uses: [...usesOf(...Object.values(variables)), ...(setup?.uses ?? [])],
  label: `sets ${
    Object.entries(variables)
      .map(([name, value]) => `${name} = ${nameOf(value)}`)
      .join(', ') || 'variables'
  }`,
  run: (context, use) => {
    const s = trackerOf(context);
    for (const [name, operand] of Object.entries(variables)) {
      const value = readOperand(operand, context, use);
      if (value == null) continue;
      putAt(s, name, name === 'events' && s.events ? `${s.events},${value}` : value);
    }
    return setup?.run(context, use, s);
  },
});

/** Clears the variables that Launch's action of that name clears. */
export const clearVariables: AnyAction = {
  type: 'run',
  label: 'clears the variables of Analytics',
  run: (context) => {
    const s = trackerOf(context);
    for (const name of Object.keys(s)) if (CLEARED.test(name)) delete s[name];
  },
};

interface LinkBeacon {
  /** `o`: other, `d`: download, `e`: exit. */
  readonly type: 'o' | 'd' | 'e';
  /** By default the text of the link, else “link clicked”. */
  readonly name?: Operand;
}

const LINK_TYPES = { o: 'other', d: 'download', e: 'exit' } as const;

const textOfLink = ({ payload }: AnyContext): string => {
  const { tag, text } = Object(payload) as { readonly tag?: unknown; readonly text?: unknown };
  return (tag === 'a' && typeof text === 'string' && text) || 'link clicked';
};

/** The data object for Analytics with what has been gathered. */
const dataOf = (link: LinkBeacon | undefined) =>
  ({
    __adobe: {
      name: 'the variables of Analytics that were set before',
      compute: (context: AnyContext) => ({ analytics: variablesFor(context, link !== undefined) }),
    },
  }) as object;

/** Sends a page view, or a link, with the variables that were set before. */
export const sendBeacon = (link?: LinkBeacon): AnyAction => {
  if (!link)
    return {
      type: 'sendEvent',
      eventType: 'web.webpagedetails.pageViews',
      xdm: { 'web.webPageDetails.pageViews.value': 1 },
      data: dataOf(undefined),
    };
  const { type, name } = link;
  return {
    type: 'sendEvent',
    eventType: 'web.webinteraction.linkClicks',
    xdm: {
      'web.webInteraction.type': LINK_TYPES[type],
      'web.webInteraction.linkClicks.value': 1,
      'web.webInteraction.name': {
        name: name === undefined ? 'the text of the link' : nameOf(name),
        compute: (context, use) =>
          String((name === undefined ? undefined : readOperand(name, context, use)) ?? textOfLink(context)),
      },
    },
    data: dataOf(link),
  };
};
