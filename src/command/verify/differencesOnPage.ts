import type { EventRecord } from '../../engine/index.ts';
import { isRecord } from '../../language/index.ts';
import { differencesOf } from '../../shadow/differencesOf.ts';
import type { Pair } from '../../tag/shadow/pairing.ts';
import type { Shadow } from '../../tag/shadow/shadow.ts';
import { type Difference, shown } from './difference.ts';
import { ofKept, ofRequests } from './differencesKept.ts';
import { firedHere, firedThere, type KnownRules, originOf } from './firedRules.ts';
import type { PlayedPage } from './played.ts';

/** A pair, with the rule whose event it is. */
export type PairOfRule = Pair & { readonly rule: string };

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
              kind: 'although refused',
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
            kind: 'although refused',
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
