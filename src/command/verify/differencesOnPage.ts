import type { EventRecord } from '../../engine/index.ts';
import { isRecord } from '../../language/index.ts';
import { differencesOf } from '../../shadow/differencesOf.ts';
import type { Pair } from '../../tag/shadow/pairing.ts';
import type { Shadow } from '../../tag/shadow/shadow.ts';
import type { Difference } from './difference.ts';
import type { Kept, PlayedPage } from './playVisit.ts';
import type { OtherRequest } from './visitNetwork.ts';

const MAX_SHOWN = 120;
export const shown = (value: unknown): string => String(value).slice(0, MAX_SHOWN);

/** The rule of the property that has become this one: “Name (2)” is the second of its events. */
export const originOf = (name: string, known: ReadonlySet<string>): string => {
  if (known.has(name)) return name;
  const [, base = name] = /^(.*) \(\d+\)$/s.exec(name) ?? [];
  return base;
};

/** What the comparison knows of the rules of the property. */
export interface KnownRules {
  readonly names: ReadonlySet<string>;
  /** Rules that send, store or run code: they must not without consent. */
  readonly forConsent: ReadonlySet<string>;
  /** Rules that load code of third parties. */
  readonly thirdParty: ReadonlySet<string>;
}

/** A pair, with the rule whose event it is. */
export type PairOfRule = Pair & { readonly rule: string };

export type Fired = ReadonlyMap<string, number>;

export const firedHere = ({ here }: PlayedPage, { names }: KnownRules): Fired => {
  const fired = new Map<string, number>();
  for (const record of here.records)
    if (record.kind === 'occurrence')
      for (const { rule, outcome } of record.verdicts) {
        const name = originOf(rule, names);
        if (outcome === 'fired') fired.set(name, (fired.get(name) ?? 0) + 1);
      }
  return fired;
};

export const firedThere = ({ there }: PlayedPage): Fired => new Map(Object.entries(there.fired));

const eventsHere = ({ here }: PlayedPage): readonly EventRecord[] =>
  here.records.filter((it): it is EventRecord => it.kind === 'event');

const ofPairs = (pairs: readonly PairOfRule[]): readonly Difference[] =>
  pairs.flatMap(({ rule, ...pair }) =>
    differencesOf([pair], shown, (it) => it).map(
      ({ path, pattern, examples: [example] }): Difference => ({
        kind: 'field',
        text: `${path}: ${pattern}`,
        rules: [rule],
        ...(example?.there !== undefined && { there: example.there }),
        ...(example?.here !== undefined && { here: example.here }),
      }),
    ),
  );

const alone = (shadow: Shadow): readonly Difference[] => {
  const { channels, onlyHere } = shadow.report;
  const text = (eventType: string, kind: string, count: number, examples: readonly string[]) =>
    [`${count} ×`, eventType, kind, examples[0] ?? ''].filter(Boolean).join(' ');
  return [
    ...channels.flatMap(({ onlyThere }) =>
      onlyThere.map(
        ({ eventType, kind, count, examples }): Difference => ({
          kind: 'only Launch sent',
          text: text(eventType, kind, count, examples),
          rules: [],
        }),
      ),
    ),
    ...onlyHere.map(
      ({ eventType, kind, count, examples }): Difference => ({
        kind: 'only Tamis sent',
        text: text(eventType, kind, count, examples),
        rules: [],
      }),
    ),
  ];
};

/** Rules fire equally often; without consent, those that need it do not fire here. */
const ofRules = (played: PlayedPage, rules: KnownRules): readonly Difference[] => {
  const { allowed } = played.page;
  const [there, here] = [firedThere(played), firedHere(played, rules)];
  return [...rules.names].flatMap((name): readonly Difference[] => {
    const [theirs, ours] = [there.get(name) ?? 0, here.get(name) ?? 0];
    const mayNot =
      allowed === 'nothing' ? rules.forConsent : allowed === 'everything' ? new Set() : rules.thirdParty;
    if (mayNot.has(name))
      return ours === 0
        ? []
        : [
            {
              kind: 'without consent',
              text: `${name} fires, and the visitor allows ${allowed}`,
              rules: [name],
            },
          ];
    // An engine that does not tell says nothing about a rule.
    if (there.size === 0 || theirs === ours) return [];
    return [{ kind: 'rule', text: `${name} fires`, rules: [name], there: `${theirs} ×`, here: `${ours} ×` }];
  });
};

/** Events leave in the same order. */
const ofOrder = (played: PlayedPage, pairs: readonly PairOfRule[]): readonly Difference[] => {
  const places = (ids: readonly string[]) => new Map(ids.map((id, at) => [id, at]));
  const { alloy, AppMeasurement } = played.there.heard;
  const there = places([...AppMeasurement, ...alloy].map(({ id }) => id));
  const here = places(eventsHere(played).map(({ id }) => id));
  const by = (order: ReadonlyMap<string, number>, side: 'there' | 'here') =>
    [...pairs]
      .sort((one, other) => (order.get(one[side].id) ?? 0) - (order.get(other[side].id) ?? 0))
      .map(({ rule }) => rule);
  const [theirs, ours] = [by(there, 'there'), by(here, 'here')];
  const at = theirs.findIndex((rule, its) => rule !== ours[its]);
  if (at < 0) return [];
  const rules = [theirs[at] ?? '', ours[at] ?? ''];
  return [
    {
      kind: 'order',
      text: 'events leave in another order',
      rules,
      there: shown(theirs[at]),
      here: shown(ours[at]),
    },
  ];
};

