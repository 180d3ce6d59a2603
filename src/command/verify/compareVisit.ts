import type { EventRecord } from '../../engine/index.ts';
import { addUpReports } from '../../shadow/addUpReports.ts';
import { createShadow } from '../../shadow/createShadow.ts';
import { differencesOf } from '../../shadow/differencesOf.ts';
import type { ShadowRule } from '../../shadow/rulesOfKind.ts';
import type { Channel } from '../../tag/shadow/heardEvent.ts';
import type { Shadow } from '../../tag/shadow/shadow.ts';
import { bandsOf } from './bandsOf.ts';
import { type Difference, sameDifference, shown } from './difference.ts';
import { differencesOnPage, type PairOfRule } from './differencesOnPage.ts';
import { firedHere, firedThere, type KnownRules, originOf } from './firedRules.ts';
import type { PlayedPage } from './played.ts';
import type { BrokenScene, Verification, VerifiedRule } from './verification.ts';
import type { Visit } from './visitOf.ts';

const CHANNELS: readonly Channel[] = ['alloy', 'AppMeasurement'];
/** Nothing more will come: every event may be judged. */
const LATER_MS = 60_000;

const each = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

/** What the comparison of a page needs beside the page. */
export interface Comparison {
  readonly known: KnownRules;
  /** Rules of an event that other rules have, too: their order may matter. */
  readonly sharesEvent: ReadonlySet<string>;
  /** The rules of the site. */
  readonly rules: readonly ShadowRule[];
}

/** Both sides of one page, compared. */
export interface ComparedPage {
  readonly played: PlayedPage;
  readonly shadow: Shadow;
  readonly pairs: readonly PairOfRule[];
  readonly differences: readonly Difference[];
}

/** The clock stands still, so an event's place among the others is what its time says: in milliseconds from the first. */
const inTurn = <T extends { readonly at: number }>(events: readonly T[]): readonly T[] =>
  events.map((it, at) => ({ ...it, at }));

const shadowOf = ({ there, here }: PlayedPage, rules: readonly ShadowRule[]): Shadow => {
  const heard = { alloy: inTurn(there.heard.alloy), AppMeasurement: inTurn(there.heard.AppMeasurement) };
  let turn = 0;
  const records = here.records.map((it) => {
    if (it.kind !== 'event') return { ...it, at: 0 };
    turn += 1;
    return { ...it, at: turn - 1 };
  });
  const shadow = createShadow({
    heard: () => heard,
    unheard: () => 0,
    now: () => LATER_MS,
    rules: () => rules,
  });
  return shadow({ version: here.version, trace: { records: () => records }, settings: {} });
};

export const comparePage = (played: PlayedPage, { known, rules }: Comparison): ComparedPage => {
  const shadow = shadowOf(played, rules);
  const events = new Map(
    played.here.records.flatMap((it): [string, EventRecord][] => (it.kind === 'event' ? [[it.id, it]] : [])),
  );
  const pairs = CHANNELS.flatMap((channel) => shadow[channel]?.pairs ?? []).map((pair) => ({
    ...pair,
    rule: originOf(events.get(pair.here.id)?.rule ?? '', known.names),
  }));
  return { played, shadow, pairs, differences: differencesOnPage(played, shadow, pairs, known) };
};

/** Differences of all pairs, each with the rules whose events have it. */
const explained = (pairs: readonly PairOfRule[]): Verification['differences'] => {
  const rulesBy = new Map<string, Set<string>>();
  for (const { rule, ...pair } of pairs)
    for (const { path, pattern } of differencesOf([pair], shown, (it) => it)) {
      const key = `${path} ${pattern}`;
      rulesBy.set(key, (rulesBy.get(key) ?? new Set()).add(rule));
    }
  return differencesOf(pairs, shown, (it) => it).map(
    ({ path, pattern, count: times, examples: [example] }) => ({
      path,
      pattern,
      count: times,
      rules: [...(rulesBy.get(`${path} ${pattern}`) ?? [])],
      ...(example?.there !== undefined && { there: example.there }),
      ...(example?.here !== undefined && { here: example.here }),
    }),
  );
};

/** The others, each once, with the number of its pages. */
const addedUp = (pages: readonly ComparedPage[]): Verification['others'] => {
  const all = new Map<string, Verification['others'][number]>();
  for (const { differences } of pages)
    for (const it of differences.filter(({ kind }) => kind !== 'field' && kind !== 'failure')) {
      const key = sameDifference(it);
      const known = all.get(key);
      all.set(key, {
        ...it,
        rules: each([...(known?.rules ?? []), ...it.rules]),
        pages: (known?.pages ?? 0) + 1,
      });
    }
  return [...all.values()];
};

const sidesOf = ({ shadow }: ComparedPage) =>
  CHANNELS.flatMap((channel) => {
    const its = shadow[channel];
    if (!its) return [];
    return [
      {
        channel,
        there: [...its.pairs.map(({ there }) => there), ...its.onlyThere],
        here: [...its.pairs.map(({ here }) => here), ...its.onlyHere],
      },
    ];
  });

/** Compares what both sides sent, stored and requested, and which rules they completed. */
export const compareVisit = (
  { notPlayed, left }: Visit,
  pages: readonly ComparedPage[],
  { known }: Comparison,
  { open, broken }: { readonly open: ReadonlyMap<string, string>; readonly broken: readonly BrokenScene[] },
): Omit<Verification, 'unsteady'> => {
  // What Launch sends without consent has no partner, and needs none.
  const compared = pages.filter(({ played: { page } }) => page.allowed !== 'nothing');
  const pairs = compared.flatMap((it) => it.pairs);
  const sides = compared.flatMap(sidesOf);
  const reasons = new Map(notPlayed.map(({ rule, why }) => [rule, why]));
  const sum = (counts: (it: PlayedPage) => ReadonlyMap<string, number>, name: string): number =>
    compared.reduce((all, { played }) => all + (counts(played).get(name) ?? 0), 0);
  const played = pages.map((it) => it.played);
  return {
    verify: 1,
    pages: pages.length,
    broken: [
      ...broken,
      ...played.flatMap(({ page, there, here }) =>
        each([...there.broken, ...here.broken]).map((why) => ({ url: page.url, why })),
      ),
    ],
    left,
    tellsRules: played.some((it) => firedThere(it).size > 0),
    rules: [...known.names].map((name): VerifiedRule => {
      const why = reasons.get(name);
      const openPart = open.get(name);
      return {
        name,
        there: sum(firedThere, name),
        here: sum((it) => firedHere(it, known), name),
        ...(why !== undefined && { notPlayed: why }),
        ...(openPart !== undefined && { open: openPart }),
      };
    }),
    pairs: {
      there: sides.reduce((all, it) => all + it.there.length, 0),
      paired: pairs.length,
      same: pairs.filter((it) => differencesOf([it], shown, (text) => text).length === 0).length,
    },
    bands: bandsOf(sides),
    differences: explained(pairs),
    others: addedUp(pages),
    report: addUpReports(compared.map(({ shadow }) => shadow.report)),
    missing: each(played.flatMap((it) => it.there.missing)),
    errors: each(played.flatMap((it) => it.there.errors)),
    failures: each(
      pages.flatMap(({ differences }) =>
        differences.flatMap(({ kind, text }) => (kind === 'failure' ? [text] : [])),
      ),
    ),
  };
};
