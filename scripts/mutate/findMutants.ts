import { parseSync } from 'vite';
import { LEFT_OUT, literalMutants, regexMutants, SWAPPED } from './changes.ts';

/** One change of the source: `text` stands in place of what is between `start` and `end`. */
export interface Mutant {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  /** What was changed, to be read by people. */
  readonly what: string;
}

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

const isNode = (it: unknown): it is Node =>
  typeof it === 'object' && it !== null && 'type' in it && typeof it.type === 'string';

/** Words for people: what they say is no behaviour. */
const WORDS = new Set(['label', 'expected', 'title', 'name']);
/** The compiler alone sees to these. */
const DISCRIMINATORS = new Set(['type', 'kind']);
/** Calls whose arguments are words. */
const TELLS = /^(Error|TypeError|failed|defineRule|linkIs)$/;

const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node)
    .filter(([key]) => !/^(typeAnnotation|typeArguments|typeParameters|returnType)$/.test(key))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);

/** Every change worth trying. Examples, descriptions, types, words for people and imports are left alone. */
export const findMutants = (file: string, source: string): readonly Mutant[] => {
  const found: Mutant[] = [];
  const text = ({ start, end }: Node) => source.slice(start, end);
  const note = ({ start, end }: Node, changed: string, what: string) =>
    found.push({ start, end, text: changed, what: what.replace(/\s+/g, ' ') });

  const replace = (node: Node, texts: readonly string[]) => {
    for (const mutated of texts) note(node, mutated, `${text(node)} → ${mutated}`);
  };
  const nameOf = (node: unknown) => (isNode(node) ? text(node).replace(/^['"]|['"]$/g, '') : '');

  /** Members of a list, or fields of an object, one at a time. */
  const leaveOut = (node: Node, members: readonly Node[], wanted: (member: Node) => boolean) => {
    const [open, close] = node.type === 'ArrayExpression' ? ['[', ']'] : ['{', '}'];
    for (const member of members.filter(wanted)) {
      const rest = members.filter((other) => other !== member).map(text);
      note(node, `${open}${rest.join(', ')}${close}`, `${text(member)} left out`);
    }
  };

  const isWords = (node: Node) => node.type === 'Literal' || node.type === 'TemplateLiteral';

  /** Notes the changes of the node itself; answers the children that are worth a visit too. */
  const mutate = (node: Node): readonly Node[] => {
    switch (node.type) {
      case 'VariableDeclarator':
        return /(Examples|Descriptions)$/.test((text(node.id as Node).split(':')[0] ?? '').trim())
          ? []
          : childrenOf(node);
      case 'Property': {
        const value = node.value as Node;
        const isSaid = WORDS.has(nameOf(node.key)) && isWords(value);
        return isSaid || DISCRIMINATORS.has(nameOf(node.key)) ? [] : [value];
      }
      case 'Literal': {
        const { regex, value } = node as { regex?: { pattern: string; flags: string }; value?: unknown };
        replace(node, regex ? regexMutants(regex) : literalMutants(value));
        return [];
      }
      case 'BinaryExpression':
      case 'LogicalExpression': {
        const { left, right, operator } = node as unknown as Record<'left' | 'right', Node> & {
          operator: string;
        };
        replace(
          node,
          (SWAPPED[operator] ?? []).map((other) => `(${text(left)}) ${other} (${text(right)})`),
        );
        return [left, right];
      }
      case 'UnaryExpression':
        if (node.operator === '!') replace(node, [text(node.argument as Node)]);
        return childrenOf(node);
      case 'ConditionalExpression':
      case 'IfStatement':
        replace(node.test as Node, ['true', 'false']);
        return childrenOf(node);
      case 'ArrayExpression':
        leaveOut(node, childrenOf(node), ({ type }) => type !== 'Literal');
        return childrenOf(node);
      case 'ObjectExpression':
        leaveOut(
          node,
          childrenOf(node),
          (it) => it.type === 'SpreadElement' || nameOf(it.key ?? it).includes('.'),
        );
        return childrenOf(node);
      case 'CallExpression': {
        const callee = node.callee as Node;
        const given = node.arguments as readonly Node[];
        if (TELLS.test(text(callee))) return given.filter((it) => !isWords(it));
        if (callee.type === 'MemberExpression' && LEFT_OUT.test(nameOf(callee.property))) {
          replace(node, [text(callee.object as Node)]);
        }
        return childrenOf(node);
      }
      case 'NewExpression':
        return TELLS.test(text(node.callee as Node)) ? [] : childrenOf(node);
      case 'ExpressionStatement': {
        const expression = node.expression as Node;
        if (/^(Call|Assignment)Expression$/.test(expression.type)) {
          note(expression, 'undefined', `${text(expression)} left out`);
        }
        return childrenOf(node);
      }
      default:
        return childrenOf(node);
    }
  };

  const visit = (node: Node): void => {
    const isType = node.type.startsWith('TS') && !isNode(node.expression);
    if (isType || /^(Import|ExportAll)/.test(node.type)) return;
    for (const child of mutate(node)) visit(child);
  };

  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
  const statements = program.body as unknown as readonly Node[];
  // What follows the rules of a family is its examples and what they are made of.
  const rules = statements.findIndex((it) => /^export const \w+Rules =/.test(text(it)));
  for (const statement of rules < 0 ? statements : statements.slice(0, rules + 1)) visit(statement);
  return found;
};
