/** A module that is being written: its code, and what that code imports. */
export interface ModuleText {
  /** Imports a name, and returns it. */
  readonly use: (from: string, name: string) => string;
  /** The whole module around its code. */
  readonly text: (code: string) => string;
}

/** Imports of packages come first, then those of the site. */
const byPlace = ([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number =>
  Number(one.startsWith('.')) - Number(other.startsWith('.')) || (one < other ? -1 : 1);

export const createModule = (): ModuleText => {
  const imports = new Map<string, Set<string>>();
  return {
    use: (from, name) => {
      const names = imports.get(from) ?? new Set();
      imports.set(from, names.add(name));
      return name;
    },
    text: (code) => {
      const lines = [...imports].sort(byPlace).map(([from, names]) => {
        const sorted = [...names].sort();
        const line = `import { ${sorted.join(', ')} } from '${from}';`;
        return line.length <= 110
          ? line
          : `import {\n${sorted.map((it) => `  ${it},\n`).join('')}} from '${from}';`;
      });
      return `${[...lines, ...(lines.length > 0 ? [''] : []), code.trim()].join('\n')}\n`;
    },
  };
};
