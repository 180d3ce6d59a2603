import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { dirname, resolve } from 'node:path';
import { attempt, hasOwn, isRecord, own } from '../../language/index.ts';
import { fileOf } from '../site/readSources.ts';
import { type Canonical, canonicalOf, type Reach } from './canonical.ts';
import { isNode, type Node, nameOf, nodesIn, unwrapped } from './node.ts';
import { createPackages } from './packages.ts';
import { type Imported, type Module, readModule } from './readModule.ts';
import type { Scope } from './scope.ts';

export type Parse = (file: string, text: string) => { readonly program: unknown };

/** Something that a module declares; `*` is the module itself. */
interface Declared {
  readonly module: Module;
  readonly name: string;
}

/** Something of a package, or of a file that is no module. */
interface Outside extends Imported {
  /** The module that imports it. */
  readonly module: Module;
}

export const isModule = (path: string): boolean => /\.[cm]?[jt]sx?$/.test(path);

export const hashed = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12);

/**
 * Follows the names of a site's modules to what they stand for.
 * @param read reads a module's text.
 */
export const createModules = (parse: Parse, read: (file: string) => string) => {
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

  /** What an import means, if it is no module of the site: a package, or a file of another kind. */
  const ofOther = (module: Module, { from, name }: Imported): string => {
    if (builtinModules.includes(from.replace(/^node:/, ''))) return `node:${from}#${name}`;
    const path = pathOf(module, from);
    if (path === undefined) return `${packages.of(module.file, from)}#${name}`;
    const library = packages.libraryAt(path);
    if (library !== undefined) return `${library}#${name}`;
    if (!existsSync(path)) return `missing ${from}`;
    const text = readFileSync(path, 'utf8');
    const json: unknown = attempt(() => JSON.parse(text));
    const isMember = isRecord(json) && hasOwn(json, name);
    return once(isMember ? `${path}#${name}` : path, () =>
      JSON.stringify(isMember ? own(json, name) : (json ?? text)),
    );
  };
  /** The path of an import, unless it is a package's. */
  const pathOf = (module: Module, from: string): string | undefined => {
    const isPath = from.startsWith('.') || from.startsWith('/');
    const path = isPath
      ? resolve(dirname(module.file), from.replace(/\?.*/, ''))
      : packages.linkedFile(module.file, from);
    return path === undefined ? undefined : (fileOf(path) ?? path);
  };
  const moduleAt = (module: Module, from: string): Module | undefined => {
    const path = pathOf(module, from);
    const isOfSite = path !== undefined && isModule(path) && existsSync(path);
    return isOfSite && packages.libraryAt(path) === undefined ? moduleOf(path) : undefined;
  };
  /** Where a name is declared that a module exports; `*` for the whole module. */
  const exported = (
    module: Module,
    name: string,
    seen: readonly Module[] = [],
  ): Declared | Outside | undefined => {
    if (name === '*' || seen.includes(module)) return name === '*' ? { module, name } : undefined;
    const found = module.exports.get(name);
    if (typeof found === 'string') return declared(module, found);
    if (found) return imported(module, found);
    for (const from of module.stars) {
      const next = moduleAt(module, from);
      const other = next ? exported(next, name, [...seen, module]) : undefined;
      if (other) return other;
    }
    return undefined;
  };
  const imported = (module: Module, it: Imported): Declared | Outside | undefined => {
    const next = moduleAt(module, it.from);
    return next ? exported(next, it.name) : { ...it, module };
  };
  const declared = (module: Module, name: string): Declared | Outside | undefined => {
    const found = module.bindings.get(name);
    return found && !isNode(found) ? imported(module, found) : { module, name };
  };
  const ofFound = (found: Declared | Outside | undefined, name: string): string => {
    if (!found) return `missing ${name}`;
    if ('from' in found) return ofOther(found.module, found);
    return found.name === '*' ? ofNamespace(found.module) : ofDeclared(found);
  };
  const ofNamespace = (module: Module): string =>
    once(`${module.file}#*`, () =>
      [...module.exports.keys()]
        .sort()
        .map((name) => `${name}:${ofFound(exported(module, name), name)}`)
        .concat(module.stars.map((from) => ofFound(imported(module, { from, name: '*' }), from)))
        .join(),
    );
  const reachIn = (module: Module): Reach =>
    Object.assign((name: string) => ofName(module, name), {
      member: (name: string, member: string) => ofMember(module, name, member),
    });
  const valueIn = (declared: Node): Node =>
    declared.type === 'VariableDeclarator' && isNode(declared.init) ? unwrapped(declared.init) : declared;
  const textIn = (module: Module, node: Node): string =>
    canonicalOf(node, module.scope, reachIn(module)).text;
  const ofName = (module: Module, name: string): string => ofFound(declared(module, name), name);
  const ofDeclared = ({ module, name }: Declared): string => {
    const found = module.bindings.get(name);
    if (!isNode(found)) return `missing ${name}`;
    return once(`${module.file}#${name}`, () => {
      const isWhole = found.type !== 'VariableDeclarator' || (found.id as Node).type === 'Identifier';
      // Of a pattern, each name is another value.
      const place = isWhole ? '' : JSON.stringify(placeIn(found.id, name));
      return textIn(module, isWhole ? valueIn(found) : found) + place;
    });
  };
  /** A member of an object or a module, so that the other members are not reached. */
  const ofMember = (around: Module, name: string, member: string): string | undefined => {
    const it = declared(around, name);
    if (!it) return undefined;
    if ('from' in it) {
      const isWhole = it.name === '*' || (it.name === 'default' && it.from.endsWith('.json'));
      return isWhole ? ofOther(it.module, { ...it, name: member }) : undefined;
    }
    if (it.name === '*') return ofFound(exported(it.module, member), member);
    const found = it.module.bindings.get(it.name);
    const object = isNode(found) ? valueIn(found) : undefined;
    if (object?.type !== 'ObjectExpression') return undefined;
    const properties = nodesIn(object.properties);
    const property = properties.find(({ key, computed }) => nameOf(key) === member && computed !== true);
    if (property?.kind !== 'init' || properties.some(({ type }) => type === 'SpreadElement'))
      return undefined;
    return once(`${it.module.file}#${it.name}.${member}`, () => textIn(it.module, property.value as Node));
  };

  return {
    /** The module in a file, unless it belongs to a library. */
    moduleIn: (file: string): Module | undefined =>
      packages.libraryAt(file) === undefined ? moduleOf(file) : undefined,
    canonicalIn: (module: Module, node: Node, around: Scope | undefined): Canonical =>
      canonicalOf(node, around, reachIn(module)),
  };
};

/** Where a name is in a pattern: `['a', 0]`. */
const placeIn = (pattern: unknown, name: string): readonly (string | number)[] | undefined => {
  if (!isNode(pattern)) return undefined;
  if (pattern.type === 'Identifier') return pattern.name === name ? [] : undefined;
  if (pattern.type === 'AssignmentPattern') return placeIn(pattern.left, name);
  if (pattern.type === 'RestElement') return placeIn(pattern.argument, name)?.concat('…');
  const parts = pattern.type === 'ArrayPattern' ? pattern.elements : pattern.properties;
  for (const [at, it] of (Array.isArray(parts) ? parts : []).entries()) {
    const inner = isNode(it) && it.type === 'Property' ? it.value : it;
    const found = placeIn(inner, name);
    if (found) return [nameOf((it as Node)?.key) ?? at, ...found];
  }
  return undefined;
};
