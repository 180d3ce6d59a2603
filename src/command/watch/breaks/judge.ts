import { HOUR_MS, OTHER } from '../series.ts';
import type { Row } from '../sums/openSums.ts';
import type { Break, Verdict } from './break.ts';
import { type Comparison, compare } from './compare.ts';
import { daysOf, hoursOfDay, type Span } from './daysOf.ts';
import { describeBreak } from './describeBreak.ts';
import { firstOf, sumSince, together } from './hours.ts';
import { judgePages } from './judgePages.ts';
import { KINDS, type Kind } from './kinds.ts';
import { sinceWhen } from './sinceWhen.ts';
import { type Counted, type Tallies, talliesOf } from './tallies.ts';
import { withoutRepeats } from './withoutRepeats.ts';

/** A rule in a release. */
export interface JudgedRule {
  readonly rule: string;
  readonly verdict: Verdict;
  /** Events, and how many there would be as before; of the longest while that was looked at. */
  readonly found: number;
  readonly expected: number;
}

export interface JudgedRelease {
  readonly release: string;
  /** The hours of its first and last report, in milliseconds since 1970. */
  readonly first: number;
  readonly last: number;
  readonly pages: number;
  readonly rules: readonly JudgedRule[];
}

/** What the sums of a site say. */
export interface Judgement {
  readonly breaks: readonly Break[];
  /** Those of the last while, the oldest first. */
  readonly releases: readonly JudgedRelease[];
  /** How many comparisons were made. */
  readonly compared: number;
}

/** How likely one look has a false alarm, at most; each family of comparisons gets its part. */
const FALSE_ALARM = 1e-3;
/** While a release is no older, it is compared with those before it; then it is what is usual. */
const NEW_HOURS = 14 * 24;
/** With what is compared: so many hours at most. */
export const HISTORY_HOURS = 28 * 24;
/** What was looked at, ending now, and since a new release began. */
const WHILES = [2, 6, 24, 72, 168];
/** A release whose last report is older is over. */
const OVER_HOURS = 72;
const SHORT_HOURS = 24;
/** With fewer days, the same hours of the day may all have been unusual. */
const ENOUGH_DAYS = 3;
/** Pages, events or fields. */
const ENOUGH_BEFORE = 100;
const MAX_RELEASES = 6;

interface Compared {
  readonly kind: Kind;
  readonly counted: Counted;
  readonly span: Span;
  readonly it: Comparison;
}

/** A release, and what it is compared with. */
interface Beside {
  readonly now: Tallies;
  readonly before: readonly Tallies[];
  readonly isNew: boolean;
}

const spansOf = ({ now, isNew }: Beside, to: number): readonly Span[] => {
  const froms = WHILES.map((hours) => Math.max(to - hours, now.first));
  return [...new Set([...froms, ...(isNew ? [now.first] : [])])].map((from) => ({ from, to }));
};

/** All comparisons of a release that can be made. */
const comparisonsOf = (
  beside: Beside,
  to: number,
  isKnown: (rule: string) => boolean,
): readonly Compared[] => {
  const { now, before } = beside;
  const names = new Map([now, ...before].flatMap(({ counted }) => [...counted]));
  const spans = spansOf(beside, to).map((span) => ({ span, hours: hoursOfDay(span) }));
  const found: Compared[] = [];
  for (const counted of names.values())
    for (const kind of KINDS) {
      if (kind.count !== counted.of || counted.rule === OTHER || !isKnown(counted.rule)) continue;
      const count = (it: Tallies) => it.hours(counted.of, counted.rule, counted.what, counted.found);
      const trials = (it: Tallies) => it.hours(...kind.of(counted));
      const past = beside.isNew ? before : [now, ...before];
      const countBefore = together(past.map(count));
      const trialsBefore = together(past.map(trials));
      // Too little came before for any while.
      if (sumSince(trialsBefore) < ENOUGH_BEFORE) continue;
      for (const { span, hours } of spans) {
        const days = daysOf(count(now), trials(now), span, hours);
        const until = { from: to - HISTORY_HOURS, to: span.from };
        const earlier = daysOf(countBefore, trialsBefore, until, hours);
        const it = compare(days, earlier);
        const isShort = span.to - span.from < SHORT_HOURS;
        if (it.trialsBefore < ENOUGH_BEFORE || (isShort && it.days < ENOUGH_DAYS)) continue;
        found.push({ kind, counted, span, it });
      }
    }
  return found;
};

/** How small a chance must be, for each family of comparisons. */
const limitsOf = (all: readonly Compared[]): ReadonlyMap<Kind, number> => {
  const counts = new Map<Kind, number>();
  for (const { kind } of all) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return new Map(
    [...counts].map(([kind, count]) => [kind, FALSE_ALARM / KINDS.length / count / (kind.surer ?? 1)]),
  );
};