const grouped = (requests: readonly OtherRequest[]): ReadonlyMap<string, readonly string[]> => {
  const all = new Map<string, readonly string[]>();
  for (const { what, says } of requests) all.set(what, [...(all.get(what) ?? []), says].sort());
  return all;
};

/** Pixels, scripts and calls. */
const ofRequests = ({ page, there, here }: PlayedPage): readonly Difference[] => {
  const [theirs, ours] = [grouped(there.requests), grouped(here.requests)];
  const isRefused = page.allowed !== 'everything';
  return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((what): readonly Difference[] => {
    const [one = [], other = []] = [theirs.get(what), ours.get(what)];
    if (page.allowed === 'nothing')
      return other.length === 0 ? [] : [{ kind: 'without consent', text: `${what} is requested`, rules: [] }];
    // What Launch loads without consent, Tamis does not.
    if (isRefused && other.length === 0) return [];
    if (one.length !== other.length)
      return [
        { kind: 'request', text: what, rules: [], there: `${one.length} ×`, here: `${other.length} ×` },
      ];
    const at = one.findIndex((it, its) => it !== other[its]);
    return at < 0
      ? []
      : [{ kind: 'request', text: what, rules: [], there: shown(one[at]), here: shown(other[at]) }];
  });
};

/** Cookies of Adobe's libraries, of the banner, and the tag's own. */
const OWN_COOKIES =
  /^(AMCV|adobeujs-optin$|kndctr_|mbox|at_check|demdex|dpm|s_(cc|sq|fid|vi)$|Optanon|tamis_)/;
const KEPT_VALUE = 'com.adobe.reactor.dataElements.';
const isOwnKey = (key: string): boolean =>
  !key.startsWith(KEPT_VALUE) && /^(tamis|com\.adobe\.|alloy|kndctr_|adobe)/i.test(key);

const ofKept = ({ page, there, here }: PlayedPage, hasSent: boolean): readonly Difference[] => {
  const compare = (
    kind: Difference['kind'],
    name: string,
    part: keyof Kept,
    isOwn: (name: string) => boolean,
  ): readonly Difference[] => {
    const [theirs, ours] = [new Map(there.kept[part]), new Map(here.kept[part])];
    return [...new Set([...theirs.keys(), ...ours.keys()])].flatMap((key): readonly Difference[] => {
      const [one, other] = [theirs.get(key), ours.get(key)];
      if (isOwn(key) || one === other) return [];
      // Before consent, and before an event, Tamis writes nothing.
      if (other === undefined && (page.allowed !== 'everything' || (key.startsWith(KEPT_VALUE) && !hasSent)))
        return [];
      return [
        {
          kind: page.allowed === 'nothing' && one === undefined ? 'without consent' : kind,
          text: `${name} ${shown(key)}`,
          rules: [],
          ...(one !== undefined && { there: shown(one) }),
          ...(other !== undefined && { here: shown(other) }),
        },
      ];
    });
  };
  return [
    ...compare('stored', 'cookie', 'cookies', (it) => OWN_COOKIES.test(it)),
    ...compare('stored', 'session storage', 'session', isOwnKey),
    ...compare('stored', 'local storage', 'local', isOwnKey),
    // Code that runs without consent in Launch changes the page there.
    ...(page.allowed === 'everything' ? compare('variable', 'variable', 'variables', () => false) : []),
  ];
};

const failureText = (failure: unknown): string => {
  const { message, cause } = isRecord(failure) ? failure : { message: failure };
  return [message, cause].filter(Boolean).map(shown).join(' ');
};

/** What has failed here, and not there. */
const ofFailures = ({ page, there, here }: PlayedPage, { names }: KnownRules): readonly Difference[] => {
  if (page.allowed !== 'everything') return [];
  const failed = new Set(there.failed);
  const own = here.failures.flatMap((it): readonly Difference[] => {
    const rule = isRecord(it) && typeof it.rule === 'string' ? originOf(it.rule, names) : undefined;
    return rule !== undefined && failed.has(rule)
      ? []
      : [{ kind: 'failure', text: failureText(it), rules: rule === undefined ? [] : [rule] }];
  });
  const thrown = here.errors.filter((it) => !there.errors.includes(it));
  return [...own, ...thrown.map((text): Difference => ({ kind: 'failure', text, rules: [] }))];
};

/** In what both sides differ on one page: whatever left, was stored, or fired. */
export const differencesOnPage = (
  played: PlayedPage,
  shadow: Shadow,
  pairs: readonly PairOfRule[],
  rules: KnownRules,
): readonly Difference[] => {
  const isRefused = played.page.allowed === 'nothing';
  const left = eventsHere(played).filter(({ outcome }) => outcome === 'shadow');
  return [
    ...(isRefused
      ? left.map(
          ({ rule, eventType }): Difference => ({
            kind: 'without consent',
            text: `${eventType} leaves`,
            rules: [originOf(rule, rules.names)],
          }),
        )
      : [...ofPairs(pairs), ...alone(shadow), ...ofOrder(played, pairs)]),
    ...ofRules(played, rules),
    ...ofRequests(played),
    ...ofKept(played, left.length > 0),
    ...ofFailures(played, rules),
  ];
};
