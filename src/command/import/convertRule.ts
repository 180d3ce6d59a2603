import { type Component, type LaunchRule, plainText, type RuleEvent } from '../launch/index.ts';
import { isForConsent, isThirdParty, writeAction } from './actions.ts';
import { writeCondition } from './conditions.ts';
import { createModule, type ModuleText } from './createModule.ts';
import { call, type Doc, list, object, printDoc, quoted } from './doc.ts';
import { writeEvent } from './events.ts';
import { type Family, familyOf } from './families.ts';
import type { BodyEntry, RuleEntry } from './files/ruleEntry.ts';
import { writeOnce } from './maxFrequency.ts';
import { cleanedWords } from './names/cleanedWords.ts';
import type { Scope } from './scope.ts';
import { tellNoLiterals } from './tellNoLiterals.ts';
import { tellAll } from './tellUnused.ts';

const PAGE_EVENTS = /^(libraryLoaded|pageBottom|domReady|windowLoaded)$/;
const DEFAULT_ORDER = 50;
const DEFAULT_TIMEOUT_MS = 2_000;

/** What the rules of a property need of each other. */
export interface RuleParts {
  /** A scope that imports into a module. */
  readonly scopeIn: (module: ModuleText) => Scope;
  /** Notes a family, in the order in which they are seen. */
  readonly sees: (family: Family) => void;
  /** The name of a rule, which no other has. */
  readonly nameOf: (name: string) => string;
  /** The key of the rule for an event. */
  readonly keyOf: (event: RuleEvent, at: number) => string;
  readonly bodyName: () => string;
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

const PERFORMANCE = call('consented', quoted('performance'));

const isSame = (one: Doc, other: Doc): boolean => printDoc(one) === printDoc(other);

/** The event that an occurrence is, with the name by which rules ask for it. */
const occasionOf = ({ module, settings }: RuleEvent): RuleEntry['occasion'] => {
  const which = [settings.type, settings.identifier, settings.eventKey].map(plainText).join(' ').trim();
  return [
    module === 'customCode' ? 'trigger' : module,
    /^(customEvent|directCall|datalayer)/.test(module) ? which : '',
  ];
};

/** The rules that a rule of the property becomes, each in the family of its event. */
export const convertRule = (
  rule: LaunchRule,
  { scopeIn, sees, nameOf, keyOf, bodyName }: RuleParts,
): { readonly rules: readonly RuleEntry[]; readonly body?: BodyEntry } => {
  const heard = rule.events.flatMap((event) => {
    const module = createModule();
    sees(familyOf(event.module));
    tellNoLiterals(event.settings, scopeIn(module));
    const written = writeEvent(event, scopeIn(module));
    return written === undefined ? [] : [{ written, event, module }];
  });
  const shared = createModule();
  const scope = scopeIn(shared);
  const { note, tamis, property } = scope;
  for (const { settings } of [...rule.conditions, ...rule.actions]) tellNoLiterals(settings, scope);
  const written = rule.conditions.map((it) => ({ ...writeCondition(it, scope), negate: it.negate }));
  const codeOf = (isException: boolean) =>
    written.flatMap(({ code, negate, isOpen, once }) =>
      once === undefined && (negate && !isOpen) === isException ? [code] : [],
    );
  const [rests] = written.flatMap(({ once }) => once ?? []).sort((one, other) => other - one);
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

  const isOfThirdParty = rule.actions.some(isThirdParty);
  const asked = [
    ...(rule.actions.some(isForConsent) ? [PERFORMANCE] : []),
    ...(isOfThirdParty ? [call(tamis('consented'), quoted('targeting'))] : []),
    ...codeOf(false),
  ].filter((it, at, all) => all.findIndex((other) => isSame(other, it)) === at);
  const isGuarded = asked[0] !== undefined && isSame(asked[0], PERFORMANCE);
  const conditions = isGuarded ? asked.slice(1) : asked;
  const asksConsent = isGuarded || isOfThirdParty || written.some((it) => it.isConsent);
  if (rests !== undefined && heard.length > 1)
    note('each of its events rests for itself: “Max Frequency” was one for all', 'for a person');
  const timeout = timeoutOf([...rule.conditions, ...rule.actions], scope);
  const rest: readonly (readonly [string, Doc | undefined])[] = [
    ['exceptions', excluded.length > 0 ? list(...excluded) : undefined],
    ['once', rests === undefined ? undefined : writeOnce(rests, scope)],
    ['timeout', timeout === undefined ? undefined : String(timeout)],
    ['actions', list(...actions)],
  ];
  const some = (them: readonly Doc[]): Doc | undefined => (them.length > 0 ? list(...them) : undefined);
  const body = heard.length > 1 ? bodyName() : undefined;
  const subject = { words: cleanedWords(rule.name), isThirdParty: isOfThirdParty };
  const ofBody = conditions.length > 0 ? [`...${body}.conditions`] : [];

  const rules = heard.map(({ written: { trigger, properties }, event, module }, at): RuleEntry => {
    const name = nameOf(at === 0 ? rule.name : `${rule.name} (${at + 1})`);
    const { order } = event;
    const own: readonly (readonly [string, Doc | undefined])[] = [
      ['name', quoted(name)],
      ['order', order === DEFAULT_ORDER ? undefined : String(order)],
      ['stateOf', asksConsent && PAGE_EVENTS.test(event.module) ? "() => 'page'" : undefined],
    ];
    const its = properties.length > 0 ? list(...ofBody, ...properties) : undefined;
    const code =
      body === undefined
        ? object([...own, ['conditions', some([...conditions, ...properties])], ...rest])
        : spread(body, object([...own, ['conditions', its]]));
    if (body === undefined) module.take(shared);
    return {
      ...subject,
      ...{ name, key: keyOf(event, at), order, module, isGuarded, body },
      family: familyOf(event.module),
      occasion: occasionOf(event),
      code: call(module.use('tamis', 'defineRule'), trigger, code),
    };
  });
  if (body === undefined) return { rules };
  const code = object([['conditions', some(conditions)], ...rest]);
  return { rules, body: { ...subject, name: body, code, module: shared } };
};

/** An object with what another one holds, first. */
const spread = (name: string, doc: Doc): Doc =>
  typeof doc === 'object' && 'items' in doc ? { ...doc, items: [`...${name}`, ...doc.items] } : doc;
