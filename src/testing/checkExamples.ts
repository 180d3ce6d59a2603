import { whenKnown } from '../engine/whenKnown.ts';
import { getPath, isPromise } from '../language/index.ts';
import { type Firing, fireExample } from '../plan/fireExample.ts';
import type { SettingsOfSite } from '../settings/index.ts';
import type { Examples, TrackingRule } from '../site/index.ts';

type Example = Parameters<typeof fireExample>[1] & {
  readonly title: string;
  readonly sends: object | 'nothing';
  readonly loads?: readonly string[];
};

const show = (value: unknown) => JSON.stringify(value) ?? 'nothing';

/** What is wrong with an example; empty if the rule has done what the example says. */
const faultsOf = (
  { sent, loaded, failures, verdict }: Firing,
  { sends, loads }: Example,
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

const refuse = (faults: readonly (readonly string[])[]): void => {
  const all = faults.flat();
  if (all.length > 0) throw new Error(all.join('\n'));
};

/**
 * Plays every example of every rule, in the engine alone: without gates, redaction and fills. Throws one Error that
 * names each failing example, with the expected and the found values, and each rule without an example. If a condition
 * answers with a promise, it returns a promise, which is rejected with that Error. `site`: the definition whose settings
 * conditions and data elements read.
 */
export const checkExamples = <Family extends Readonly<Record<string, TrackingRule>>>(
  rules: Family,
  examples: Examples<Family>,
  site?: SettingsOfSite,
): void | Promise<void> => {
  const played = examples as unknown as Readonly<Record<string, readonly Example[]>>;
  const ofRules = Object.entries<TrackingRule>(rules).flatMap(([key, rule]) => {
    const its = played[key] ?? [];
    const found = its.map((example) => {
      const firing = fireExample(rule, example, site);
      return whenKnown(firing.later ?? firing, (done) =>
        faultsOf(done, example).map((fault) => `${rule.name}, ${example.title}: ${fault}`),
      );
    });
    return [
      rule.fault ? [`${rule.name}: ${rule.fault}`] : [],
      // Test runners do not check the types.
      ...(its.length === 0 ? [[`${rule.name}: there is no example.`]] : found),
    ];
  });
  const others = Object.keys(played).filter((key) => !(key in rules));
  const faults = [...ofRules, others.map((key) => `“${key}” is none of the rules.`)];
  return faults.some(isPromise) ? Promise.all(faults).then(refuse) : refuse(faults as string[][]);
};
