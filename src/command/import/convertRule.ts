import type { Component, LaunchRule, RuleEvent } from '../launch/index.ts';
import { isForConsent, isThirdParty, writeAction } from './actions.ts';
import { writeCondition } from './conditions.ts';
import { call, type Doc, list, object, printDoc, quoted } from './doc.ts';
import { type WrittenEvent, writeEvent } from './events.ts';
import { type Family, familyOf, SHARED } from './families.ts';
import type { Scope } from './scope.ts';
import { tellNoLiterals } from './tellNoLiterals.ts';
import { tellAll } from './tellUnused.ts';

const PAGE_EVENTS = /^(libraryLoaded|pageBottom|domReady|windowLoaded)$/;
const DEFAULT_ORDER = 50;
const DEFAULT_TIMEOUT_MS = 2_000;

/** A rule of the site: one for each event of the property's rule. */
export interface WrittenRule {
  readonly name: string;
  readonly family: Family;
  readonly order: number;
  readonly code: Doc;
}

/** What several events of one rule share: under this name, in the file of their family, or of all. */
export interface WrittenBody {
  readonly name: string;
  readonly family: Family;
  readonly code: Doc;
}

/** What the rules of a property need of each other. */
export interface RuleParts {
  /** The scope of a rule in the module of a family. */
  readonly scopeIn: (family: Family) => Scope;
  /** The name of a rule, which no other has. */
  readonly nameOf: (name: string) => string;
  readonly bodyName: () => string;
  /** Imports a body into the module of a family, if it is in another one. */
  readonly importBody: (name: string, from: Family, into: Family) => void;
}

/** How long its components may take, if that is not the usual. */
const timeoutOf = (components: readonly Component[], { property, note }: Scope): number | undefined => {
  if (!property.isSequenced) return undefined;
  const all = new Set(components.map(({ timeout = DEFAULT_TIMEOUT_MS }) => timeout));
  const longest = Math.max(...all);
  if (all.size > 1)
    note('its components had different timeouts: here it has the longest', 'converted', [...all].join(', '));
  return longest === DEFAULT_TIMEOUT_MS ? undefined : longest;
};

/** Why there is no rule of it; `undefined` if there is. */
const missingOf = ({ events, conditions, actions }: LaunchRule, isHeard: boolean, acts: boolean) => {
  if (events.length + conditions.length + actions.length === 0)
    return 'the property has no components of it: no event, no condition, no action';
  if (events.length === 0) return 'it has no event: nothing fires it';
  if (!isHeard) return 'none of its events has a counterpart: it is not in the code';
  if (actions.length === 0) return 'it has no action: it is not in the code';
  return acts ? undefined : 'no action is left: it is not in the code';
};

/** The rules that a rule of the property becomes, each in the family of its event. */
export const convertRule = (
  rule: LaunchRule,
  { scopeIn, nameOf, bodyName, importBody }: RuleParts,
): { readonly rules: readonly WrittenRule[]; readonly body?: WrittenBody } => {
  const heard = rule.events.flatMap((event) => {
    const family = familyOf(event.module);
    tellNoLiterals(event.settings, scopeIn(family));
    const written = writeEvent(event, scopeIn(family));
    return written === undefined ? [] : [{ written, event, family }];
  });
  const families = new Map(heard.map(({ family }) => [family.file, family]));
  const [only] = families.values();
  const home = families.size === 1 && only ? only : SHARED;
  const scope = scopeIn(home);
  const { note, tamis, property } = scope;
  for (const { settings } of [...rule.conditions, ...rule.actions]) tellNoLiterals(settings, scope);
  const written = rule.conditions.map((it) => ({ ...writeCondition(it, scope), negate: it.negate }));
  const codeOf = (isException: boolean) =>
    written.flatMap(({ code, negate, isOpen }) => ((negate && !isOpen) === isException ? [code] : []));
  const excluded = codeOf(true);
  const actions = rule.actions.flatMap((it) => writeAction(it, scope));
  if (property.isSequenced && rule.actions.some(({ delayNext }) => delayNext))
    note('its actions waited for each other: here they start one after the other');
  const missing = missingOf(rule, heard.length > 0, actions.length > 0);
  if (missing !== undefined) {
    note(missing, 'for a person');
    for (const { path, settings } of [
      ...heard.map(({ event }) => event),
      ...rule.conditions,
      ...rule.actions,
    ])
      tellAll(`${path} goes with it`, settings, note);
    return { rules: [] };
  }

  const needsConsent = rule.actions.some(isForConsent);
  const conditions = [
    ...(needsConsent ? [call(tamis('consented'), quoted('performance'))] : []),
    ...(rule.actions.some(isThirdParty) ? [call(tamis('consented'), quoted('targeting'))] : []),
    ...codeOf(false),
  ].filter((it, at, all) => all.findIndex((other) => printDoc(other) === printDoc(it)) === at);
  const asksConsent = needsConsent || rule.actions.some(isThirdParty) || written.some((it) => it.isConsent);
  const timeout = timeoutOf([...rule.conditions, ...rule.actions], scope);
  const shared: readonly (readonly [string, Doc | undefined])[] = [
    ['exceptions', excluded.length > 0 ? list(...excluded) : undefined],
    ['timeout', timeout === undefined ? undefined : String(timeout)],
    ['actions', list(...actions)],
  ];
  const body = heard.length > 1 ? bodyName() : undefined;

  const ruleOf = (
    { trigger, properties }: WrittenEvent,
    event: RuleEvent,
    family: Family,
    at: number,
  ): WrittenRule => {
    const name = nameOf(at === 0 ? rule.name : `${rule.name} (${at + 1})`);
    const own: readonly (readonly [string, Doc | undefined])[] = [
      ['name', quoted(name)],
      ['order', event.order === DEFAULT_ORDER ? undefined : String(event.order)],
      ['stateOf', asksConsent && PAGE_EVENTS.test(event.module) ? "() => 'page'" : undefined],
    ];
    const { order } = event;
    if (body === undefined) {
      const all = [...own, ['conditions', list(...conditions, ...properties)] as const, ...shared];
      return { name, family, order, code: call(scopeIn(family).tamis('defineRule'), trigger, object(all)) };
    }
    importBody(body, home, family);
    const its = properties.length > 0 ? list(`...${body}.conditions`, ...properties) : undefined;
    const all = spread(body, object([...own, ['conditions', its]]));
    return { name, family, order, code: call(scopeIn(family).tamis('defineRule'), trigger, all) };
  };
  const rules = heard.map((it, at) => ruleOf(it.written, it.event, it.family, at));
  if (body === undefined) return { rules };
  const code = object([['conditions', list(...conditions)], ...shared]);
  return { rules, body: { name: body, family: home, code } };
};

/** An object with what another one holds, first. */
const spread = (name: string, doc: Doc): Doc =>
  typeof doc === 'object' && 'items' in doc ? { ...doc, items: [`...${name}`, ...doc.items] } : doc;
