import { describe, expect, it } from 'vitest';
import { containerOf } from '../../../../../bench/speed/turbine/containerOf.ts';
import { allRules } from '../../../../../src/rules/index.ts';

interface Descriptor {
  readonly modulePath: string;
  readonly settings: Readonly<Record<string, unknown>>;
}
interface LaunchRule {
  readonly name: string;
  readonly events: readonly (Descriptor & { readonly ruleOrder: number })[];
  readonly conditions: readonly Descriptor[];
  readonly actions: readonly Descriptor[];
}

const container = containerOf(allRules);
const rules = container.rules as readonly LaunchRule[];

const tokensIn = (it: unknown): readonly string[] =>
  typeof it === 'string'
    ? [...it.matchAll(/^%(.+)%$/g)].map(([, name = '']) => name)
    : typeof it === 'object' && it !== null
      ? Object.values(it).flatMap(tokensIn)
      : [];

describe('containerOf', () => {
  it('has each of our rules, with its order, and as many conditions and actions', () => {
    const shapeOf = (rule: { name: string; conditions: readonly unknown[]; actions: readonly unknown[] }) =>
      `${rule.name}: ${rule.conditions.length}, ${rule.actions.length}`;
    expect(rules.map(shapeOf)).toEqual(allRules.map(shapeOf));
    expect(rules.map(({ events }) => events[0]?.ruleOrder)).toEqual(allRules.map(({ order }) => order));
  });

  it('is only data', () => {
    expect(JSON.parse(JSON.stringify(container)).rules).toEqual(container.rules);
  });

  it('defines a data element for every token that is not the event’s', () => {
    const tokens = rules.flatMap(({ actions }) => tokensIn(actions.map(({ settings }) => settings)));
    const named = tokens.filter((name) => !name.startsWith('event.payload.'));
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !container.dataElements[name])).toEqual([]);
  });

  it('reads every data element in the same place as our rules', () => {
    for (const element of Object.values(container.dataElements) as readonly Descriptor[]) {
      const { rule, action, map, path } = element.settings;
      const found = allRules[Number(rule)]?.actions[Number(action)] as unknown as Record<string, unknown>;
      const source =
        map === 'value' ? found.value : (found[String(map)] as Record<string, unknown>)[String(path)];
      expect(source).toBeTypeOf('object');
    }
  });
});
