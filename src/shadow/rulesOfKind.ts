import { hasOwn, keysOf, own } from '../language/index.ts';
import type { HeardEvent } from '../tag/shadow/heardEvent.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import { kindOf } from './xdmEvent.ts';

/** The parts of a rule by which a reason is found. */
export interface ShadowRule {
  readonly name: string;
  readonly trigger: {
    readonly label: string;
    readonly key: string;
    readonly source: { readonly derivesFrom?: { readonly keys: readonly string[] } };
  };
  readonly stateOf?: unknown;
  readonly actions: readonly {
    readonly type: string;
    readonly eventType?: string;
    readonly renderDecisions?: boolean | undefined;
    readonly xdm?: object;
    readonly data?: object;
  }[];
}

/** What an event is, as far as either side says it. */
interface Signs {
  /** What Analytics counts it as; `undefined` if that is only known when the event is made. */
  readonly kind: string | undefined;
  readonly eventType: string;
  /** The Analytics events that it counts: `event8`. */
  readonly numbers: readonly string[];
  /** Paths below `_tenant`, and their values, if these are known. */
  readonly fields: Readonly<Record<string, unknown>>;
}

/** The type of any link; only other signs tell what it is about. */
const LINK = 'web.webinteraction.linkClicks';
/** Launch's names differ in their spelling: `Quote Sent`, `quoteSent`, `quote_sent`. */
const plain = (text: string) => text.toLowerCase().replace(/[^a-z\d]/g, '');
const numbersIn = (text: unknown): readonly string[] => String(text ?? '').match(/\bevent\d+/g) ?? [];
/** A hit's link, by the names of XDM. */
const IN_XDM: Readonly<Record<string, string>> = {
  's.linkName': 'web.webInteraction.name',
  's.linkURL': 'web.webInteraction.URL',
};
const inTenant = (path: string) => own(IN_XDM, path) ?? path.replace(/^_(?!experience\.)[^.]+\./, '_tenant.');

/**
 * What Analytics counts an event as, unless its type says that it is something else: alloy adds the page's address to
 * every event, so that Analytics counts each as a page view that is not marked as a link.
 */
const kindSaid = ({ kind, eventType, fields }: HeardEvent): string => {
  if ('web.webPageDetails.pageViews.value' in fields) return 'page';
  if (kind === 'page') return /^(s\.t)?$|page|screen/i.test(eventType) ? kind : '';
  return kind || (keysOf(fields).some((path) => path.startsWith('web.webInteraction.')) ? 'other' : '');
};

const signsOf = (event: HeardEvent): Signs => {
  const { eventType, fields } = event;
  return {
    kind: kindSaid(event),
    eventType: /^s\.tl?$/.test(eventType) ? '' : eventType,
    numbers: [
      ...numbersIn(fields['data.__adobe.analytics.events']),
      ...numbersIn(fields['s.events']),
      ...keysOf(fields).flatMap((path) => /\.analytics\.event\d+to\d+\.(event\d+)\./.exec(path)?.[1] ?? []),
    ],
    fields: Object.fromEntries(Object.entries(fields).map(([path, value]) => [inTenant(path), value])),
  };
};

/** What a rule sends, once for each of its events. */
const sentBy = ({ actions }: ShadowRule): readonly Signs[] =>
  actions.flatMap(({ type, eventType, xdm, data }) => {
    if (type !== 'sendEvent' || eventType === undefined) return [];
    const fields = { ...xdm } as Record<string, unknown>;
    const { '__adobe.analytics.linkType': linkType, '__adobe.analytics.events': events } = {
      ...data,
    } as Record<string, unknown>;
    // The tag adds what is missing.
    const interaction = fields['web.webInteraction.type'] ?? (eventType === PAGE_VIEW ? '' : 'other');
    const isKnown = [interaction, linkType].every((it) => typeof it !== 'object');
    const event = {
      xdm: { eventType, web: { webInteraction: { type: interaction } } },
      data: { __adobe: { analytics: { linkType } } },
    };
    return [{ kind: isKnown ? kindOf(event) : undefined, eventType, numbers: numbersIn(events), fields }];
  });

/** How many fields of the event the rule fills in too: with the same value, where the rule has one. */
const shared = (theirs: Signs, ours: Signs): number =>
  Object.entries(theirs.fields).filter(([path, value]) => {
    const its = own(ours.fields, path);
    return typeof its === 'object' || (its !== undefined && plain(String(its)) === plain(String(value)));
  }).length;
const sharedOfTenant = (theirs: Signs, ours: Signs): number =>
  keysOf(theirs.fields).filter((path) => path.startsWith('_tenant.') && hasOwn(ours.fields, path)).length;

type Sent = readonly [rule: ShadowRule, ours: Signs];

/** The candidates that reach the highest number, which must not be below `least`. */
const most = (candidates: readonly Sent[], count: (ours: Signs) => number, least = 1): readonly Sent[] => {
  const highest = Math.max(least, ...candidates.map(([, ours]) => count(ours)));
  return candidates.filter(([, ours]) => count(ours) === highest);
};

/** A rule that would send an event of the same kind, and how many of the event's fields it fills in too. */
export interface KindredRule {
  readonly rule: ShadowRule;
  readonly shared: number;
}

/**
 * The rules that would send an event of the same kind, the most similar first, the plainest of equals; none, if no rule
 * does. The first sign that any rule shares decides: a telling event type; page view, download or exit; the Analytics
 * event; for a link, its fields.
 */
export const rulesOfKind = (rules: readonly ShadowRule[], event: HeardEvent): readonly KindredRule[] => {
  const theirs = signsOf(event);
  const { kind, eventType, numbers } = theirs;
  const all = rules.flatMap((rule) => sentBy(rule).map((ours): Sent => [rule, ours]));
  const isLink = eventType === '' || plain(eventType) === plain(LINK);
  const mayBe = all.filter(([, ours]) => kind === '' || (ours.kind === 'page') === (kind === 'page'));
  const steps = [
    () => all.filter(([, ours]) => !isLink && plain(ours.eventType) === plain(eventType)),
    () =>
      ['page', 'download', 'exit'].includes(kind ?? '')
        ? all.filter(([, ours]) => (ours.kind ?? kind) === kind)
        : [],
    () => most(mayBe, (ours) => ours.numbers.filter((it) => numbers.includes(it)).length),
    () => most(mayBe, (ours) => sharedOfTenant(theirs, ours)),
    () =>
      isLink && kind === 'other'
        ? most(
            all.filter(([, ours]) => ours.eventType === LINK && ours.kind === kind),
            (ours) => shared(theirs, ours),
            0,
          )
        : [],
  ];
  let found: readonly Sent[] = [];
  for (const step of steps) if (found.length === 0) found = step();
  return found
    .map(([rule, ours]) => ({ rule, shared: shared(theirs, ours), size: keysOf(ours.fields).length }))
    .sort((one, other) => other.shared - one.shared || one.size - other.size);
};
