import type { EventRecord } from '../../engine/index.ts';
import { isRecord } from '../../language/index.ts';
import { addUpReports } from '../../shadow/addUpReports.ts';
import { createShadow } from '../../shadow/createShadow.ts';
import { differencesOf } from '../../shadow/differencesOf.ts';
import type { ShadowRule } from '../../shadow/rulesOfKind.ts';
import type { Channel } from '../../tag/shadow/heardEvent.ts';
import type { Pair } from '../../tag/shadow/pairing.ts';
import { bandsOf } from './bandsOf.ts';
import type { PlayedPage } from './playVisit.ts';
import type { Verification, VerifiedRule } from './verification.ts';
import type { Visit } from './visitOf.ts';

const CHANNELS: readonly Channel[] = ['alloy', 'AppMeasurement'];
/** Nothing more will come: every event may be judged. */
const LATER_MS = 60_000;
const MAX_SHOWN = 120;

const shown = (value: unknown): string => String(value).slice(0, MAX_SHOWN);

const each = (texts: readonly string[]): readonly string[] => [...new Set(texts)];

const failureText = (failure: unknown): string => {
  const { message, cause } = isRecord(failure) ? failure : { message: failure };
  return [message, cause].filter(Boolean).map(shown).join(' ');
};

const compare = ({ there, here }: PlayedPage, rules: readonly ShadowRule[]) => {
  const ends = [...here.records, ...CHANNELS.flatMap((it) => there.heard[it])].map(({ at }) => at);
  const now = Math.max(0, ...ends) + LATER_MS;
  const shadow = createShadow({
    heard: () => there.heard,
    unheard: () => 0,
    now: () => now,
    rules: () => rules,
  });
  return shadow({ version: here.version, trace: { records: () => here.records }, settings: {} });
};

/** The rule of the property that has become this one: “Name (2)” is the second of its events. */
const originOf = (name: string, known: ReadonlySet<string>): string => {
  if (known.has(name)) return name;
  const [, base = name] = /^(.*) \(\d+\)$/s.exec(name) ?? [];
  return base;
};

const count = (into: Map<string, number>, name: string, by = 1): void => {
  into.set(name, (into.get(name) ?? 0) + by);
};

const firedHere = (
  played: readonly PlayedPage[],
  known: ReadonlySet<string>,
): ReadonlyMap<string, number> => {
  const fired = new Map<string, number>();
  for (const { here } of played)
    for (const record of here.records)
      if (record.kind === 'occurrence')
        for (const { rule, outcome } of record.verdicts)
          if (outcome === 'fired') count(fired, originOf(rule, known));
  return fired;
};

const firedThere = (played: readonly PlayedPage[]): ReadonlyMap<string, number> => {
  const fired = new Map<string, number>();
  for (const { there } of played)
    for (const [name, times] of Object.entries(there.fired)) count(fired, name, times);
  return fired;
};

/** Differences of all pairs, each with the rules whose events have it. */
const explained = (pairs: readonly (Pair & { readonly rule: string })[]): Verification['differences'] => {
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

/** Compares what both sides sent and which rules they completed. */
export const compareVisit = (
  { pages, notPlayed }: Visit,
  names: readonly string[],
  played: readonly PlayedPage[],
  rules: readonly ShadowRule[],
  open: ReadonlyMap<string, string>,
): Verification => {
  const known = new Set(names);
  const compared = played.map((page) => ({ page, shadow: compare(page, rules) }));
  const pairs = compared.flatMap(({ page, shadow }) => {
    const events = new Map(
      page.here.records.flatMap((it): [string, EventRecord][] => (it.kind === 'event' ? [[it.id, it]] : [])),
    );
    return CHANNELS.flatMap((channel) => shadow[channel]?.pairs ?? []).map((pair) => ({
      ...pair,
      rule: originOf(events.get(pair.here.id)?.rule ?? '', known),
    }));
  });
  const sides = compared.flatMap(({ shadow }) =>
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
    }),
  );
  const [there, here] = [firedThere(played), firedHere(played, known)];
  const reasons = new Map(notPlayed.map(({ rule, why }) => [rule, why]));
  const failures = played.flatMap((it) => [...it.here.failures.map(failureText), ...it.here.errors]);
  return {
    verify: 1,
    pages: pages.length,
    tellsRules: there.size > 0,
    rules: names.map((name): VerifiedRule => {
      const why = reasons.get(name);
      const left = open.get(name);
      return {
        name,
        there: there.get(name) ?? 0,
        here: here.get(name) ?? 0,
        ...(why !== undefined && { notPlayed: why }),
        ...(left !== undefined && { open: left }),
      };
    }),
    pairs: {
      there: sides.reduce((sum, it) => sum + it.there.length, 0),
      paired: pairs.length,
      same: pairs.filter((it) => differencesOf([it], shown, (text) => text).length === 0).length,
    },
    bands: bandsOf(sides),
    differences: explained(pairs),
    report: addUpReports(compared.map(({ shadow }) => shadow.report)),
    missing: each(played.flatMap((it) => it.there.missing)),
    errors: each(played.flatMap((it) => it.there.errors)),
    failures: each(failures),
  };
};
