import { getPath, messageOf, own, whenKnown } from '../language/index.ts';
import type { SettingsOfSite } from '../settings/index.ts';
import type { TrackingRule } from '../site/index.ts';
import { type Firing, fireExample } from './fireExample.ts';

/** An example as it is played; whose rule it is has been checked by its type. */
export type PlayedExample = Parameters<typeof fireExample>[1] & {
  readonly title: string;
  readonly sends: object | 'nothing';
  readonly loads?: readonly string[];
};

/** An example that was played. */
export interface Played {
  /** Key of the rule in its family. */
  readonly key: string;
  readonly rule: TrackingRule;
  readonly title: string;
  readonly sent: Firing['sent'];
  /** Empty if the rule has done what the example says. */
  readonly faults: readonly string[];
}

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

const faultsOf = (
  { sent, loaded, failures, verdict }: Firing,
  { sends, loads }: PlayedExample,
): readonly string[] => {
  const [event] = sent;
  const faults = [...failures];
  if (loads && show(loads) !== show(loaded))
    faults.push(`loads: expected ${show(loads)}, found ${show(loaded)}`);
  if (sends === 'nothing') return [...faults, ...(event ? [`sent “${event.eventType}”`] : [])];
  const unmet = verdict?.conditions.filter(({ met }) => !met) ?? [];
  const stopped = unmet.map(
    ({ label, expected, found }) => `stopped by “${label}”: expected ${expected}, found ${show(found)}`,
  );
  if (!event) return [...faults, ...stopped, ...(stopped.length === 0 ? ['sent nothing'] : [])];
  const different = Object.entries(sends).flatMap(([path, value]) => {
    const found = getPath(event.xdm, path);
    return show(found) === show(value) ? [] : [`${path}: expected ${show(value)}, found ${show(found)}`];
  });
  return [...faults, ...(sent.length > 1 ? [`sent ${sent.length} events`] : []), ...different];
};

const fire = (...example: Parameters<typeof fireExample>): Firing => {
  try {
    return fireExample(...example);
  } catch (cause) {
    // Only an example that the compiler refuses, such as one without a payload.
    return { sent: [], loaded: [], stored: {}, failures: [messageOf(cause)], verdict: undefined };
  }
};

/**
 * Plays every example of a family's rules, in the engine alone. Where a condition answers with a promise, so does its
 * example.
 */
export const playExamples = (
  rules: Readonly<Record<string, TrackingRule>>,
  examples: Readonly<Record<string, readonly PlayedExample[]>>,
  site?: SettingsOfSite,
): readonly (Played | PromiseLike<Played>)[] =>
  Object.entries(rules).flatMap(([key, rule]) =>
    (own(examples, key) ?? []).map((example) => {
      const firing = fire(rule, example, site);
      return whenKnown(firing.later ?? firing, (done) => {
        return { key, rule, title: example.title, sent: done.sent, faults: faultsOf(done, example) };
      });
    }),
  );
