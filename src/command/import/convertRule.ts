import type { LaunchRule } from '../launch/index.ts';
import { isForConsent, isThirdParty, writeAction } from './actions.ts';
import { writeCondition } from './conditions.ts';
import { call, type Doc, list, object, printDoc, quoted } from './doc.ts';
import { propertiesOf, writeEvent } from './events.ts';
import type { Scope } from './scope.ts';
import { tellNoLiterals } from './tellNoLiterals.ts';

const PAGE_EVENTS = /^(libraryLoaded|pageBottom|domReady|windowLoaded)$/;
const DEFAULT_ORDER = 50;

/** A rule of the site: one for each event of the property's rule. */
export interface WrittenRule {
  readonly name: string;
  readonly code: Doc;
}

/** What the rules of a property must not have twice. */
export interface RuleNames {
  readonly nameOf: (name: string) => string;
  readonly bodyName: () => string;
}

/**
 * The rules that a rule of the property becomes. Several events share what follows them: `body` is its code, under the
 * name that the rules spread.
 */
export const convertRule = (
  rule: LaunchRule,
  scope: Scope,
  { nameOf, bodyName }: RuleNames,
): { readonly rules: readonly WrittenRule[]; readonly body?: readonly [name: string, code: Doc] } => {
  const { note, tamis, property } = scope;
  for (const { settings } of [...rule.events, ...rule.conditions, ...rule.actions])
    tellNoLiterals(settings, scope);
  const triggers = rule.events.flatMap((event) => {
    const trigger = writeEvent(event, scope);
    return trigger === undefined ? [] : [{ trigger, event }];
  });
  const written = rule.conditions.map((it) => {
    const { code, isOpen } = writeCondition(it, scope);
    return { code, isException: it.negate && !isOpen };
  });
  const codeOf = (isException: boolean) =>
    written.flatMap((it) => (it.isException === isException ? [it.code] : []));
  const [required, excluded] = [codeOf(false), codeOf(true)];
  const actions = rule.actions.flatMap((it) => writeAction(it, scope));
  if (property.isSequenced && rule.actions.some(({ delayNext }) => delayNext))
    note('its actions waited for each other: here they start one after the other');
  if (triggers.length === 0)
    note('none of its events has a counterpart: it is not in the code', 'for a person');
  else if (actions.length === 0) note('no action is left: it is not in the code', 'for a person');
  if (triggers.length === 0 || actions.length === 0) return { rules: [] };

  const needsConsent = rule.actions.some(isForConsent);
  const conditions = [
    ...(needsConsent ? [call(tamis('consented'), quoted('performance'))] : []),
    ...(rule.actions.some(isThirdParty) ? [call(tamis('consented'), quoted('targeting'))] : []),
    ...required,
  ].filter((it, at, all) => all.findIndex((other) => printDoc(other) === printDoc(it)) === at);
  const shared: readonly (readonly [string, Doc | undefined])[] = [
    ['exceptions', excluded.length > 0 ? list(...excluded) : undefined],
    ['actions', list(...actions)],
  ];
  const body = triggers.length > 1 ? bodyName() : undefined;
  const rules = triggers.map(({ trigger, event }, at): WrittenRule => {
    const name = nameOf(at === 0 ? rule.name : `${rule.name} (${at + 1})`);
    const properties = propertiesOf(event, scope);
    const own: readonly (readonly [string, Doc | undefined])[] = [
      ['name', quoted(name)],
      ['order', event.order === DEFAULT_ORDER ? undefined : String(event.order)],
      ['stateOf', needsConsent && PAGE_EVENTS.test(event.module) ? "() => 'page'" : undefined],
    ];
    const its = object([
      ...own,
      ...(body === undefined || properties.length > 0
        ? ([['conditions', list(...conditions, ...properties)]] as const)
        : []),
      ...(body === undefined ? shared : []),
    ]);
    const whole = body === undefined ? its : spread(body, its);
    return { name, code: call(tamis('defineRule'), trigger, whole) };
  });
  return {
    rules,
    ...(body !== undefined && {
      body: [body, object([['conditions', list(...conditions)], ...shared])] as const,
    }),
  };
};

/** An object with what another one holds, first. */
const spread = (name: string, doc: Doc): Doc =>
  typeof doc === 'object' && 'items' in doc ? { ...doc, items: [`...${name}`, ...doc.items] } : doc;
