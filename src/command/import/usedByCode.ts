import { parseExpressionAt } from 'acorn';
import { attempt, keepLatest, own } from '../../language/index.ts';
import { isNode, type Node, nameOf, nodesIn } from '../code/node.ts';
import { binderOf, isPlainName } from '../code/scope.ts';
import type { CodeKind } from './carrier.ts';
import { createRoots, MADE, memberOf, type Root } from './rootsInCode.ts';

/** What code names of its surroundings, by paths: `cookie.get`; `[…]` where a name is made. Of `s`, what it calls. */
export interface Used {
  readonly read: Readonly<Record<Root, ReadonlySet<string>>>;
  /** Members and globals that it sets. */
  readonly set: Readonly<Record<'_satellite' | 's' | 'event' | 'window', ReadonlySet<string>>>;
  /** Attributes of cookies that it sets. */
  readonly cookieAttributes: ReadonlySet<string>;
}

const isEqual = ({ type, operator }: Node): boolean =>
  type === 'BinaryExpression' && /^[!=]==?$/.test(String(operator));
const isAssign = (callee: Node): boolean =>
  callee.type === 'MemberExpression' && nameOf(callee.object) === 'Object' && memberOf(callee) === 'assign';
/** Functions of the browser that take nodes. */
const TAKES_NODES =
  /^(getComputedStyle|contains|observe|unobserve|insertBefore|appendChild|append|prepend|before|after|replaceChild|removeChild|replaceWith|isSameNode|isEqualNode|compareDocumentPosition|indexOf|includes|selectNode)$/;

const readCode = (text: string, kind: CodeKind): Used => {
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
  const { walk, rootOf, chainOf } = createRoots(whole, kind);
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
    if (node.type === 'CallExpression' && isNode(node.callee) && isAssign(node.callee)) {
      const [into, ...from] = nodesIn(node.arguments);
      const root = rootOf(into, around, isOwnThis);
      if (root && root !== 'this' && root !== 'nativeEvent')
        for (const { key } of from.flatMap((it) => nodesIn(it.properties)))
          set[root].add(nameOf(key) ?? MADE);
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

/** What has been read: rules share code, and each is asked about more than once. */
const known = new Map<string, Used>();
const MOST_KNOWN = 5_000;

/** What a function names, by its syntax tree; names that it gives to what it finds are followed. */
export const usedByCode = (text: string, kind: CodeKind): Used => {
  const key = `${kind} ${text}`;
  const used = known.get(key) ?? readCode(text, kind);
  known.set(key, used);
  keepLatest(known, MOST_KNOWN);
  return used;
};
