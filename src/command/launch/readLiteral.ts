import type { Expression, Node, Property as PropertyNode, SpreadElement } from 'acorn';
import { codeOf, type Value, valuesOf } from './value.ts';

/** Deeper settings than this come from nobody's property. */
const MAX_DEPTH = 200;

const nameOf = ({ key, computed }: PropertyNode): string | undefined => {
  if (key.type === 'Literal') return String(key.value);
  return key.type === 'Identifier' && !computed ? key.name : undefined;
};

const unary = (operator: string, value: Value): Value => {
  if (operator === '!') return !value;
  if (operator === 'void') return undefined;
  if (operator === '-' && typeof value === 'number') return -value;
  return operator === '+' && typeof value === 'number' ? value : codeOf('');
};

/**
 * The value of a literal as a library contains it: objects, lists, texts (also concatenated), numbers, `!0`, `void 0`
 * and functions, which stay text. What is anything else stays text too, to be read by a person: nothing is evaluated.
 * @throws {RangeError} if it is nested too deeply.
 */
export const readLiteral = (node: Node, source: string, depth = 0): Value => {
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  const it = node as Expression | SpreadElement;
  const text = () => source.slice(node.start, node.end);
  const read = (inner: Node) => readLiteral(inner, source, depth + 1);
  const asScript = () => codeOf(text(), 'script');
  switch (it.type) {
    case 'Literal':
      return it.regex || typeof it.value === 'bigint' ? asScript() : (it.value as Value);
    case 'TemplateLiteral': {
      const [first] = it.quasis;
      return it.expressions.length === 0 && first ? (first.value.cooked ?? '') : asScript();
    }
    case 'Identifier':
      return it.name === 'undefined' ? undefined : asScript();
    case 'UnaryExpression': {
      const value = unary(it.operator, read(it.argument));
      return value === undefined || typeof value !== 'object' ? value : asScript();
    }
    case 'BinaryExpression': {
      const [left, right] = [it.left, it.right].map(read);
      const isText = it.operator === '+' && typeof left === 'string' && typeof right === 'string';
      return isText ? left + right : asScript();
    }
    case 'ArrayExpression':
      return it.elements.map((element) => (element ? read(element) : undefined));
    case 'ObjectExpression':
      return valuesOf(
        it.properties.map((property): readonly [string, Value] => {
          const itself = () => codeOf(source.slice(property.start, property.end), 'script');
          if (property.type === 'SpreadElement') return ['...', itself()];
          const name = nameOf(property);
          if (name === undefined || property.kind !== 'init') return [name ?? '[]', itself()];
          if (!property.method) return [name, read(property.value)];
          const { value } = property;
          return [name, codeOf(`function ${source.slice(value.start, value.end)}`)];
        }),
      );
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return codeOf(text());
    default:
      return asScript();
  }
};
