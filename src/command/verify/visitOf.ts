import { isHost } from '../../settings/index.ts';
import type { Property } from '../launch/index.ts';
import { agree, factsAt, ofPage, type Scene, sceneOf, valueAt } from './fact.ts';
import type { Ground } from './ground.ts';
import { markupOfFacts, pageFacts } from './pageFacts.ts';
import { type StagedStep, stepsOf } from './stepsOf.ts';
import { activeOf, allGroups } from './visitGroups.ts';
import { type Allowed, type RuleScene, scenesOf } from './visitScenes.ts';
import type { PlannedStep } from './visitStep.ts';

/** A page of the visit, made for the rules that can be played on it together. */
export interface VisitPage {
  /** From 1. */
  readonly number: number;
  readonly url: string;
  readonly scene: Scene;
  readonly allowed: Allowed;
  /** What it has where no rule asks for anything. */
  readonly ground: Ground['name'];
  /** The banner's groups that are active. */
  readonly groups: readonly string[];
  /** Markup of the elements that rules want, in their order; `below` is out of sight at first. */
  readonly markup: readonly string[];
  readonly below: readonly string[];
  /** In the order of the rules. */
  readonly steps: readonly PlannedStep[];
  readonly rules: readonly string[];
}

export interface Visit {
  readonly pages: readonly VisitPage[];
  /** Events that no step makes happen, and why. */
  readonly notPlayed: readonly { readonly rule: string; readonly why: string }[];
  /** Scenes for which the visit has become too long. */
  readonly left: number;
}

/** More pages take too long; the scenes of further ones are not played. */
const MAX_PAGES = 160;

/** More steps make one page too long, and so do longer waits. */
const MAX_STEPS = 80;

const MAX_MS = 45_000;

const msOf = (steps: readonly PlannedStep[]): number =>
  steps.reduce((all, { step }) => all + (step.does === 'wait' ? step.ms : 0), 0);

interface Draft {
  scene: Scene;
  waitMs: number;
  readonly ground: Ground;
  readonly allowed: Allowed;
  /** Marks by markup. */
  readonly marks: Map<string, string>;
  readonly markup: Set<string>;
  readonly below: Set<string>;
  readonly steps: PlannedStep[];
  readonly rules: Set<string>;
}

const urlOf = (scene: Scene): string => {
  const path = valueAt(scene, 'path') ?? '/';
  const host = String(valueAt(scene, 'host') ?? '');
  // A property may ask for what is no host.
  const url = new URL(
    `${valueAt(scene, 'protocol') ?? 'https:'}//${isHost(host) ? host : 'www.example.com'}${path.startsWith('/') ? '' : '/'}${path}`,
  );
  for (const { name, value } of factsAt(scene, 'query')) url.searchParams.set(name, String(value));
  url.hash = valueAt(scene, 'hash') ?? '';
  return url.href;
};

/**
 * A visit in which each rule of a property has what its settings ask for, so far as settings say it, and then, one by one,
 * what is hardly different: there its rules must do the same on both sides, or not fire on either.
 */
export const visitOf = (property: Property): Visit => {
  const drafts: Draft[] = [];
  const notPlayed = new Map<string, string>();
  let left = 0;
  const draftFor = ({ scene, ground, allowed }: RuleScene): Draft | undefined => {
    const wanted = ofPage(scene);
    const found = drafts.find(
      (it) =>
        it.ground === ground &&
        it.allowed === allowed &&
        it.steps.length < MAX_STEPS &&
        msOf(it.steps) < MAX_MS &&
        agree(it.scene, wanted),
    );
    if (found) {
      found.scene = new Map([...found.scene, ...wanted]);
      return found;
    }
    if (drafts.length >= MAX_PAGES) return undefined;
    const made: Draft = {
      scene: wanted,
      waitMs: 0,
      ground,
      allowed,
      marks: new Map(),
      markup: new Set(),
      below: new Set(),
      steps: [],
      rules: new Set(),
    };
    drafts.push(made);
    return made;
  };
  const stage = (draft: Draft, rule: string, { element, step, matches, once }: StagedStep): void => {
    let selector = '';
    if (element) {
      const markup = element.markup('');
      const mark = draft.marks.get(markup) ?? String(draft.marks.size + 1);
      draft.marks.set(markup, mark);
      selector = element.on(mark);
      const isBelow = step(selector).does === 'view';
      (isBelow ? draft.below : draft.markup).add(element.markup(mark));
    }
    const taken = step(selector);
    if (taken.does === 'wait' && (once || taken.ms === 0)) {
      draft.waitMs = Math.max(draft.waitMs, taken.ms);
      return;
    }
    draft.steps.push({ rule, step: taken, ...(matches !== undefined && { matches }) });
  };
  for (const scene of scenesOf(property)) {
    const { rule, target } = scene;
    const staged = rule.events.map((event) => stepsOf(event, rule, property, scene));
    const isNear = target === 'elements like them';
    // Nothing is like an element where there is none.
    if (isNear && staged.every((it) => typeof it === 'string' || it.length === 0)) continue;
    const draft = draftFor(scene);
    if (!draft) {
      left += 1;
      if (!drafts.some(({ rules }) => rules.has(rule.name)))
        notPlayed.set(rule.name, `the visit has ${MAX_PAGES} pages already`);
      continue;
    }
    draft.rules.add(rule.name);
    for (const it of staged) {
      if (typeof it !== 'string') for (const step of it) stage(draft, rule.name, step);
      else if (!isNear) notPlayed.set(rule.name, it);
    }
  }
  const groups = allGroups(property);
  // Many pages have the same ground, and each asks for all code of the property.
  const factsOf = new Map(
    [...new Set(drafts.map((it) => it.ground))].map((it) => [it, pageFacts(property, it)]),
  );
  const pages = drafts.map(({ scene, ground, allowed, ...draft }, at): VisitPage => {
    const gone = [...scene.values()].filter(({ at: place, value }) => place === 'variable' && value === null);
    const isWhole = factsAt(scene, 'address').length > 0;
    const own = (factsOf.get(ground) ?? []).filter(
      (it) =>
        !(isWhole && /^(path|query)$/.test(it.at)) &&
        !(it.at === 'variable' && gone.some(({ name }) => it.name.startsWith(`${name}.`))),
    );
    const whole = new Map([...sceneOf(own), ...scene]);
    const [first = ''] = draft.rules;
    return {
      number: at + 1,
      url: urlOf(whole),
      scene: whole,
      allowed,
      ground: ground.name,
      groups: activeOf(groups, allowed, scene),
      markup: [...new Set([...markupOfFacts([...whole.values()]), ...draft.markup])].filter(
        (it) => it !== '',
      ),
      below: [...draft.below].filter((it) => it !== ''),
      steps: [
        ...(draft.waitMs > 0 ? [{ rule: first, step: { does: 'wait', ms: draft.waitMs } } as const] : []),
        ...draft.steps,
      ],
      rules: [...draft.rules],
    };
  });
  return { pages, notPlayed: [...notPlayed].map(([rule, why]) => ({ rule, why })), left };
};
