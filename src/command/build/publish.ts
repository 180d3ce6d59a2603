import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from './buildFiles.ts';
import { brotli, gzip, type Sizes } from './compressedSizes.ts';
import { integrityOf } from './integrityOf.ts';

/** One file in `manifest.json`; `integrity` is the value of a script element's attribute. */
export type ManifestEntry = Sizes & { readonly integrity: string };

/** What `manifest.json` says of a build. */
export interface Manifest {
  /** Version of Tamis. */
  readonly tamis: string;
  /** Name and version in the site's package.json. */
  readonly site: { readonly name?: string | undefined; readonly version?: string | undefined };
  readonly files: Readonly<Record<string, ManifestEntry>>;
}

/**
 * Writes scripts with their compressed copies, for the site's server, and `manifest.json`. Source maps stay
 * uncompressed: only developers load them.
 */
export const publish = (files: BuiltFiles, folder: string, about: Omit<Manifest, 'files'>): Manifest => {
  mkdirSync(folder, { recursive: true });
  const entries: [string, ManifestEntry][] = [];
  for (const [name, content] of [...files].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const file = join(folder, name);
    writeFileSync(file, content);
    if (!name.endsWith('.js')) continue;
    const bytes = Buffer.from(content);
    const compressed = { gzip: gzip(bytes), brotli: brotli(bytes) };
    writeFileSync(`${file}.br`, compressed.brotli);
    writeFileSync(`${file}.gz`, compressed.gzip);
    const sizes = { raw: bytes.length, gzip: compressed.gzip.length, brotli: compressed.brotli.length };
    entries.push([name, { ...sizes, integrity: integrityOf(bytes) }]);
  }
  const manifest = { ...about, files: Object.fromEntries(entries) };
  writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
};
