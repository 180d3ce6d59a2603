import { getPath } from '../engine/index.ts';
import { fireExample } from '../rules/plan/fireExample.ts';
import type { Examples, TrackingRule } from '../tracking/index.ts';

type Example = Parameters<typeof fireExample>[1] & {
  readonly title: string;
  readonly sends: object | 'nothing';
  readonly loads?: readonly string[];
};

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** What is wrong with an example; empty if the rule does what the example says. */
const faultsOf = (rule: TrackingRule, { sends, loads, ...example }: Example): readonly string[] => {
  const { sent, loaded, failures, verdict } = fireExample(rule, example);
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

/**
 * Plays every example of every rule, in the engine alone: without gates, redaction and fills. Throws one Error that
 * names each failing example, with the expected and the found values, and each rule without an example.
 */
export const checkExamples = <Family extends Readonly<Record<string, TrackingRule>>>(
  rules: Family,
  examples: Examples<Family>,
): void => {
  const played = examples as unknown as Readonly<Record<string, readonly Example[]>>;
  const ofRules = Object.entries<TrackingRule>(rules).flatMap(([key, rule]) => {
    const its = played[key] ?? [];
    const found = its.flatMap((example) =>
      faultsOf(rule, example).map((fault) => `${rule.name}, ${example.title}: ${fault}`),
    );
    return [
      ...(rule.fault ? [`${rule.name}: ${rule.fault}`] : []),
      // Test runners do not check the types.
      ...(its.length === 0 ? [`${rule.name}: there is no example.`] : found),
    ];
  });
  const others = Object.keys(played).filter((key) => !(key in rules));
  const faults = [...ofRules, ...others.map((key) => `“${key}” is none of the rules.`)];
  if (faults.length > 0) throw new Error(faults.join('\n'));
};
