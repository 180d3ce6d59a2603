import { isHost } from '../../settings/index.ts';
import { usedElements } from '../import/usedElements.ts';
import { type LaunchRule, type Property, plainText, type RuleEvent } from '../launch/index.ts';
import { agree, type Fact, type Scene, sceneOf, valueAt } from './fact.ts';
import { factOfElement } from './factOfElement.ts';
import { factsOfRule } from './factsOfRule.ts';
import { markupOf } from './markupOf.ts';
import { pathsInCode } from './pathsInCode.ts';
import { attributesOf, stepsOf } from './stepsOf.ts';
import type { PlannedStep } from './visitStep.ts';

/** A page of the visit, made for the rules that can fire on it together. */
export interface VisitPage {
  readonly url: string;
  readonly scene: Scene;
  /** Markup of the elements that rules want, in their order. */
  readonly markup: readonly string[];
  /** In the order of the rules. */
  readonly steps: readonly PlannedStep[];
  readonly rules: readonly string[];
}

export interface Visit {
  readonly pages: readonly VisitPage[];
  /** Events that no step makes happen, and why. */
  readonly notPlayed: readonly { readonly rule: string; readonly why: string }[];
}

/** More pages take too long; the rules of further ones are not played. */
const MAX_PAGES = 80;

interface Draft {
  scene: Scene;
  readonly markup: Set<string>;
  readonly steps: PlannedStep[];
  readonly rules: string[];
}

/** An ordinary text that says where it is from. */
const valueFrom = (name: string): string => name.replace(/\W+/g, '-');

/** Variables that settings and code read. One below which there are others is an object. */
const variablesOf = (property: Property, named: readonly string[]): readonly Fact[] => {
  const roots = new Set(named.flatMap((it) => (it.includes('.') ? (it.split('.')[0] ?? []) : [])));
  const all = [...new Set([...named, ...pathsInCode(property, [...roots])])];
  const above = new Set(all.flatMap((it) => it.split('.').map((_, at, keys) => keys.slice(0, at).join('.'))));
  return all.filter((it) => !above.has(it)).map((name) => ({ at: 'variable', name, value: valueFrom(name) }));
};

/** Values of all data elements that settings read, for pages whose rules ask for no other. */
const ordinaryFacts = (property: Property): readonly Fact[] => {
  const facts = usedElements(property).flatMap((element) => factOfElement(element, '') ?? []);
  const named = facts.filter(({ at }) => at === 'variable').map(({ name }) => name);
  return [
    ...facts
      .filter(({ at }) => at !== 'path' && at !== 'host' && at !== 'variable')
      .map((it) => ({ ...it, value: valueFrom(`${it.name}${it.attribute ?? ''}`) })),
    ...variablesOf(property, named),
  ];
};

const urlOf = (scene: Scene): string => {
  const path = valueAt(scene, 'path') ?? '/';
  const host = String(valueAt(scene, 'host') ?? '');
  // A property may ask for what is no host.
  const url = new URL(
    `https://${isHost(host) ? host : 'www.example.com'}${path.startsWith('/') ? '' : '/'}${path}`,
  );
  for (const { at, name, value } of scene.values())
    if (at === 'query') url.searchParams.set(name, String(value));
  url.hash = valueAt(scene, 'hash') ?? '';
  return url.href;
};

const SELECTED =
  /^(click|submit|change|focus|blur|mousedown|key\w+|hover|elementExists|entersViewport|customEvent)$/;

/** Markup for the element of an event; `false` if there is none for its selector. */
const elementFor = (event: RuleEvent): string | false | undefined => {
  const { module, settings } = event;
  if (!SELECTED.test(module)) return undefined;
  const selector = typeof settings.elementSelector === 'string' ? settings.elementSelector : '';
  if (selector === '') return module === 'customEvent' ? undefined : '<button>Visit</button>';
  return markupOf(selector, attributesOf(event)) ?? false;
};

/** A visit in which each rule of a property has what its settings ask for, so far as settings say it. */
export const visitOf = (property: Property): Visit => {
  const drafts: Draft[] = [];
  const notPlayed: { rule: string; why: string }[] = [];
  const ordinary = ordinaryFacts(property);
  const draftFor = (facts: readonly Fact[]): Draft | undefined => {
    const wanted = sceneOf(facts);
    const found = drafts.find(({ scene }) => agree(scene, wanted));
    if (found) {
      found.scene = new Map([...found.scene, ...wanted]);
      return found;
    }
    if (drafts.length >= MAX_PAGES) return undefined;
    const made = { scene: wanted, markup: new Set<string>(), steps: [], rules: [] };
    drafts.push(made);
    return made;
  };
  const plan = (rule: LaunchRule): void => {
    const skip = (why: string): void => {
      notPlayed.push({ rule: rule.name, why });
    };
    const draft = draftFor(factsOfRule(rule, property));
    if (!draft) {
      skip(`the visit has ${MAX_PAGES} pages already`);
      return;
    }
    draft.rules.push(rule.name);
    for (const event of rule.events) {
      const element = elementFor(event);
      if (element === false) {
        skip(`no element can be made for ${plainText(event.settings.elementSelector)}`);
        continue;
      }
      if (element) draft.markup.add(element);
      const steps = stepsOf(event, rule, property);
      if (typeof steps === 'string') skip(steps);
      else draft.steps.push(...steps.map((step) => ({ rule: rule.name, step })));
    }
  };
  property.rules.filter(({ isEnabled }) => isEnabled).forEach(plan);
  const pages = drafts.map(({ scene, markup, ...draft }): VisitPage => {
    const whole = new Map([...sceneOf(ordinary), ...scene]);
    const read = [...whole.values()].flatMap(({ at, name, attribute = '', value }) =>
      at === 'attribute' ? (markupOf(name, { [attribute]: String(value) }) ?? []) : [],
    );
    return { ...draft, url: urlOf(whole), scene: whole, markup: [...new Set([...read, ...markup])] };
  });
  return { pages, notPlayed };
};
