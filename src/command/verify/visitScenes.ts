import { isThirdParty } from '../import/actions.ts';
import { type LaunchRule, type Property, plainText, textsIn } from '../launch/index.ts';
import { type Fact, type Scene, withFacts } from './fact.ts';
import { type Ground, NOTHING, ODD, ORDINARY } from './ground.ts';
import { factScenesOf } from './ruleScenes.ts';
import type { Target } from './stepsOf.ts';

/** What the visitor of a page has allowed. */
export type Allowed = 'everything' | 'no third parties' | 'nothing';

/** What one rule is played for. */
export interface RuleScene {
  readonly rule: LaunchRule;
  readonly scene: Scene;
  readonly ground: Ground;
  readonly allowed: Allowed;
  readonly target: Target;
}

/** Whether something of the page, or of the event, is in what a rule does. */
const reads = ({ conditions, actions }: LaunchRule): boolean =>
  [...conditions, ...actions].some(({ settings }) =>
    textsIn(settings).some((it) => /%[^%]+%|getVar|event|document|window|\b[a-zA-Z]+\.[a-zA-Z]+/.test(it)),
  );

const FOR_EXISTING = /^(elementExists|entersViewport)$/;

/** The selectors of the elements for whose being there a rule waits, as facts of the page. */
const existing = ({ events }: LaunchRule, value: boolean): readonly Fact[] =>
  events
    .filter(({ module }) => FOR_EXISTING.test(module))
    .map(({ settings }) => ({ at: 'exists', name: plainText(settings.elementSelector), value }));

/** All scenes of all rules, the most important first. */
export const scenesOf = (property: Property): readonly RuleScene[] => {
  const rules = property.rules.filter(({ isEnabled }) => isEnabled);
  const scenes = rules.map((rule) => ({ rule, ...factScenesOf(rule, property) }));
  const played = (
    { rule, fires }: (typeof scenes)[number],
    more: Partial<Pick<RuleScene, 'ground' | 'allowed' | 'target'>> = {},
  ): RuleScene => ({
    rule,
    ground: ORDINARY,
    allowed: 'everything',
    target: 'its elements',
    scene: withFacts(fires, existing(rule, more.target !== 'elements like them')),
    ...more,
  });
  const most = Math.max(0, ...scenes.map(({ others }) => others.length));
  return [
    ...scenes.map((it) => played(it)),
    ...scenes.map((it) => played(it, { target: 'elements like them' })),
    ...scenes.map((it) => played(it, { allowed: 'nothing' })),
    ...scenes
      .filter(({ rule }) => reads(rule))
      .flatMap((it) => [played(it, { ground: NOTHING }), played(it, { ground: ODD })]),
    ...scenes
      .filter(({ rule }) => rule.actions.some(isThirdParty))
      .map((it) => played(it, { allowed: 'no third parties' })),
    // The first of each rule, the second of each …
    ...Array.from({ length: most }, (_, at) =>
      scenes.flatMap((it) => {
        const scene = it.others[at];
        return scene ? [played({ ...it, fires: scene })] : [];
      }),
    ).flat(),
  ];
};
