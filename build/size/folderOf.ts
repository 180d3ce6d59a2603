export type Part = 'ours' | 'alloy' | 'data layer' | 'libraries';

export interface Folder {
  readonly part: Part;
  readonly name: string;
}

const libraries = /node_modules\/(@adobe\/[\w-]+|[\w-]+)\/(?:src\/)?(.*)/;

/** Where a module of the tag belongs, by its path in the source map. */
export const folderOf = (source: string): Folder => {
  const [, library, path = ''] = libraries.exec(source) ?? [];
  if (library === '@adobe/adobe-client-data-layer' || source.includes('src/dataLayer/acdl/')) {
    return { part: 'data layer', name: 'data layer 2.0.2' };
  }
  if (library === 'es-toolkit') return { part: 'data layer', name: 'es-toolkit' };
  if (source.includes('build/alloy/')) return { part: 'alloy', name: 'alloy: stand-ins' };
  if (library?.startsWith('@adobe/')) {
    const [first = '', second = ''] = path.split('/');
    return { part: 'alloy', name: `alloy: ${first === 'components' ? second : first.replace(/\.js$/, '')}` };
  }
  if (library !== undefined) return { part: 'libraries', name: library };
  const folder = /src\/([\w-]+)\//.exec(source)?.[1];
  return { part: 'ours', name: folder ?? 'src' };
};
