import { parse } from 'acorn';
import { attempt } from '../../language/index.ts';
import type { Node } from '../code/node.ts';
import { scopeIn } from '../code/scope.ts';
import {
  type Code,
  type Component,
  isCode,
  isValues,
  type LaunchRule,
  type Property,
  type Value,
} from '../launch/index.ts';
import { codeOfAction } from './carriedCode.ts';
import type { CodeKind } from './carrier.ts';
import { canCarry, functionOf } from './faultOf.ts';
import { analyticsSettings, beforeEventSend } from './takenSettings.ts';
import { type Used, usedByCode } from './usedByCode.ts';

type Found = readonly [code: Code | undefined, kind: CodeKind];

const sourceIn = (value: Value): Code | undefined => {
  const source = isValues(value) ? value.source : value;
  return isCode(source) ? source : undefined;
};

const codeIn = ({ kind, module, settings }: Component, property: Property): Found => {
  switch (module) {
    case 'customCode':
      if (kind === 'actions') return [codeOfAction(settings, property).code, 'action'];
      return [
        sourceIn(settings.source),
        kind === 'conditions' ? 'condition' : kind === 'events' ? 'trigger' : 'element',
      ];
    case 'setVariables':
      return [sourceIn(settings.customSetup), 'setup'];
    case 'updateVariable':
      return [sourceIn(settings.customCode), 'content'];
    default:
      return [undefined, 'settings'];
  }
};

/** The names that scripts declare for the whole page: here they are their own. */
const declaredIn = ({ kind, module, settings }: Component, property: Property): readonly string[] => {
  const isOfPage = settings.global === true || settings.language === 'html';
  const code =
    kind === 'actions' && module === 'customCode' && isOfPage && codeOfAction(settings, property).code;
  if (!code || code.form === 'function') return [];
  const program = attempt(() => parse(code.text, { ecmaVersion: 'latest' }));
  // What is no script, such as HTML, declares nothing.
  return program ? [...(scopeIn(program as unknown as Node, undefined)?.names ?? [])] : [];
};

const usedIn = (found: readonly Found[]): readonly Used[] =>
  found.flatMap(([code, kind]) =>
    code && canCarry(code, () => {}) ? [usedByCode(functionOf(code), kind)] : [],
  );

/** What the code of one rule names. */
export const codesOfRule = ({ conditions, actions }: LaunchRule, property: Property): readonly Used[] =>
  usedIn([...conditions, ...actions].map((it) => codeIn(it, property)));

/** What all code of a property names that can be carried, and what it declares for the whole page. */
export const codesOf = (
  property: Property,
): { readonly used: readonly Used[]; readonly declared: ReadonlySet<string> } => {
  const rules = property.rules.filter(({ isEnabled }) => isEnabled);
  const components = [
    ...rules.flatMap(({ events, conditions, actions }) => [...events, ...conditions, ...actions]),
    ...property.dataElements.filter(({ isEnabled }) => isEnabled).map(({ reads }) => reads),
  ];
  const found: readonly Found[] = [
    ...components.map((it) => codeIn(it, property)),
    [analyticsSettings(property).setup, 'settings'],
    [beforeEventSend(property), 'settings'],
  ];
  return {
    used: usedIn(found),
    declared: new Set(components.flatMap((it) => declaredIn(it, property))),
  };
};
