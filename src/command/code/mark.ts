import { childrenOf, isFunction, isNode, type Node, nodesIn } from './node.ts';
import { binderOf, isPlainName, type Scope, scopeIn } from './scope.ts';

/** An expression whose value is known again when the module has run. */
export interface Marked {
  readonly node: Node;
  /** The scope around it. */
  readonly scope: Scope | undefined;
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
const outerNames = (root: Node, around: Scope | undefined): readonly string[] => {
  const inside = new Set<Scope>();
  const used = new Set<string>();
  const look = (node: Node, outer: Scope | undefined): void => {
    if (node.type === 'Identifier') {
      const binder = binderOf(String(node.name), outer);
      if (binder?.up && !inside.has(binder)) used.add(String(node.name));
      return;
    }
    const scope = scopeIn(node, outer);
    if (scope && scope !== outer) inside.add(scope);
    for (const [field, value] of Object.entries(node))
      if (!isNode(value) || !isPlainName(node, field))
        for (const it of nodesIn(value)) if (!it.type.startsWith('TSType')) look(it, scope);
  };
  look(root, around);
  return [...used];
};

/** Whether a call is a part of an optional chain, which ends with it. */
const goesOn = (node: Node, child: Node, isInChain: boolean): boolean =>
  node.type === 'ChainExpression' ||
  (isInChain && (node.callee === child || node.object === child || node.type === 'TSNonNullExpression'));

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
  const mark = (node: Node, scope: Scope | undefined): readonly [number, string] => {
    const number = marked.push({ node, scope }) - 1;
    const names = outerNames(node, scope);
    return [number, `,${number}${names.length > 0 ? `,()=>({${names.join()}})` : ''})`];
  };
  const wrap = (node: Node, scope: Scope | undefined): void => {
    const [number, end] = mark(node, scope);
    edits.push({ at: node.start, rank: number, text: `${made}(` }, { at: node.end, rank: -1 - number, text: end });
  };
  /** `m() {}` becomes `m: made(function () {}, …)`. */
  const wrapMethod = (property: Node, value: Node, scope: Scope | undefined): void => {
    const key = property.key as Node;
    const [number, end] = mark(value, scope);
    const kind = `${value.async ? 'async ' : ''}function${value.generator ? '* ' : ' '}`;
    const name = text.slice(key.start - (property.computed ? 1 : 0), key.end + (property.computed ? 1 : 0));
    edits.push(
      { at: property.start, rank: number, instead: value.start - property.start, text: `${name}:${made}(${kind}` },
      { at: value.end, rank: -1 - number, text: end },
    );
  };
  const note = (at: number, node: Node, name: string, scope: Scope | undefined): void => {
    const [number, end] = mark(node, scope);
    edits.push({ at, rank: number, text: `${made}(${name}${end};` });
  };
  const look = (node: Node, around: Scope | undefined, isInChain = false): void => {
    if (node.type.startsWith('TS') && !isNode(node.expression)) return;
    const scope = scopeIn(node, around);
    if (node.type === 'ClassBody')
      for (const it of nodesIn(node.body)) {
        const key = it.key as Node | undefined;
        if (it.type === 'MethodDefinition' && it.kind === 'method' && it.computed !== true && key?.type === 'Identifier')
          note(
            node.end - 1,
            it.value as Node,
            `this.${it.static ? '' : 'prototype.'}${key.name}`,
            scope,
          );
      }
    for (const it of nodesIn(node.body))
      if (it.type === 'FunctionDeclaration' && isNode(it.id) && it.body)
        note(node.type === 'Program' ? 0 : node.start + 1, it, String(it.id.name), scope);
    for (const it of childrenOf(node)) {
      if (it.type === 'Decorator') continue;
      if (node.type === 'Property' && node.method === true && it === node.value) wrapMethod(node, it, scope);
      else if (isFunction(it) && it.type !== 'FunctionDeclaration' && !['Property', 'MethodDefinition'].includes(node.type))
        wrap(it, scope);
      else if (isFunction(it) && node.type === 'Property' && node.kind === 'init') wrap(it, scope);
      const isCall = it.type === 'CallExpression' && !['Super', 'Import'].includes((it.callee as Node).type);
      const inChain = goesOn(node, it, isInChain);
      if (isCall && !inChain) wrap(it, scope);
      look(it, scope, inChain);
    }
  };
  look(program, undefined);
  const inOrder = edits.sort((a, b) => a.at - b.at || a.rank - b.rank);
  let done = 0;
  const parts = inOrder.map(({ at, instead = 0, text: inserted }) => {
    const before = text.slice(done, at);
    done = Math.max(done, at + instead);
    return before + inserted;
  });
  return { text: parts.join('') + text.slice(done), marked };
};
