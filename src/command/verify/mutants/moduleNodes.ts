import { tsPlugin } from '@sveltejs/acorn-typescript';
import { type AnyNode, Parser } from 'acorn';
import { base, fullAncestor, type RecursiveVisitors } from 'acorn-walk';

const MODULES = Parser.extend(tsPlugin());

/** What only a type is, is left out; of an expression with a type, the expression is walked. */
export const WITH_TYPES: RecursiveVisitors<unknown> = new Proxy(base, {
  get: (visitors, type) =>
    Reflect.get(visitors, type) ??
    ((
      node: AnyNode & { readonly expression?: AnyNode },
      state: unknown,
      walk: (it: AnyNode, state: unknown) => void,
    ) => {
      if (node.expression) walk(node.expression, state);
    }),
});

const parsed = (text: string): AnyNode =>
  MODULES.parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true }) as AnyNode;

/** Walks a module of a site, with types or without; the last ancestor is the node itself. */
export const walkModule = (
  text: string,
  visit: (node: AnyNode, ancestors: readonly AnyNode[]) => void,
): void =>
  fullAncestor(
    parsed(text),
    (node, _, ancestors) => visit(node as AnyNode, ancestors as readonly AnyNode[]),
    WITH_TYPES,
  );

export const nameOf = (node: AnyNode): string =>
  node.type === 'Identifier' ? node.name : node.type === 'Literal' ? String(node.value) : '';

export const calleeOf = (node: AnyNode): string =>
  node.type === 'CallExpression'
    ? node.callee.type === 'MemberExpression'
      ? nameOf(node.callee.property as AnyNode)
      : nameOf(node.callee as AnyNode)
    : '';

export const textIn = (node: AnyNode | undefined): string | undefined =>
  node?.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/** The name that a rule has: `defineRule(…, { name: 'Page view' })`. */
export const ruleNamed = (node: AnyNode): string | undefined => {
  if (node.type !== 'CallExpression' || !/^define\w*Rule$/.test(calleeOf(node))) return undefined;
  for (const it of node.arguments as readonly AnyNode[]) {
    if (it.type !== 'ObjectExpression') continue;
    for (const property of it.properties as readonly AnyNode[])
      if (property.type === 'Property' && nameOf(property.key as AnyNode) === 'name')
        return textIn(property.value as AnyNode);
  }
  return undefined;
};
