import type { TraceRecord, Verdict } from '../engine/index.ts';
import { own } from '../language/index.ts';
import type { HeardEvent } from '../tag/shadow/heardEvent.ts';
import type { Pair } from '../tag/shadow/pairing.ts';
import { likeness } from './pairEvents.ts';
import { type KindredRule, rulesOfKind, type ShadowRule } from './rulesOfKind.ts';

/** A rule of Launch may act later than the tag: about a state, such as a page, much later. */
const NEAR_MS = { gesture: 2_000, state: 10_000 };
const MOST = 2;

const reasonOf = ({ rule, outcome, conditions }: Verdict): string => {
  const unmet = conditions.find(({ met }) => !met);
  if (outcome === 'fired' || !unmet) return `“${rule}” fired only once, or its event is too different`;
  const because = unmet.unless ? `this holds: ${unmet.unless}` : `this does not hold: ${unmet.label}`;
  return `“${rule}” ${outcome}, because ${because}`;
};

const unmetIn = ({ conditions }: Verdict) => conditions.filter(({ met }) => !met).length;

/** Two events that agree in so much are one, sent twice. */
const SAME = 0.9;

/**
 * Whether a rule has fired for another event of the present implementation: then this one has nothing to do with it.
 */
const createIsTaken =
  (records: readonly TraceRecord[], pairs: readonly Pair[], { fields }: HeardEvent) =>
  (occurrence: number, { rule, outcome }: Verdict): boolean => {
    const ids =
      outcome === 'fired'
        ? records.flatMap((it) =>
            it.kind === 'event' && it.occurrence === occurrence && it.rule === rule ? it.id : [],
          )
        : [];
    return pairs.some(({ there, here }) => ids.includes(here.id) && likeness(there.fields, fields) < SAME);
  };

/** The verdicts of the nearest moment at which rules of the kind were considered; each rule's last one. */
const nearestVerdicts = (
  records: readonly TraceRecord[],
  kindred: readonly KindredRule[],
  moment: number,
  isTaken: ReturnType<typeof createIsTaken>,
) => {
  const spans = new Map(
    kindred.map(({ rule: { name, stateOf } }) => [name, NEAR_MS[stateOf ? 'state' : 'gesture']]),
  );
  let nearest = { apart: Number.POSITIVE_INFINITY, id: 0, verdicts: new Map<string, Verdict>() };
  for (const it of records) {
    if (it.kind !== 'occurrence') continue;
    const apart = Math.abs(it.at - moment);
    const verdicts = it.verdicts.filter(
      (verdict) => apart <= (spans.get(verdict.rule) ?? -1) && !isTaken(it.id, verdict),
    );
    if (verdicts.length === 0 || apart > nearest.apart) continue;
    if (it.id !== nearest.id) nearest = { apart, id: it.id, verdicts: new Map() };
    for (const verdict of verdicts) nearest.verdicts.set(verdict.rule, verdict);
  }
  return [...nearest.verdicts.values()];
};

const waitingOf = ({ name, trigger }: ShadowRule, eventNames: Readonly<Record<string, unknown>>): string => {
  const { label, key, source } = trigger;
  const named = [key, ...(source.derivesFrom?.keys ?? [])].flatMap((it) => own(eventNames, it) ?? []);
  const theirs =
    named.length > 0 ? `, which the site pushes as ${named.map((it) => `“${it}”`).join(', ')}` : '';
  return `“${name}” not triggered, because it waits for: ${label}${theirs}`;
};

/**
 * Why the tag has not sent an event that only the present implementation sent, in the words of a rule of the same kind:
 * what has stopped it, or what it waits for if nothing triggered it.
 * @param eventNames Our names of data layer events → the site's names.
 */
export const decisionFor = (
  records: readonly TraceRecord[],
  rules: readonly ShadowRule[],
  event: HeardEvent,
  pairs: readonly Pair[] = [],
  eventNames: Readonly<Record<string, unknown>> = {},
): string => {
  const kindred = rulesOfKind(rules, event);
  if (kindred.length === 0) return 'no rule sends such an event';
  for (const it of records) {
    if (it.kind !== 'event' || it.outcome !== 'refused' || Math.abs(it.at - event.at) > NEAR_MS.gesture)
      continue;
    if (kindred.some(({ rule }) => rule.name === it.rule))
      return `“${it.rule}” refused, because ${it.reason?.split(':')[0] ?? 'a gate did not let it pass'}`;
  }
  const verdicts = nearestVerdicts(records, kindred, event.at, createIsTaken(records, pairs, event));
  const least = Math.min(...verdicts.map(unmetIn));
  const likely = verdicts.filter((verdict) => unmetIn(verdict) === least);
  const reasons = likely.map(reasonOf);
  // Rules of one kind divide the pages among themselves: another one may be that of this page.
  const wasConsidered = ({ rule }: KindredRule) => verdicts.some((verdict) => verdict.rule === rule.name);
  const other = kindred.find((it) => !wasConsidered(it));
  if (other && likely.every(({ outcome }) => outcome === 'not met')) {
    const isNearer = kindred.filter(wasConsidered).every(({ shared }) => shared < other.shared);
    reasons.splice(isNearer ? 0 : reasons.length, 0, waitingOf(other.rule, eventNames));
  }
  return reasons.slice(0, MOST).join('; ');
};
