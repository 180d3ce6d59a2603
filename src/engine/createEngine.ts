import { attempt, isPromise, messageOf, type Unsubscribe } from '../language/index.ts';
import { type Effects, GivenUp } from './action.ts';
import { createDispatch } from './createDispatch.ts';
import { createEngineMemory, type EngineMemory } from './engineMemory.ts';
import { createReader } from './fields.ts';
import { type Answer, ask, judge, notMet } from './judge.ts';
import { type Announcement, judgedWith, type Occurrence } from './occurrence.ts';
import type { Rule } from './rule.ts';
import { runActions } from './runActions.ts';
import type { Site } from './site.ts';
import type { ConditionRecord, TraceLog, Verdict } from './trace.ts';
import type { Turns } from './turns.ts';
import { waitForAnswers } from './waitForAnswers.ts';

/** More than a page can reasonably hold. Beyond this, the oldest occurrence is given up. */
const MAX_HELD = 100;

export interface EngineParts<S extends Site> {
  /** The rules that can run: see `usableRules`. */
  readonly rules: readonly Rule<S>[];
  /** The tools for the sources that the rules' triggers name. */
  readonly tools: S['tools'];
  readonly turns: Turns;
  /**
   * Captures this moment for the rules that will be considered. What costs time to describe may be a getter: it is read
   * once, when the occurrence is considered.
   */
  readonly captureMoment: (concerned: readonly Rule<S>[]) => S['context'];
  /**
   * Replaces parts of the context of a gesture from before the start, if the visitor had not consented by then. A state
   * keeps its context: it may be sent once consent is there.
   */
  readonly beforeConsent?: () => Partial<S['context']> | undefined;
  /**
   * Whether consent may have been given on an earlier page, and nobody knows yet. What happens meanwhile is held, also
   * gestures; `beforeConsent` says later which of them had none.
   */
  readonly isUndecided?: () => boolean;
  /** The parts of the context that are read again when held occurrences are considered again. */
  readonly refresh: () => Partial<S['context']>;
  /** Whether everything that is held happens again, because the page is just being loaded again. */
  readonly happensAgain?: () => boolean;
  /** Whether what an occurrence described may still hold, for example because the page is the same. */
  readonly stillHolds: (then: S['context']) => boolean;
  readonly effects: Effects<S>;
  /** What an earlier engine on this page has left, if there may have been one. */
  readonly memory?: EngineMemory<S>;
  /** Whether an earlier engine has already handled this announcement: sources must get it again, rules must not. */
  readonly replaying?: () => boolean;
  readonly trace: TraceLog;
  /** Called for every failure, with its cause and its rule. */
  readonly report: (message: string, cause: unknown, rule?: string) => void;
  readonly now: () => number;
  readonly after: (milliseconds: number, then: () => void) => Unsubscribe;
  /** Calls its listener when the page is left; soon, if it has been left already. */
  readonly onLeave?: (then: () => void) => Unsubscribe;
}

/** A rule whose conditions have not all answered yet. */
interface Waiting {
  /** Of the occurrence. */
  readonly id: number;
  /** The state that the rule describes, if it describes one. */
  readonly key: string | undefined;
  /** A later occurrence of that state has fired, or is held. */
  isReplaced: boolean;
  readonly giveUp: (why: string) => void;
}

export interface Engine<S extends Site> {
  /** Starts the sources that the rules name. */
  readonly start: () => Unsubscribe;
  readonly announce: (source: string, it: Announcement<S>) => void;
  /** Considers again the occurrences that were held for consent. */
  readonly reconsider: () => void;
}

const unmet = (label: string, found: string): ConditionRecord => ({
  label,
  met: false,
  expected: label,
  found,
});
const LATEST = unmet('it is the latest of its state', 'a later one');

