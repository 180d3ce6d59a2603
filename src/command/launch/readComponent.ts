import type { Account } from './accountOf.ts';
import { moduleOf } from './modules.ts';
import type { Component, ComponentKind } from './property.ts';
import { isCode, numberIn, objectIn, textIn, type Value, type Values, valuesOf } from './value.ts';

const KINDS: Readonly<Record<string, ComponentKind>> = {
  events: 'events',
  conditions: 'conditions',
  actions: 'actions',
  dataElements: 'dataElements',
  'data-elements': 'dataElements',
};

/** Extension and module of a path such as `core/src/lib/events/click.js` or `core::events::click`. */
export const readPath = (
  path: string,
  kind: ComponentKind,
): Pick<Component, 'extension' | 'module' | 'path'> => ({
  extension: path.split(/::|\//)[0] ?? '',
  module: moduleOf(path, kind),
  path,
});

/** The kind that a path names, if it names one. */
export const kindOf = (path: string): ComponentKind | undefined => {
  const part = path.split(/::|\//).find((it) => Object.hasOwn(KINDS, it));
  return part === undefined ? undefined : KINDS[part];
};

export const isTrue = (value: Value): boolean => value === true;

/**
 * What a rule or a data element of a library says of one component.
 * @param handOn gives its settings as they are
 */
export const readComponent = (from: Values, kind: ComponentKind, handOn: Account['handOn']): Component => ({
  kind,
  ...readPath(textIn(from, 'modulePath') ?? '', kind),
  // Kept for a person, if they are no literal.
  settings: isCode(from.settings)
    ? valuesOf([['settings', from.settings]])
    : handOn(objectIn(from, 'settings')),
  negate: isTrue(from.negate),
  timeout: numberIn(from, 'timeout'),
  delayNext: isTrue(from.delayNext),
});
