import { createHash, randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { attempt, isRecord } from '../../language/index.ts';
import type { CodeOf } from '../../plan/planSource.ts';
import { lineAt } from '../site/namedIn.ts';
import { fileOf } from '../site/readSources.ts';
import { canonicalOf, type Reach } from './canonical.ts';
import { type Marked, markedText } from './mark.ts';
import { isNode, type Node, nameOf, nodesIn, unwrapped } from './node.ts';
import { createPackages } from './packages.ts';
import { type Imported, type Module, readModule } from './readModule.ts';

type Parse = (file: string, text: string) => { readonly program: unknown };

interface Mark extends Marked {
  readonly module: Module;
  /** The variables of functions around it, and their values. */
  readonly variables: (() => Readonly<Record<string, unknown>>) | undefined;
}

const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/** The code of a site that is loaded with the plugin: what a function consists of, with all that it reaches. */
export interface Code {
  readonly plugin: Plugin;
  readonly codeOf: CodeOf;
}

/**
 * Knows functions of a site again, and the values of its calls, by where its modules made them.
 * @param read reads a module's text.
 */
export const createCode = (parse: Parse, read = (file: string) => readFileSync(file, 'utf8')): Code => {
  const marks = new WeakMap<object, Mark>();
  const modules = new Map<string, Module | undefined>();
  const packages = createPackages();
  const known = new Map<string, string>();
  /** What is being read, for code that reaches itself. */
  const stack: string[] = [];
  let lowest = Number.POSITIVE_INFINITY;

  const moduleOf = (file: string): Module | undefined => {
    if (!modules.has(file)) {
      const text = read(file);
      modules.set(
        file,
        attempt(() => readModule(file, text, parse(file, text).program as Node)),
      );
    }
    return modules.get(file);
  };
  /** Reads something once; code that reaches itself is known by how far back it is. */
  const once = (key: string, write: () => string): string => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const at = stack.indexOf(key);
    if (at >= 0) {
      lowest = Math.min(lowest, at);
      return `again ${stack.length - at}`;
    }
    const outer = lowest;
    lowest = Number.POSITIVE_INFINITY;
    stack.push(key);
    try {
      const hash = hashed(write());
      // In a circle, it depends on where the reading began.
      if (lowest >= stack.length - 1) known.set(key, hash);
      return hash;
    } finally {
      stack.pop();
      lowest = Math.min(outer, lowest >= stack.length ? Number.POSITIVE_INFINITY : lowest);
    }
  };

  const ofImport = (module: Module, { from, name }: Imported): string => {
    if (builtinModules.includes(from.replace(/^node:/, ''))) return `node:${from}#${name}`;
    const isPath = from.startsWith('.') || from.startsWith('/');
    const linked = isPath ? undefined : packages.linkedFile(module.file, from);
    if (!isPath && linked === undefined) return `${packages.of(module.file, from)}#${name}`;
    const path = linked ?? resolve(dirname(module.file), from.replace(/\?.*/, ''));
    const file = fileOf(path);
    if (file !== undefined) {
      const library = packages.libraryAt(file);
      return library === undefined ? ofExport(file, name) : `${library}#${name}`;
    }
    if (!existsSync(path)) return `missing ${from}`;
    const text = readFileSync(path, 'utf8');
    return once(path, () => JSON.stringify(attempt(() => JSON.parse(text)) ?? text));
  };
  const ofExport = (file: string, name: string): string => {
    const module = moduleOf(file);
    if (!module) return 'unreadable';
    if (name === '*')
      return once(`${file}#*`, () =>
        [...module.exports.keys()]
          .sort()
          .map((it) => `${it}:${ofExport(file, it)}`)
          .concat(module.stars.map((from) => ofImport(module, { from, name: '*' })))
          .join(),
      );
    const found = module.exports.get(name);
    if (typeof found === 'string') return ofName(module, found);
    if (found) return ofImport(module, found);
    const [star] = module.stars.filter((from) => exportsName(module, from, name));
    return star === undefined ? `missing ${name}` : ofImport(module, { from: star, name });
  };
  const exportsName = (module: Module, from: string, name: string): boolean => {
    const file = fileOf(resolve(dirname(module.file), from));
    const next = file === undefined ? undefined : moduleOf(file);
    return next !== undefined && (next.exports.has(name) || next.stars.some((it) => exportsName(next, it, name)));
  };
  const reachIn = (module: Module): Reach =>
    Object.assign((name: string) => ofName(module, name), {
      member: (name: string, member: string) => ofMember(module, name, member),
    });
  const valueOf = (declared: Node): Node =>
    declared.type === 'VariableDeclarator' && isNode(declared.init) ? unwrapped(declared.init) : declared;
  const textIn = (module: Module, node: Node): string => canonicalOf(node, module.scope, reachIn(module)).text;
  const ofName = (module: Module, name: string): string => {
    const found = module.bindings.get(name);
    if (!found) return `missing ${name}`;
    if (!isNode(found)) return ofImport(module, found);
    return once(`${module.file}#${name}`, () => {
      const isWhole = found.type !== 'VariableDeclarator' || (found.id as Node).type === 'Identifier';
      // Of a pattern, each name is another value.
      return textIn(module, isWhole ? valueOf(found) : found) + (isWhole ? '' : ` ${patternPlace(found, name)}`);
    });
  };
  const patternPlace = (declarator: Node, name: string): string => JSON.stringify(placeIn(declarator.id, name));
  /** A member of an object that the module declares, so that its other members are not reached. */
  const ofMember = (module: Module, name: string, member: string): string | undefined => {
    const found = module.bindings.get(name);
    if (!found) return undefined;
    if (!isNode(found)) return found.name === '*' ? ofImport(module, { from: found.from, name: member }) : undefined;
    const object = valueOf(found);
    if (object.type !== 'ObjectExpression') return undefined;
    const properties = nodesIn(object.properties);
    const property = properties.find((it) => nameOf(it.key) === member && it.computed !== true);
    if (!property || properties.some(({ type }) => type === 'SpreadElement')) return undefined;
    return once(`${module.file}#${name}.${member}`, () => textIn(module, property.value as Node));
  };

  const shownValue = (value: unknown, seen: readonly unknown[]): string => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return typeof value === 'bigint' || typeof value === 'symbol' ? String(value) : (JSON.stringify(value) ?? '–');
    if (seen.includes(value)) return 'again';
    const code = ofMark(value, [...seen, value]);
    if (code !== undefined) return code;
    if (typeof value === 'function') return 'function';
    if (value instanceof RegExp) return String(value);
    const entries = value instanceof Map || value instanceof Set ? [...value].entries() : Object.entries(value);
    return `{${[...entries].map(([key, it]) => `${key}:${shownValue(it, [...seen, value])}`).join()}}`;
  };
  const ofMark = (value: object, seen: readonly unknown[]): string | undefined => {
    const mark = marks.get(value);
    if (!mark) return undefined;
    const { text, outer } = canonicalOf(mark.node, mark.scope, reachIn(mark.module));
    const variables = (outer.length > 0 ? attempt(() => mark.variables?.()) : undefined) ?? {};
    return hashed(`${text} ${outer.map((name) => shownValue(variables[name], seen)).join()}`);
  };

  const codeOf: CodeOf = (value) => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    const mark = isObject ? marks.get(value) : undefined;
    const hash = isObject ? ofMark(value, [value]) : undefined;
    if (!mark || hash === undefined) return undefined;
    const { file, text } = mark.module;
    return { hash, file, line: lineAt(text, mark.node.start) };
  };

  return {
    codeOf,
    plugin: {
      name: 'tamis:code',
      enforce: 'pre',
      transform: (text, id) => {
        const file = id.replace(/[?#].*/, '');
        if (id !== file || file.includes('\0') || !/\.[cm]?[jt]sx?$/.test(file)) return undefined;
        // Vite loads packages as they are, and only the site's modules by this way.
        if (packages.libraryAt(file) !== undefined) return undefined;
        const module = moduleOf(file);
        if (!module || module.text !== text) return undefined;
        const key = `tamis ${randomUUID()}`;
        const made = markedText(text, module.program, `globalThis[${JSON.stringify(key)}]`);
        (globalThis as Record<string, unknown>)[key] = (
          value: unknown,
          number: number,
          variables?: Mark['variables'],
        ) => {
          const marked = made.marked[number];
          const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
          if (isObject && marked && !marks.has(value)) marks.set(value, { ...marked, module, variables });
          return value;
        };
        return { code: made.text, map: null };
      },
    },
  };
};

/** Where a name is in a pattern: `['a', 0]`. */
const placeIn = (pattern: unknown, name: string): readonly (string | number)[] | undefined => {
  if (!isNode(pattern)) return undefined;
  if (pattern.type === 'Identifier') return pattern.name === name ? [] : undefined;
  if (pattern.type === 'AssignmentPattern') return placeIn(pattern.left, name);
  if (pattern.type === 'RestElement') return placeIn(pattern.argument, name)?.concat('…');
  const parts = isRecord(pattern) && pattern.type === 'ArrayPattern' ? pattern.elements : pattern.properties;
  for (const [at, it] of (Array.isArray(parts) ? parts : []).entries()) {
    const inner = isNode(it) && it.type === 'Property' ? it.value : it;
    const found = placeIn(inner, name);
    if (found) return [nameOf((it as Node)?.key) ?? at, ...found];
  }
  return undefined;
};