const breaksOf = (
  { now, before }: Beside,
  all: readonly Compared[],
  limits: ReadonlyMap<Kind, number>,
): readonly Break[] => {
  const surest = new Map<string, Compared>();
  for (const one of all) {
    const { kind, counted, it } = one;
    if (!(it[kind.chance] <= (limits.get(kind) ?? 0)) || !kind.matters(it)) continue;
    const key = JSON.stringify([kind.kind, counted]);
    const known = surest.get(key);
    if (!known || it[kind.chance] < known.it[kind.chance]) surest.set(key, one);
  }
  return [...surest.values()].map(({ kind, counted, span, it }) => {
    const count = now.hours(counted.of, counted.rule, counted.what, counted.found);
    const trials = now.hours(...kind.of(counted));
    const from = sinceWhen(count, trials, {
      expected: it.expected / it.trials,
      found: it.found / it.trials,
      scatter: it.scatter,
    });
    // Nothing of it was ever well in this release.
    const isAlways = from <= firstOf(trials) + 1;
    return {
      ...describeBreak(kind, counted, it, { now, before, span }),
      kind: kind.kind,
      ...(counted.rule !== '' && { rule: counted.rule }),
      release: now.release,
      withRelease: before.length > 0 && isAlways,
      since: (isAlways ? now.first : from) * HOUR_MS,
      chance: it[kind.chance],
      numbers: {
        of: Math.round(it.trials),
        found: Math.round(it.found),
        expected: Math.round(it.expected * 10) / 10,
        ofBefore: Math.round(it.trialsBefore),
        daysBefore: it.days,
        hours: span.to - span.from,
      },
    };
  });
};

const judgedRules = (
  all: readonly Compared[],
  breaks: readonly Break[],
  limits: ReadonlyMap<Kind, number>,
  rules: readonly string[],
): readonly JudgedRule[] =>
  rules.map((rule) => {
    const own = all.filter(({ kind, counted }) => kind.kind === 'silent rule' && counted.rule === rule);
    const longest = own.reduce<Compared | undefined>(
      (most, one) => (!most || one.span.from < most.span.from ? one : most),
      undefined,
    );
    const canTell = own.some(({ kind, it }) => it.chanceOfNone <= (limits.get(kind) ?? 0));
    const isKnown = own.some(({ it }) => it.expected > 0.5);
    return {
      rule,
      verdict: breaks.some((it) => it.rule === rule)
        ? 'break'
        : !isKnown
          ? 'no baseline yet'
          : canTell
            ? 'as before'
            : 'too few to judge',
      found: Math.round(longest?.it.found ?? 0),
      expected: Math.round((longest?.it.expected ?? 0) * 10) / 10,
    };
  });

/**
 * What has broken on a site in one environment.
 * @param rows the hours of its counters, of `HISTORY_HOURS`.
 * @param now in milliseconds since 1970.
 * @param known the rules of its plan; without it, all.
 */
export const judge = (rows: Iterable<Row>, now: number, known?: ReadonlySet<string>): Judgement => {
  const to = Math.floor(now / HOUR_MS) + 1;
  const all = talliesOf(rows).filter(({ release }) => release !== OTHER);
  const isKnown = (rule: string) => rule === '' || known === undefined || known.has(rule);
  const current = all.filter(({ last }) => last >= to - OVER_HOURS).slice(-MAX_RELEASES);
  const compared = current.map((release) => {
    const before = all.filter((it) => it !== release && it.first < release.first);
    const isNew = before.length > 0 && release.first > to - NEW_HOURS;
    const beside: Beside = { now: release, before, isNew };
    return { beside, comparisons: comparisonsOf(beside, to, isKnown) };
  });
  const limits = limitsOf(compared.flatMap(({ comparisons }) => comparisons));
  const judged = compared.map(({ beside, comparisons }) => {
    const breaks = breaksOf(beside, comparisons, limits);
    const rules = [beside.now, ...beside.before].flatMap(({ counted }) =>
      [...counted.values()].filter((it) => it.of === 'considered').map(({ rule }) => rule),
    );
    const own = [...new Set(rules)].filter((rule) => rule !== OTHER && isKnown(rule)).sort();
    const { release, first, last } = beside.now;
    return {
      breaks,
      judged: {
        release,
        first: first * HOUR_MS,
        last: last * HOUR_MS,
        pages: sumSince(beside.now.hours('pages')),
        rules: judgedRules(comparisons, breaks, limits, own),
      },
    };
  });
  return {
    breaks: [...judgePages(all, to), ...withoutRepeats(judged.map(({ breaks }) => breaks))],
    releases: judged.map((it) => it.judged),
    compared: compared.reduce((sum, { comparisons }) => sum + comparisons.length, 0),
  };
};
