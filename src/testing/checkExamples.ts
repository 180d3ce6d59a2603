import { hasOwn, isPromise, own } from '../language/index.ts';
import { type Played, type PlayedExample, playExamples } from '../plan/playExamples.ts';
import type { SettingsOfSite } from '../settings/index.ts';
import type { Examples, TrackingRule } from '../site/index.ts';

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
  const given = examples as unknown as Readonly<Record<string, readonly PlayedExample[]>>;
  const refuse = (played: readonly Played[]): void => {
    const all = [
      ...Object.entries<TrackingRule>(rules).flatMap(([key, { name, fault }]) => [
        ...(fault ? [`${name}: ${fault}`] : []),
        // Test runners do not check the types.
        ...(own(given, key)?.length ? [] : [`${name}: there is no example.`]),
        ...played
          .filter((it) => it.key === key)
          .flatMap(({ title, faults }) => faults.map((fault) => `${name}, ${title}: ${fault}`)),
      ]),
      ...Object.keys(given).flatMap((key) => (hasOwn(rules, key) ? [] : [`“${key}” is none of the rules.`])),
    ];
    if (all.length > 0) throw new Error(all.join('\n'));
  };
  const played = playExamples(rules, given, site);
  return played.some(isPromise) ? Promise.all(played).then(refuse) : refuse(played as readonly Played[]);
};
