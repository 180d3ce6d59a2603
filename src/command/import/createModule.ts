import { posix } from 'node:path';

/** A module that is being written: what its code imports, from packages or, with a `/` in front, from the site. */
export interface ModuleText {
  /** Imports a name, and returns it. */
  readonly use: (from: string, name: string) => string;
  /** Imports what another one does. */
  readonly take: (other: ModuleText) => void;
  readonly imports: ReadonlyMap<string, ReadonlySet<string>>;
  /** How many lines its imports take, at most. */
  readonly lines: () => number;
  /** The whole module around its code: of what it imports, that which the code uses. */
  readonly text: (code: string) => string;
}

/** Imports of packages come first, then those of the site. */
const byPlace = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Number(one.startsWith('.')) - Number(other.startsWith('.')) || (one < other ? -1 : 1);

/** Longer lines are broken. */
const WIDTH = 110;

const isIn = (code: string, name: string): boolean => code.includes(name.replace(/^type /, ''));

const linesOf = (from: string, names: ReadonlySet<string>): number =>
  `import { ${[...names].join(', ')} } from '${from}';`.length <= WIDTH ? 1 : names.size + 2;

/** @param file its path in the site */
export const createModule = (file = 'site.ts'): ModuleText => {
  const imports = new Map<string, Set<string>>();
  const use = (from: string, name: string): string => {
    const names = imports.get(from) ?? new Set();
    imports.set(from, names.add(name));
    return name;
  };
  const specifier = (from: string): string => {
    if (!from.startsWith('/')) return from;
    const path = posix.relative(posix.dirname(`/${file}`), from);
    return path.startsWith('.') ? path : `./${path}`;
  };
  return {
    use,
    take: (other) => {
      for (const [from, names] of other.imports) for (const name of names) use(from, name);
    },
    imports,
    lines: () => [...imports].reduce((sum, [from, names]) => sum + linesOf(specifier(from), names), 1),
    text: (code) => {
      const lines = [...imports]
        .map(([from, names]) => [specifier(from), [...names].filter((it) => isIn(code, it))] as const)
        .filter(([, names]) => names.length > 0)
        .sort(byPlace)
        .map(([from, names]) => {
          const sorted = [...names].sort();
          const line = `import { ${sorted.join(', ')} } from '${from}';`;
          return line.length <= WIDTH
            ? line
            : `import {\n${sorted.map((it) => `  ${it},\n`).join('')}} from '${from}';`;
        });
      return `${[...lines, ...(lines.length > 0 ? [''] : []), code.trim()].join('\n')}\n`;
    },
  };
};
