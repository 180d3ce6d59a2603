import { isNode, type Node, nameOf, nodesIn } from './node.ts';
import { boundBy, declarationIn, type Scope, scopeIn } from './scope.ts';

/** Something of another module: `default`, `*` for all of it. */
export interface Imported {
  readonly from: string;
  readonly name: string;
}

/** A module of a site as a syntax tree. */
export interface Module {
  /** Absolute path. */
  readonly file: string;
  readonly text: string;
  readonly program: Node;
  readonly scope: Scope | undefined;
  /** What each name of the module stands for: its declaration, or what is imported. */
  readonly bindings: ReadonlyMap<string, Node | Imported>;
  /** The names under which it exports its own. */
  readonly exports: ReadonlyMap<string, string | Imported>;
  /** The modules of which it exports everything. */
  readonly stars: readonly string[];
}

/** Stands for a default export that has no name. */
export const DEFAULT = '*default';

/** `export * from …` */
const isOfAll = (statement: Node): boolean => 'exported' in statement;

const sourceOf = (statement: Node): string => nameOf(statement.source) ?? '';

const importsOf = (statement: Node): readonly (readonly [string, Imported])[] =>
  nodesIn(statement.specifiers).map((it) => {
    const name =
      it.type === 'ImportSpecifier'
        ? nameOf(it.imported)
        : it.type === 'ImportDefaultSpecifier'
          ? 'default'
          : '*';
    return [nameOf(it.local) ?? '', { from: sourceOf(statement), name: name ?? '' }];
  });

const declaredBy = (statement: Node): readonly (readonly [string, Node])[] => {
  const it = declarationIn(statement);
  if (it.type === 'VariableDeclaration')
    return nodesIn(it.declarations).flatMap((one) => boundBy(one.id).map((name) => [name, one] as const));
  if (statement.type === 'ExportDefaultDeclaration' && boundBy(it.id).length === 0) return [[DEFAULT, it]];
  return it.type.endsWith('Declaration') ? boundBy(it.id).map((name) => [name, it] as const) : [];
};

const exportsOf = (statement: Node): readonly (readonly [string, string | Imported])[] => {
  const own = declaredBy(statement).map(([name]) => name);
  if (statement.type === 'ExportDefaultDeclaration') return [['default', own[0] ?? DEFAULT]];
  if (isOfAll(statement))
    return isNode(statement.exported)
      ? [[nameOf(statement.exported) ?? '', { from: sourceOf(statement), name: '*' }]]
      : [];
  if (statement.type !== 'ExportNamedDeclaration') return [];
  return [
    ...own.map((name) => [name, name] as const),
    ...nodesIn(statement.specifiers).map(({ local, exported }) => {
      const name = nameOf(local) ?? '';
      const from = isNode(statement.source) ? { from: sourceOf(statement), name } : name;
      return [nameOf(exported) ?? '', from] as const;
    }),
  ];
};

/** What a module declares, imports and exports. */
export const readModule = (file: string, text: string, program: Node): Module => {
  const statements = nodesIn(program.body);
  return {
    file,
    text,
    program,
    scope: scopeIn(program, undefined),
    bindings: new Map(
      statements.flatMap((it): readonly (readonly [string, Node | Imported])[] =>
        it.type === 'ImportDeclaration' ? importsOf(it) : declaredBy(it),
      ),
    ),
    exports: new Map(statements.flatMap(exportsOf)),
    stars: statements.flatMap((it) => (isOfAll(it) && !isNode(it.exported) ? [sourceOf(it)] : [])),
  };
};
