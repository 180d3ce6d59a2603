import { own } from '../../language/index.ts';
import { fieldsOf, isFunction, isNode, type Node, nameOf, nodesIn } from './node.ts';
import { binderOf, isPlainName, type Scope, scopeIn } from './scope.ts';

/** An expression whose value is known again when the module has run. */
export interface Marked {
  readonly node: Node;
  /** The scope around it. */
  readonly scope: Scope | undefined;
  /** The name that a function without one of its own has by its place: `gate` in `const gate = () => …`. */
  readonly name?: string | undefined;
}

interface Edit {
  readonly at: number;
  /** Edits of one place, in this order. */
  readonly rank: number;
  /** This many characters are replaced. */
  readonly instead?: number;
  readonly text: string;
}

/** The variables of functions around a node that it uses: what the module itself declares is found by its name. */
type Outer = Map<string, Scope>;

/** Whether a call is a part of an optional chain, which ends with it. */
const goesOn = (node: Node, child: Node, isInChain: boolean): boolean =>
  node.type === 'ChainExpression' ||
  (isInChain && (node.callee === child || node.object === child || node.type === 'TSNonNullExpression'));

const isMethod = (node: Node, child: Node): boolean =>
  node.type === 'Property' && node.method === true && node.value === child;

/** Whether the value of an expression is marked. A getter has none, and a part of a chain cannot be taken out of it. */
const isMarked = (node: Node, child: Node, isInChain: boolean): boolean => {
  if (child.type === 'CallExpression')
    return !isInChain && !['Super', 'Import'].includes((child.callee as Node).type);
  if (!isFunction(child) || child.type === 'FunctionDeclaration' || node.type === 'MethodDefinition')
    return false;
  return node.type !== 'Property' || node.kind === 'init';
};

/** A function has the name of the variable or the property whose value it is, unless a mark stands between them. */
const namedBy = (node: Node, child: Node): string | undefined => {
  if (!isFunction(child) || isNode(child.id)) return undefined;
  if (node.type === 'VariableDeclarator' || node.type === 'AssignmentExpression')
    return nameOf(node.type === 'VariableDeclarator' ? node.id : node.left);
  if (node.type === 'AssignmentPattern') return nameOf(node.left);
  return /^Property/.test(node.type) && node.computed !== true && node.key !== child
    ? nameOf(node.key)
    : undefined;
};

/** The text without a module's edits, and with them. */
const withEdits = (text: string, edits: Edit[]): string => {
  let done = 0;
  const parts = edits
    .sort((a, b) => a.at - b.at || a.rank - b.rank)
    .map(({ at, instead = 0, text: inserted }) => {
      const before = text.slice(done, at);
      done = Math.max(done, at + instead);
      return before + inserted;
    });
  return parts.join('') + text.slice(done);
};

/**
 * The text of a module in which `made(value, number, variables)` gets each function and each call's value. The module
 * does the same as before.
 */
export const markedText = (
  text: string,
  program: Node,
  made: string,
): { readonly text: string; readonly marked: readonly Marked[] } => {
  const marked: Marked[] = [];
  const edits: Edit[] = [];
  const end = (number: number, outer: Outer): string =>
    `,${number}${outer.size > 0 ? `,()=>({${[...outer.keys()].join()}})` : ''})`;
  const nextNumber = (node: Node, scope: Scope | undefined, name?: string): number =>
    marked.push({ node, scope, name }) - 1;
  /** `m() {}` becomes `m: made(function () {}, …)`. */
  const openMethod = (property: Node, value: Node, number: number): void => {
    const [key, bracket] = [property.key as Node, property.computed ? 1 : 0];
    const kind = `${value.async ? 'async ' : ''}function${value.generator ? '* ' : ' '}`;
    edits.push({
      at: property.start,
      rank: number,
      instead: value.start - property.start,
      text: `${text.slice(key.start - bracket, key.end + bracket)}:${made}(${kind}`,
    });
  };
  /** A declaration, or a method of a class, is marked where the block begins, or the class ends. */
  const note = (at: number, node: Node, value: string, scope: Scope | undefined, outer: Outer): void => {
    const number = nextNumber(node, scope);
    edits.push({ at, rank: number, text: `${made}(${value}${end(number, outer)};` });
  };
  const lookAt = (node: Node, child: Node, scope: Scope | undefined, isInChain: boolean): Outer => {
    const inChain = goesOn(node, child, isInChain);
    // Only a method has `super`.
    const hasSuper = isMethod(node, child) && /\bsuper\b/.test(text.slice(child.start, child.end));
    if (hasSuper || !isMarked(node, child, inChain)) {
      const outer = look(child, scope, inChain);
      if (
        child.type === 'FunctionDeclaration' &&
        isNode(child.id) &&
        child.body &&
        /^(Program|BlockStatement|Export)/.test(node.type)
      )
        note(node.type === 'BlockStatement' ? node.start + 1 : 0, child, String(child.id.name), scope, outer);
      return outer;
    }
    const number = nextNumber(child, scope, namedBy(node, child));
    if (isMethod(node, child)) openMethod(node, child, number);
    else edits.push({ at: child.start, rank: number, text: `${made}(` });
    const outer = look(child, scope, inChain);
    edits.push({ at: child.end, rank: -1 - number, text: end(number, outer) });
    return outer;
  };
  const look = (node: Node, around: Scope | undefined, isInChain = false): Outer => {
    const outer: Outer = new Map();
    if (node.type === 'Identifier') {
      const binder = binderOf(String(node.name), around);
      return binder?.up ? outer.set(String(node.name), binder) : outer;
    }
    if (node.type === 'Decorator' || (node.type.startsWith('TS') && !isNode(node.expression))) return outer;
    const scope = scopeIn(node, around);
    for (const field of fieldsOf(node)) {
      const value = own(node, field);
      if (typeof value !== 'object' || value === null || (isNode(value) && isPlainName(node, field)))
        continue;
      for (const child of nodesIn(value))
        for (const [name, binder] of lookAt(node, child, scope, isInChain))
          if (binder !== scope || scope === around) outer.set(name, binder);
    }
    if (node.type === 'ClassBody')
      for (const it of nodesIn(node.body)) {
        const key = it.key as Node | undefined;
        if (
          it.type !== 'MethodDefinition' ||
          it.kind !== 'method' ||
          it.computed ||
          key?.type !== 'Identifier'
        )
          continue;
        const value = `this.${it.static ? '' : 'prototype.'}${key.name}`;
        edits.push({ at: node.end - 1, rank: marked.length - 0.5, text: 'static{' });
        note(node.end - 1, it.value as Node, value, scope, outer);
        edits.push({ at: node.end - 1, rank: marked.length - 0.5, text: '}' });
      }
    return outer;
  };
  look(program, undefined);
  return { text: withEdits(text, edits), marked };
};
