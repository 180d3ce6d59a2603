import type { LaunchRule, Property } from '../launch/index.ts';
import type { Asked } from './asked.ts';
import { askedBy } from './askedBy.ts';
import { agree, type Scene, sceneOf, withFacts } from './fact.ts';

/** A condition, and whether it must hold so that its rule fires: an exception must not. */
interface Want {
  readonly asked: Asked;
  readonly met: boolean;
}

/** Further values of one condition would make a visit long, and say little more. */
const MAX_VARIANTS = 10;

const contradicts = (scene: Scene, wants: readonly Want[]): boolean =>
  wants.some(({ asked, met }) => asked.holds(scene) === !met);

/** More tries than a person's rule needs: of one that contradicts itself, no number would be enough. */
const MAX_TRIES = 2_000;

/** A scene in which all of these are as they are wanted, as far as anybody can say. */
const solve = (wants: readonly Want[], start: Scene): Scene | undefined => {
  let tries = 0;
  const from = ([want, ...others]: readonly Want[], scene: Scene): Scene | undefined => {
    if (want === undefined) return contradicts(scene, wants) ? undefined : scene;
    const { asked, met } = want;
    if (asked.holds(scene) === met) return from(others, scene);
    // Nobody knows what code makes of a value: the first are likely to meet it, the last not to.
    for (const variant of met ? asked.variants : [...asked.variants].reverse()) {
      tries += 1;
      if (tries > MAX_TRIES) return undefined;
      if (!agree(scene, sceneOf(variant))) continue;
      const both = withFacts(scene, variant);
      if (contradicts(both, wants)) continue;
      const found = from(others, both);
      if (found) return found;
    }
    return undefined;
  };
  return from(wants, start);
};

const wantsOf = ({ conditions }: LaunchRule, property: Property): readonly Want[] =>
  conditions.flatMap((it): readonly Want[] => {
    const asked = askedBy(it, property);
    return asked && asked.variants.length > 0 ? [{ asked, met: !it.negate }] : [];
  });

/** Whatever a rule asks, where that contradicts itself, or is too much to find out. */
const atOnce = (wants: readonly Want[]): Scene =>
  sceneOf(wants.flatMap(({ asked, met }) => (met ? (asked.variants[0] ?? []) : [])));

/** What a page must be like so that a rule fires, and what it must be like so that one of its conditions is close to that. */
export interface FactScenes {
  readonly fires: Scene;
  /** In each, one condition has another value; the others are as the rule wants them. */
  readonly others: readonly Scene[];
}

export const factScenesOf = (rule: LaunchRule, property: Property): FactScenes => {
  const wants = wantsOf(rule, property);
  const others = wants.flatMap((want) => {
    const left = wants.filter((it) => it !== want);
    return want.asked.variants
      .slice(0, MAX_VARIANTS)
      .flatMap((variant) => solve(left, sceneOf(variant)) ?? []);
  });
  return { fires: solve(wants, sceneOf([])) ?? atOnce(wants), others };
};
