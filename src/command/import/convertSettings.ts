import type { Property } from '../launch/index.ts';
import { createModule, type ModuleText } from './createModule.ts';
import { call, type Doc, list, object, quoted } from './doc.ts';
import type { Family } from './families.ts';
import type { RuleEntry } from './files/ruleEntry.ts';
import type { Scope } from './scope.ts';
import { analyticsSettings } from './takenSettings.ts';
import { writeVariables } from './writeVariables.ts';

/** The rule that does what the extension of Analytics did before all rules. */
export const SETTINGS_RULE = 'Analytics: settings of the extension';

export const SETTINGS_FAMILY: Family = { file: 'analytics', title: 'Analytics' };

const isEmpty = (doc: Doc): boolean => typeof doc === 'object' && 'items' in doc && doc.items.length === 0;

/** Before every rule of the property. */
const firstOrder = ({ rules }: Property): number =>
  Math.min(0, ...rules.flatMap(({ events }) => events.map(({ order }) => order))) - 1;

/** The rule for the settings of the extension of Analytics, if these set or run anything. */
export const convertSettings = (
  scopeIn: (module: ModuleText) => Scope,
  keyOf: (words: readonly string[]) => string,
): RuleEntry | undefined => {
  const module = createModule();
  const scope = scopeIn(module);
  const { property, launch, tamis, carry, code, note } = scope;
  const { variables, setup, isSetupFirst } = analyticsSettings(property);
  const set = writeVariables(variables, scope);
  if (isEmpty(set) && !setup) return undefined;
  note(`its variables are set by the rule “${SETTINGS_RULE}”, before all others`);
  const carried = setup && carry(setup, 'settings');
  if (carried) note('its code is carried: it runs once, with that rule', 'carried');
  const runs: readonly Doc[] = carried ? [code('settings', carried.code, ...carried.uses)] : [];
  const setVariables = (...given: readonly Doc[]): Doc => call(launch('setVariables'), ...given);
  const actions =
    isSetupFirst && carried
      ? [setVariables(object([]), ...runs), setVariables(set)]
      : [setVariables(set, ...runs)];
  const rule = call(
    tamis('defineRule'),
    call(tamis('pageReaches'), quoted('started')),
    object([
      ['name', quoted(SETTINGS_RULE)],
      ['order', String(firstOrder(property))],
      ['stateOf', "() => 'page'"],
      // What is set holds for every page that the document shows.
      ['outlivesPage', 'true'],
      ['actions', list(...actions)],
    ]),
  );
  const words = ['analytics', 'settings'];
  return {
    ...{ name: SETTINGS_RULE, key: keyOf(words), words },
    ...{ family: SETTINGS_FAMILY, order: firstOrder(property), code: rule, module },
    occasion: ['libraryLoaded', ''],
    isGuarded: true,
  };
};
