import type { Expression } from 'acorn';
import { own } from '../../language/index.ts';

/** What code reads, where it does nothing else. */
export type Idiom =
  | { readonly reads: 'variable'; readonly path: string }
  | { readonly reads: 'page'; readonly fact: string; readonly isLowerCase?: true }
  /** A part of the event that the code is given. */
  | { readonly reads: 'event'; readonly path: string }
  | { readonly reads: 'elementOfEvent'; readonly part: string }
  | { readonly reads: 'element'; readonly name: string }
  | { readonly reads: 'storage'; readonly kind: 'session' | 'local'; readonly key: string }
  | { readonly reads: 'constant'; readonly value: string | number | boolean };

/** Facts of the page by their paths, without `window.` */
const FACTS: Readonly<Record<string, string>> = {
  'document.title': 'title',
  'document.referrer': 'referrer',
  'document.URL': 'url',
  'location.href': 'url',
  'document.location.href': 'url',
  'location.hostname': 'hostname',
  'document.location.hostname': 'hostname',
  'location.pathname': 'pathname',
  'document.location.pathname': 'pathname',
  'location.protocol': 'protocol',
};

/** `window.digitalData.page.name` → `digitalData.page.name`; `undefined` for anything but names. */
export const pathOf = (node: Expression): string | undefined => {
  if (node.type === 'Identifier') return node.name;
  if (node.type !== 'MemberExpression' || node.object.type === 'Super') return undefined;
  const object = pathOf(node.object);
  const { property, computed } = node;
  const name =
    property.type === 'Identifier' && !computed
      ? property.name
      : property.type === 'Literal' && /^\w+$/.test(String(property.value))
        ? String(property.value)
        : undefined;
  if (object === undefined || name === undefined) return undefined;
  return object === 'window' ? name : `${object}.${name}`;
};

const textArgument = (node: Expression, callee: RegExp): readonly [string, string] | undefined => {
  if (node.type !== 'CallExpression' || node.callee.type === 'Super' || node.arguments.length !== 1)
    return undefined;
  const [argument] = node.arguments;
  const path = pathOf(node.callee) ?? '';
  if (!callee.test(path) || argument?.type !== 'Literal' || typeof argument.value !== 'string')
    return undefined;
  return [path, argument.value];
};

/** Values of the page's own globals; others, such as `event`, are of the moment. */
const NO_VARIABLE =
  /^(event|e|t|n|this|target|arguments|_satellite|s|document|location|navigator|sessionStorage|localStorage|history|self|top)(\.|$)/;

/** What events carry, whichever they are. */
const OF_EVENT = /^(detail|message|fullState|afterState)\./;
const OF_ELEMENT = /^element\.(href|id|src|action|name)$/;

/** Reads a part of the event. Of what else code is given, nobody knows what it is. */
const readOfEvent = (path: string): Idiom | undefined => {
  if (OF_EVENT.test(path)) return { reads: 'event', path };
  const [, part] = OF_ELEMENT.exec(path) ?? [];
  return part === undefined ? undefined : { reads: 'elementOfEvent', part };
};

/** A fact of the page in lower case: `document.title.toLowerCase()`. */
const lowerCase = (node: Expression): Idiom | undefined => {
  if (node.type !== 'CallExpression' || node.arguments.length > 0) return undefined;
  const [, of] =
    (node.callee.type !== 'Super' && /^(.+)\.toLowerCase$/.exec(pathOf(node.callee) ?? '')) || [];
  const fact = of === undefined ? undefined : own(FACTS, of);
  return fact === undefined ? undefined : { reads: 'page', fact, isLowerCase: true };
};

/**
 * What an expression reads.
 * @param given the names of what the code is given, first the event
 */
export const readBy = (node: Expression, given: readonly string[]): Idiom | undefined => {
  const asked = textArgument(node, /^(_satellite\.getVar|(session|local)Storage\.getItem)$/);
  if (asked) {
    const [path, text] = asked;
    if (path === '_satellite.getVar') return { reads: 'element', name: text };
    return { reads: 'storage', kind: path.startsWith('session') ? 'session' : 'local', key: text };
  }
  if (node.type === 'UnaryExpression' && node.operator === '!' && node.argument.type === 'Literal')
    return { reads: 'constant', value: !node.argument.value };
  const lower = lowerCase(node);
  if (lower) return lower;
  if (node.type === 'Literal' && ['string', 'number', 'boolean'].includes(typeof node.value))
    return { reads: 'constant', value: node.value as string };
  const path = pathOf(node);
  if (path === undefined) return undefined;
  const [first = '', ...rest] = path.split('.');
  if (given.includes(first)) return first === given[0] ? readOfEvent(rest.join('.')) : undefined;
  const fact = Object.hasOwn(FACTS, path) ? own(FACTS, path) : undefined;
  if (fact !== undefined) return { reads: 'page', fact };
  return path.includes('.') && !NO_VARIABLE.test(path) ? { reads: 'variable', path } : undefined;
};
