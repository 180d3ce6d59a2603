import { parseExpressionAt } from 'acorn';
import { attempt, own } from '../../language/index.ts';
import { childrenOf, isNode, type Node, nameOf, nodesIn } from '../code/node.ts';
import { binderOf, isPlainName, type Scope, scopeIn } from '../code/scope.ts';

/** How code is called: what it gets, and in which order. */
export type CodeKind = 'condition' | 'action' | 'setup' | 'content' | 'settings' | 'element' | 'trigger';

/** What code finds: Launch's global, that of Analytics, the event, its element, the browser's event, the window. */
type Root = '_satellite' | 's' | 'event' | 'this' | 'nativeEvent' | 'window';

/** What code names of its surroundings, by paths: `cookie.get`; `[…]` where a name is made. Of `s`, what it calls. */
export interface Used {
  readonly read: Readonly<Record<Root, ReadonlySet<string>>>;
  /** Members and globals that it sets. */
  readonly set: Readonly<Record<'_satellite' | 's' | 'event' | 'window', ReadonlySet<string>>>;
  /** Attributes of cookies that it sets. */
  readonly cookieAttributes: ReadonlySet<string>;
}

const WINDOWS = new Set(['window', 'self', 'globalThis']);
/** Where the event is among the arguments. */
const EVENT_AT: Readonly<Partial<Record<CodeKind, number>>> = {
  ...{ condition: 0, action: 0, setup: 0, element: 0, content: 1 },
};
/** Where the variables of Analytics are among them. */
const TRACKER_AT: Readonly<Partial<Record<CodeKind, number>>> = { setup: 1, settings: 0 };
const GETS_TARGET: readonly CodeKind[] = ['condition', 'action'];
const HAS_ELEMENT: readonly CodeKind[] = ['condition', 'action', 'setup'];

const MADE = '[…]';
const memberOf = ({ computed, property }: Node): string => {
  if (!computed) return nameOf(property) ?? MADE;
  return isNode(property) && property.type === 'Literal' ? String(property.value) : MADE;
};

const isEqual = ({ type, operator }: Node): boolean =>
  type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator));
/** Functions of the browser that take nodes. */
const TAKES_NODES =
  /^(getComputedStyle|contains|observe|unobserve|insertBefore|appendChild|append|prepend|before|after|replaceChild|removeChild|replaceWith|isSameNode|isEqualNode|compareDocumentPosition|indexOf|includes|selectNode)$/;

/** What a function names, by its syntax tree; names that it gives to what it finds are followed. */
export const usedByCode = (text: string, kind: CodeKind): Used => {
  const sets = () => new Set<string>();
  const read = {
    _satellite: sets(),
    s: sets(),
    event: sets(),
    this: sets(),
    nativeEvent: sets(),
    window: sets(),
  };
  const set = { _satellite: sets(), s: sets(), event: sets(), window: sets() };
  const cookieAttributes = sets();
  const used: Used = { read, set, cookieAttributes };
  const whole = attempt(
    () => parseExpressionAt(`(${text}\n)`, 0, { ecmaVersion: 'latest' }) as unknown as Node,
  );
  if (!whole) return used;
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

  type Look = (node: Node, around: Scope | undefined, isOwnThis: boolean, above: Node | undefined) => void;
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
  const isSet = (node: Node, above: Node | undefined): boolean =>
    (above?.type === 'AssignmentExpression' && above.left === node) ||
    (above?.type === 'ForInStatement' && above.left === node);

  walk((node, around, isOwnThis, above) => {
    const isInner = above?.type === 'MemberExpression' && above.object === node;
    if (node.type === 'Identifier') {
      const name = String(node.name);
      const isName =
        above !== undefined &&
        ['key', 'property', 'label'].some((it) => own(above, it) === node && isPlainName(above, it));
      if (isName || binderOf(name, around) || rootOf(node, around, isOwnThis)) return;
      (isSet(node, above) ? set : read).window.add(name);
      return;
    }
    if (isEqual(node) && [node.left, node.right].some((it) => rootOf(it, around, isOwnThis) === 'this')) {
      const other = [node.left, node.right].find((it) => rootOf(it, around, isOwnThis) !== 'this');
      if (isNode(other) && !/^(Literal|Identifier)$/.test(other.type)) read.this.add('===');
    }
    if (node.type === 'CallExpression' && isNode(node.callee)) {
      const { callee } = node;
      const name = callee.type === 'MemberExpression' ? memberOf(callee) : nameOf(callee);
      const passes = nodesIn(node.arguments).some((it) => rootOf(it, around, isOwnThis) === 'this');
      const isFront =
        callee.type === 'MemberExpression' && rootOf(callee.object, around, isOwnThis) === 'this';
      if (passes && !isFront && TAKES_NODES.test(name ?? '')) read.this.add(`${name}()`);
      const chain = chainOf(callee, around, isOwnThis);
      if (chain?.root === '_satellite' && chain.names.join('.') === 'cookie.set')
        for (const { key } of nodesIn(nodesIn(node.arguments)[2]?.properties))
          if (nameOf(key) !== 'expires') cookieAttributes.add(nameOf(key) ?? MADE);
    }
    if (node.type === 'VariableDeclarator' && isNode(node.id) && node.id.type === 'ObjectPattern') {
      const root = rootOf(node.init, around, isOwnThis);
      if (root && root !== 's')
        for (const { key } of nodesIn(node.id.properties)) read[root].add(nameOf(key) ?? MADE);
    }
    if (node.type !== 'MemberExpression') return;
    const isOfWindow = rootOf(node.object, around, isOwnThis) === 'window';
    if (isOfWindow && memberOf(node) === '_satellite') read.window.add('_satellite');
    if (isInner) return;
    const chain = chainOf(node, around, isOwnThis);
    if (!chain) return;
    const { root, names } = chain;
    const [first] = names;
    if (first === undefined) return;
    const isOne = names.length === 1 && isSet(node, above);
    if (isOne && root !== 'this' && root !== 'nativeEvent') set[root].add(first);
    else if (root === 's') {
      if (above?.type === 'CallExpression' && above.callee === node) read.s.add(names.slice(0, 3).join('.'));
    } else if (!isOne) read[root].add(root === '_satellite' ? names.slice(0, 3).join('.') : first);
  });
  return used;
};
