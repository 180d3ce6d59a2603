import type { Component, ComponentKind } from './property.ts';
import { isCode, numberIn, objectIn, textIn, type Value, type Values, valuesOf } from './value.ts';

const KINDS: Readonly<Record<string, ComponentKind>> = {
  events: 'events',
  conditions: 'conditions',
  actions: 'actions',
  dataElements: 'dataElements',
  'data-elements': 'dataElements',
};

const camelCase = (name: string): string =>
  name.replace(/[-_]+(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Modules that an export names otherwise than their file is named. */
const FILE_NAMES: Readonly<Record<string, string>> = { datalayerPush: 'datalayerPushListener' };

/**
 * Extension and module of a path such as `core/src/lib/events/click.js` or `core::events::click`. Extensions of one
 * purpose have several names, so modules are known by the tail of their path.
 */
export const readPath = (path: string): Pick<Component, 'extension' | 'module' | 'path'> => {
  const parts = path.includes('::') ? path.split('::') : path.replace(/\.js$/, '').split('/');
  const named = parts.at(-1) === 'index' ? parts.slice(0, -1) : parts;
  const module = camelCase(named.at(-1) ?? '');
  const file = Object.hasOwn(FILE_NAMES, module) ? FILE_NAMES[module] : undefined;
  return { extension: parts[0] ?? '', module: file ?? module, path };
};

/** The kind that a path names, if it names one. */
export const kindOf = (path: string): ComponentKind | undefined => {
  const part = path.split(/::|\//).find((it) => Object.hasOwn(KINDS, it));
  return part === undefined ? undefined : KINDS[part];
};

export const isTrue = (value: Value): boolean => value === true;

/** What a rule or a data element of a library says of one component. */
export const readComponent = (from: Values, kind: ComponentKind): Component => ({
  kind,
  ...readPath(textIn(from, 'modulePath') ?? ''),
  // Kept for a person, if they are no literal.
  settings: isCode(from.settings) ? valuesOf([['settings', from.settings]]) : objectIn(from, 'settings'),
  negate: isTrue(from.negate),
  timeout: numberIn(from, 'timeout'),
  delayNext: isTrue(from.delayNext),
});
