import { own } from '../../language/index.ts';
import { fieldsOf, isNode, type Node, nameOf, nodesIn, unwrapped } from './node.ts';
import { binderOf, isPlainName, type Scope, scopeIn } from './scope.ts';

/** A text that is the same for code that does the same by the same steps, whatever its names and its form. */
export interface Canonical {
  readonly text: string;
  /** The variables around the code, of functions that made it, in the order of their uses. */
  readonly outer: readonly string[];
}

/** Says what a name of the module stands for, or a member of it; for a member `undefined` if that is not certain. */
export interface Reach {
  (name: string): string;
  readonly member: (name: string, member: string) => string | undefined;
}

/** Does the same as its shorter form. */
const shorter = (node: Node): Node => {
  const it = unwrapped(node);
  const [quasi, ...others] = it.type === 'TemplateLiteral' ? nodesIn(it.quasis) : [];
  if (quasi && others.length === 0) {
    const { cooked } = quasi.value as { readonly cooked: string };
    return { ...it, type: 'Literal', value: cooked };
  }
  const [only, ...more] =
    it.type === 'ArrowFunctionExpression' && isNode(it.body) && it.body.type === 'BlockStatement'
      ? nodesIn(it.body.body)
      : [];
  return only?.type === 'ReturnStatement' && more.length === 0 && isNode(only.argument)
    ? { ...it, body: only.argument, expression: true }
    : it;
};

const literal = (node: Node): string => {
  const { value, regex, bigint } = node as Readonly<Record<string, unknown>>;
  return `${typeof value} ${JSON.stringify(regex ?? bigint ?? value ?? null)}`;
};

const keyOf = (node: Node): string | undefined =>
  node.type === 'Property' && node.computed !== true && node.kind === 'init' ? nameOf(node.key) : undefined;

/** The order of properties does nothing, unless one may replace another. */
const sorted = (properties: readonly Node[]): readonly Node[] =>
  properties.every((it) => keyOf(it) !== undefined)
    ? [...properties].sort((a, b) => ((keyOf(a) ?? '') < (keyOf(b) ?? '') ? -1 : 1))
    : properties;

/** Names of local variables, formatting, comments and types leave no trace in it. */
export const canonicalOf = (root: Node, around: Scope | undefined, reach: Reach): Canonical => {
  const numbers = new Map<Scope, Map<string, number>>();
  const inside = new Set<Scope>();
  const outer: string[] = [];
  let count = 0;

  const local = (name: string, scope: Scope): string => {
    const known = numbers.get(scope) ?? new Map<string, number>();
    numbers.set(scope, known);
    if (!known.has(name)) known.set(name, count++);
    return `$${known.get(name)}`;
  };
  const identifier = (name: string, scope: Scope | undefined): string => {
    const binder = binderOf(name, scope);
    if (!binder) return `global ${name}`;
    if (inside.has(binder)) return local(name, binder);
    if (!binder.up) return reach(name);
    if (!outer.includes(name)) outer.push(name);
    return `^${outer.indexOf(name)}`;
  };
  const memberOf = (it: Node, scope: Scope | undefined): string | undefined => {
    if (it.type !== 'MemberExpression' || it.computed === true || it.optional === true) return undefined;
    const object = isNode(it.object) ? unwrapped(it.object) : undefined;
    if (object?.type !== 'Identifier') return undefined;
    const name = String(object.name);
    const binder = binderOf(name, scope);
    return binder && !binder.up && !inside.has(binder)
      ? reach.member(name, nameOf(it.property) ?? '')
      : undefined;
  };
  const written = (node: Node, around: Scope | undefined): string => {
    const it = shorter(node);
    if (it.type === 'Identifier') return identifier(String(it.name), around);
    if (it.type === 'Literal') return literal(it);
    const member = memberOf(it, around);
    if (member !== undefined) return member;
    const scope = scopeIn(it, around);
    if (scope && scope !== around) inside.add(scope);
    const fields = fieldsOf(it).flatMap((field): readonly string[] => {
      const value = own(it, field);
      if (['raw', 'shorthand', 'method', 'directive', 'definite', 'declare'].includes(field)) return [];
      // The name of a declaration is a variable's: its uses say which.
      if (field === 'id' && it.type.endsWith('Declaration') && it === root) return [];
      if (isNode(value) && isPlainName(it, field)) return [`${field}:${nameOf(value) ?? value.name}`];
      if (Array.isArray(value)) {
        const nodes =
          field === 'properties' && it.type === 'ObjectExpression' ? sorted(nodesIn(value)) : value;
        const all = nodes.filter(
          (one: unknown) => !isNode(one) || !/^TS(Type|Interface|Declare)|^Empty/.test(one.type),
        );
        return all.length === 0 && field === 'decorators'
          ? []
          : [`${field}:[${all.map((one) => (isNode(one) ? written(one, scope) : String(one))).join()}]`];
      }
      if (isNode(value)) return [`${field}:${written(value, scope)}`];
      return value === undefined || value === null || value === false
        ? []
        : [`${field}:${JSON.stringify(value)}`];
    });
    return `${it.type}(${fields.join()})`;
  };
  return { text: written(root, around), outer };
};
