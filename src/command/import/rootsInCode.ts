import { childrenOf, isNode, type Node, nameOf, nodesIn } from '../code/node.ts';
import { binderOf, type Scope, scopeIn } from '../code/scope.ts';
import type { CodeKind } from './carrier.ts';

/** What code finds: Launch's global, that of Analytics, the event, its element, the browser's event, the window. */
export type Root = '_satellite' | 's' | 'event' | 'this' | 'nativeEvent' | 'window';

const WINDOWS = new Set(['window', 'self', 'globalThis']);
/** Where the event is among the arguments. */
const EVENT_AT: Readonly<Partial<Record<CodeKind, number>>> = {
  ...{ condition: 0, action: 0, setup: 0, element: 0, content: 1 },
};
/** Where the variables of Analytics are among them. */
const TRACKER_AT: Readonly<Partial<Record<CodeKind, number>>> = { setup: 1, settings: 0 };
const GETS_TARGET: readonly CodeKind[] = ['condition', 'action'];
const HAS_ELEMENT: readonly CodeKind[] = ['condition', 'action', 'setup'];

/** A name that is made. */
export const MADE = '[…]';
export const memberOf = ({ computed, property }: Node): string => {
  if (!computed) return nameOf(property) ?? MADE;
  return isNode(property) && property.type === 'Literal' ? String(property.value) : MADE;
};

type Look = (node: Node, around: Scope | undefined, isOwnThis: boolean, above: Node | undefined) => void;

/** Finds in a function what it gets from outside, also under the names that it gives to it. */
export const createRoots = (whole: Node, kind: CodeKind) => {
  const scope = scopeIn(whole, undefined);
  const params = nodesIn(whole.params);
  const paramAt = (at: number | undefined) => (at === undefined ? undefined : nameOf(params[at]));
  const eventName = paramAt(EVENT_AT[kind]);
  const trackerName = paramAt(TRACKER_AT[kind]);
  const targetName = GETS_TARGET.includes(kind) ? paramAt(1) : undefined;
  /** Names that the code gives to what it finds. */
  const aliases = new Map<Scope, Map<string, Root>>();

  const memberRoot = (root: Root | undefined, name: string): Root | undefined => {
    if (root === 'window')
      return name === '_satellite' || name === 's' ? name : WINDOWS.has(name) ? root : undefined;
    if (root === 'event' && name === 'nativeEvent') return 'nativeEvent';
    const isElement = /^(element|target|srcElement|currentTarget)$/.test(name);
    return isElement && (root === 'event' || root === 'nativeEvent') ? 'this' : undefined;
  };
  const rootOf = (node: unknown, around: Scope | undefined, isOwnThis: boolean): Root | undefined => {
    if (!isNode(node)) return undefined;
    switch (node.type) {
      case 'ThisExpression':
        return isOwnThis && HAS_ELEMENT.includes(kind) ? 'this' : undefined;
      case 'Identifier': {
        const name = String(node.name);
        const binder = binderOf(name, around);
        if (!binder)
          return name === '_satellite' || name === 's' ? name : WINDOWS.has(name) ? 'window' : undefined;
        if (binder === scope && name === eventName) return 'event';
        if (binder === scope && name === trackerName) return 's';
        if (binder === scope && name === targetName) return 'this';
        return aliases.get(binder)?.get(name);
      }
      case 'MemberExpression':
        return memberRoot(rootOf(node.object, around, isOwnThis), memberOf(node));
      case 'ChainExpression':
        return rootOf(node.expression, around, isOwnThis);
      case 'LogicalExpression':
        return rootOf(node.left, around, isOwnThis) ?? rootOf(node.right, around, isOwnThis);
      default:
        return undefined;
    }
  };

  const walk = (look: Look): void => {
    const visit: Look = (node, outer, isOwnThis, above) => {
      const around = node === whole ? scope : scopeIn(node, outer);
      look(node, around, isOwnThis, above);
      const hasOwnThis = /^Function|^ClassBody$/.test(node.type) && node !== whole;
      for (const child of childrenOf(node)) visit(child, around, isOwnThis && !hasOwnThis, node);
    };
    visit(whole, undefined, true, undefined);
  };

  const alias = (to: unknown, from: unknown, around: Scope | undefined, isOwnThis: boolean): void => {
    const root = rootOf(from, around, isOwnThis);
    const binder = isNode(to) && to.type === 'Identifier' && binderOf(String(to.name), around);
    if (!root || !binder || !isNode(to)) return;
    aliases.set(binder, (aliases.get(binder) ?? new Map()).set(String(to.name), root));
  };
  walk((node, around, isOwnThis) => {
    if (node.type === 'VariableDeclarator') alias(node.id, node.init, around, isOwnThis);
    if (node.type === 'AssignmentExpression') alias(node.left, node.right, around, isOwnThis);
  });

  /** The root of a chain, and the names after it: `event.nativeEvent.target.id` → the element, `id`. */
  const chainOf = (node: Node, around: Scope | undefined, isOwnThis: boolean) => {
    const names: string[] = [];
    for (let at: unknown = node; isNode(at); at = at.type === 'ChainExpression' ? at.expression : at.object) {
      const root = rootOf(at, around, isOwnThis);
      if (root) return { root, names: names.reverse() };
      if (at.type === 'MemberExpression') names.push(memberOf(at));
      else if (at.type !== 'ChainExpression') return undefined;
    }
    return undefined;
  };
  return { walk, rootOf, chainOf };
};
