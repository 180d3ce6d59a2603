import { attempt, requireNow } from '../language/index.ts';
import { notMet, preview } from './judge.ts';
import type { Left, Narrow, NarrowableRule, Narrowing } from './narrowing.ts';
import type { Verdict } from './trace.ts';

/** A rule with its place in the order. */
type Placed<R> = readonly [place: number, rule: R];

const ALWAYS = { by: () => undefined, values: [undefined] };

const narrowingIn = ({ conditions }: NarrowableRule) => conditions.find(({ narrows }) => narrows);

/** Each fact that narrows rules → each value that it may have → the rules that have it. No fact narrows the others. */
const indexOf = <R extends NarrowableRule>(rules: readonly R[]) => {
  const byFact = new Map<Narrowing['by'], Map<unknown, Placed<R>[]>>();
  rules.forEach((rule, place) => {
    const { by, values } = narrowingIn(rule)?.narrows ?? ALWAYS;
    const byValue = byFact.get(by) ?? new Map<unknown, Placed<R>[]>();
    byFact.set(by, byValue);
    for (const value of new Set<unknown>(values)) {
      const its = byValue.get(value) ?? [];
      byValue.set(value, its);
      its.push([place, rule]);
    }
  });
  return byFact;
};

const verdictOnPassed = (rule: NarrowableRule, found: Left<unknown>['found']): Verdict => {
  const { label = '', expected = '', narrows } = narrowingIn(rule) ?? {};
  return notMet(rule, { label, met: false, expected, found: narrows && found.get(narrows.by) });
};

/** Leaves of many rules those to consider: what an occurrence costs does not grow with the rules that it passes over. */
export const narrowRules = <R extends NarrowableRule>(all: readonly R[]): Narrow<R> => {
  let byFact: ReturnType<typeof indexOf<R>> | undefined;
  // The getter must not see the occurrence: it would keep the page's objects.
  const complete: Left<R>['complete'] = (record, { places, found }) => {
    const considered = new Map(places.map((place, at) => [place, record.verdicts[at]]));
    let verdicts: readonly Verdict[] | undefined;
    return {
      ...record,
      get verdicts() {
        verdicts ??= all.map((rule, place) => considered.get(place) ?? verdictOnPassed(rule, found));
        return verdicts;
      },
    };
  };
  return ({ context, use }) => {
    const found = new Map<Narrowing['by'], unknown>();
    // Not earlier: a gesture is considered after the next paint.
    byFact ??= indexOf(all);
    const facts = [...byFact];
    const placed = attempt(() =>
      facts.flatMap(([by, byValue]) => {
        const fact = requireNow(by(context, use));
        found.set(by, preview(fact));
        return byValue.get(fact) ?? [];
      }),
    );
    // If a fact cannot be read, each rule says why.
    if (!placed) return undefined;
    placed.sort(([a], [b]) => a - b);
    const places = placed.map(([place]) => place);
    return { rules: placed.map(([, rule]) => rule), places, found, complete };
  };
};