/** Passes occurrences from sources to the rules that listen for them, and records every verdict. */
export const createEngine = <S extends Site>(parts: EngineParts<S>): Engine<S> => {
  const { rules, trace, effects, after, report, turns } = parts;
  const dispatch = createDispatch(rules);
  const kinds = new Map(rules.map(({ trigger: { source } }) => [source.name, source]));
  const hearers = (source: string, keys: readonly string[]) => {
    const heardBy: string[] = [];
    for (const { name, derivesFrom } of kinds.values())
      if (derivesFrom?.source === source && keys.some((key) => derivesFrom.keys.includes(key)))
        heardBy.push(name);
    return heardBy.length > 0 && { heardBy };
  };
  const { held, once } = parts.memory ?? createEngineMemory();
  const waiting = new Set<Waiting>();
  let count = 0;
  /** How often held occurrences were considered again. */
  let rounds = 0;
  let isStarting = false;
  for (const [key, { rule, occurrence }] of held) {
    held.set(key, { rule, occurrence: { ...occurrence, id: ++count } });
  }

  /** The key under which a state is held; `undefined` for a rule that describes no state. */
  const stateKey = ({ name, stateOf }: Rule<S>, { context }: Occurrence<S>) =>
    stateOf && `${name} ${stateOf(context)}`;

  /** The held occurrence under this key, if there is one, is not considered again. */
  const giveUp = (key: string, why: ConditionRecord) => {
    const older = held.get(key);
    if (older) record(older.occurrence, [notMet(older.rule, why)], true);
    held.delete(key);
  };
  /** A state, such as a page view, outlives gestures. */
  const giveUpOldest = () => {
    const [first = ''] = held.keys();
    const [oldest] = [...held].find(([, { rule }]) => !rule.stateOf) ?? [first];
    giveUp(oldest, unmet(`at most ${MAX_HELD} occurrences are held`, 'later ones'));
    report('Too many occurrences wait for consent: the oldest are given up.', MAX_HELD);
  };
  const replace = (key: string, { id }: Occurrence<S>) => {
    for (const it of waiting) if (it.key === key && it.id < id) it.isReplaced = true;
    // The answers of an older occurrence may have come later.
    if ((held.get(key)?.occurrence.id ?? 0) < id) giveUp(key, LATEST);
  };

  const hold = (rule: Rule<S>, occurrence: Occurrence<S>): boolean => {
    const state = stateKey(rule, occurrence);
    if (state === undefined && !parts.isUndecided?.()) return false;
    if (state !== undefined) replace(state, occurrence);
    if (held.size >= MAX_HELD) giveUpOldest();
    // An earlier engine on the page may have counted other occurrences up to the same number.
    held.set(state ?? `${rule.name} #${occurrence.at} ${occurrence.id}`, { rule, occurrence });
    return true;
  };

  /**
   * Holds the scripts that were given up because consent was withdrawn, until consent returns. If a newer occurrence of
   * the same state is held already, that one stays.
   */
  const holdScripts = (rule: Rule<S>, occurrence: Occurrence<S>): void =>
    attempt(() => {
      if (!held.has(stateKey(rule, occurrence) ?? '')) hold(rule, { ...occurrence, scriptsOnly: true });
    });

  /** What the conditions say at this moment that lack consent now. */
  const lacking = (rule: Rule<S>, occurrence: Occurrence<S>) => {
    const { context, use } = judgedWith(occurrence, parts.refresh());
    return rule.conditions.map(({ awaitsConsent, evaluate }) => {
      const now = awaitsConsent && evaluate(context, use);
      return now && !isPromise(now) && now.lacksConsent ? now : undefined;
    });
  };

  /** Judges, and acts or holds; holds no occurrence that a later one of its state has replaced meanwhile. */
  const conclude = (
    rule: Rule<S>,
    occurrence: Occurrence<S>,
    answers: readonly (Answer | undefined)[],
    isReplaced = false,
  ): Verdict => {
    const problems: string[] = [];
    const fail = (what: string, cause: unknown) => {
      problems.push(`${what}: ${messageOf(cause)}`);
      if (cause instanceof GivenUp) return holdScripts(rule, occurrence);
      report(`Failed to execute ${what} for rule "${rule.name}".`, cause, rule.name);
    };
    let { outcome, conditions } = judge(rule, answers, fail);
    try {
      if (outcome === 'held' && isReplaced) conditions = [...conditions, LATEST];
      if (outcome === 'held' && (isReplaced || !hold(rule, occurrence))) outcome = 'not met';
      if (outcome === 'fired') {
        // An older occurrence of the same state is not sent too. If the state cannot be read, the event is still sent.
        replace(attempt(() => stateKey(rule, occurrence)) ?? '', occurrence);
        const isAllowed = () => !lacking(rule, occurrence).some(Boolean);
        const actions = occurrence.scriptsOnly
          ? rule.actions.filter(({ type }) => type === 'loadScript')
          : rule.actions;
        runActions({ ...rule, actions }, occurrence, { effects, after, isAllowed, report: fail });
      }
    } catch (cause) {
      fail('the rule', cause);
      outcome = 'failed';
    }
    return { rule: rule.name, order: rule.order, outcome, conditions, problems };
  };

  /** Waits for the conditions of this rule alone: no other rule waits for it. */
  const wait = (
    rule: Rule<S>,
    occurrence: Occurrence<S>,
    asked: readonly (Answer | PromiseLike<Answer>)[],
  ) => {
    const round = rounds;
    const { name, timeout } = rule;
    const finish = (answers: readonly (Answer | undefined)[]) => {
      waiting.delete(it);
      // Consent may have been withdrawn meanwhile, or have come.
      const now = lacking(rule, occurrence);
      const final = answers.map((answer, at) => {
        const evaluation = now[at];
        return evaluation ? () => evaluation : answer;
      });
      const verdict = conclude(rule, occurrence, final, it.isReplaced);
      record(occurrence, [verdict], true);
      if (verdict.outcome === 'held' && round !== rounds) reconsider();
    };
    const it: Waiting = {
      id: occurrence.id,
      key: attempt(() => stateKey(rule, occurrence)),
      isReplaced: false,
      giveUp: waitForAnswers(asked, {
        timeout,
        after,
        onLeave: parts.onLeave ?? (() => () => {}),
        isEnough: (answers) => judge(rule, answers, () => {}).outcome !== 'waiting',
        finish: (answers) => guarded(`Failed to consider rule "${name}" again.`, () => finish(answers), name),
      }),
    };
    waiting.add(it);
  };

  const consider = (rule: Rule<S>, occurrence: Occurrence<S>): Verdict => {
    const asked = ask(rule, occurrence);
    const verdict = conclude(
      rule,
      occurrence,
      asked.map((it) => (isPromise(it) ? undefined : it)),
    );
    if (verdict.outcome === 'waiting') wait(rule, occurrence, asked);
    return verdict;
  };

  const record = (occurrence: Occurrence<S>, verdicts: readonly Verdict[], again?: true) => {
    const { id, at, source, keys, past } = occurrence;
    trace.add({ kind: 'occurrence', id, at, source, keys, past, ...(again && { again }), verdicts });
  };

  /** Reports what `act` throws, so that the work after it still runs. */
  const guarded = (message: string, act: () => void, rule?: string) => {
    try {
      act();
    } catch (cause) {
      report(message, cause, rule);
    }
  };

  const isKnown = (source: string, { onceKey }: Announcement<S>): boolean => {
    if (onceKey === undefined) return false;
    const key = `${source} ${onceKey}`;
    const known = isStarting && once.has(key);
    once.add(key);
    return known;
  };

  const announce: Engine<S>['announce'] = (source, it) => {
    if (isKnown(source, it) || parts.replaying?.()) return;
    const message = `Failed to take an occurrence of ${source}.`;
    guarded(message, () => {
      const { keys, describe, past = false, at = parts.now() } = it;
      const { rules: concerned, narrow } = dispatch(source, keys, past);
      const moment = concerned.length > 0 ? parts.captureMoment(concerned) : undefined;
      const take = () => {
        const payload = describe ? describe() : it.payload;
        if (describe && payload === undefined) return;
        const known = { id: ++count, at, source, keys, past };
        if (!moment)
          return trace.add({ kind: 'occurrence', ...known, ...hearers(source, keys), verdicts: [] });
        const context = { ...moment, ...it.context, payload };
        const occurrence = { ...known, context, use: createReader(context) };
        const before = past && parts.beforeConsent?.();
        const gesture = before ? judgedWith(occurrence, before) : occurrence;
        // Without its consent, an occurrence may have other facts.
        const left = before ? undefined : narrow?.(occurrence);
        const verdicts = (left?.rules ?? concerned).map((rule) =>
          consider(rule, rule.stateOf ? occurrence : gesture),
        );
        const whole = { kind: 'occurrence', ...known, verdicts } as const;
        trace.add(left?.complete(whole, left) ?? whole);
      };
      turns[it.waitsForPaint ? 'afterPaint' : 'soon'](() => guarded(message, take));
    });
  };

  const considerAgain = ({ name }: Rule<S>, occurrence: Occurrence<S>) => {
    // An earlier engine with other rules may have held this occurrence.
    const rule = rules.find((it) => it.name === name);
    if (!rule) return;
    // A gesture is held only while nobody knows whether it had consent.
    const before = rule.stateOf ? undefined : parts.beforeConsent?.();
    const again = judgedWith(occurrence, before ?? parts.refresh());
    const isGone = rule.stateOf && !rule.outlivesPage && !parts.stillHolds(occurrence.context);
    record(
      again,
      [isGone ? notMet(rule, unmet('its page is still shown', 'another page')) : consider(rule, again)],
      true,
    );
  };
  const reconsider = () => {
    if (parts.happensAgain?.()) return;
    rounds += 1;
    const all = [...held.values()];
    held.clear();
    for (const { rule, occurrence } of all) {
      const { name } = rule;
      guarded(`Failed to consider rule "${name}" again.`, () => considerAgain(rule, occurrence), name);
    }
  };

  return {
    announce,
    // This runs after everything that has happened by now, because the page may just have been shown again.
    reconsider: () => turns.soon(() => turns.soon(reconsider)),
    start: () => {
      // This considers what an earlier engine on the page held for consent.
      turns.soon(reconsider);
      isStarting = true;
      const stops = [...kinds.values()].map(({ name, create }) => {
        try {
          return create(parts.tools).start((it) => announce(name, it));
        } catch (cause) {
          report(`Failed to start the source ${name}.`, cause);
          return undefined;
        }
      });
      isStarting = false;
      return () => {
        // In reverse order, because several sources may have wrapped the same method of the page.
        for (const stop of stops.reverse()) stop?.();
        for (const it of waiting) it.giveUp('the tag was stopped');
      };
    },
  };
};
