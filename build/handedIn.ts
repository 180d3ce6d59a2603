import { normalizePath, type Plugin } from 'vite';

/** What the tag has anyway: names exported by a module, which is named by its absolute path or its package. */
export type Shared = Readonly<Record<string, readonly string[]>>;

const localName = (name: string) => `${name}OfTamis`;

/** Statements for the module around a part. */
export const sharedImports = (shared: Shared): string =>
  Object.entries(shared)
    .map(([module, names]) => {
      const list = names.map((name) => `${name} as ${localName(name)}`).join(', ');
      return `import { ${list} } from ${JSON.stringify(normalizePath(module))};\n`;
    })
    .join('');

/** Makes a part take from the module around it, by `sharedImports`, what it would else bundle a second time. */
export const handedIn = (shared: Shared): Plugin => {
  const modules = new Map(Object.entries(shared).map(([module, names]) => [normalizePath(module), names]));
  return {
    name: 'tamis:handed-in',
    enforce: 'pre',
    async resolveId(id, importer, options) {
      if (modules.has(id)) return `\0handed-in:${id}`;
      const resolved = await this.resolve(id, importer, { ...options, skipSelf: true });
      return resolved && modules.has(resolved.id) ? `\0handed-in:${resolved.id}` : undefined;
    },
    load(id) {
      const names = modules.get(id.replace('\0handed-in:', ''));
      if (!names || !id.startsWith('\0')) return undefined;
      const statements = names.map((name) =>
        name === 'default'
          ? `export default ${localName(name)};`
          : `export const ${name} = ${localName(name)};`,
      );
      return statements.join('\n');
    },
  };
};
