import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BuiltFiles } from './buildFiles.ts';
import { brotli, gzip, type Sizes } from './compressedSizes.ts';
import { integrityOf } from './integrityOf.ts';
import { releaseIn } from './release.ts';

export const MANIFEST = 'manifest.json';

/** One file in `manifest.json`; `integrity` is the value of a script element's attribute. */
export type ManifestEntry = Sizes & { readonly integrity: string };

/** What `manifest.json` says of a build. */
export interface Manifest {
  /** Version of Tamis. */
  readonly tamis: string;
  /** Name and version in the site's package.json. */
  readonly site: { readonly name?: string | undefined; readonly version?: string | undefined };
  /** The name of the release, which `tamis.version` says on the page: `1.4.0+3f9a2c7b1d`. */
  readonly release?: string | undefined;
  readonly files: Readonly<Record<string, ManifestEntry>>;
}

/** All that a build publishes. */
export interface Published {
  readonly files: BuiltFiles;
  readonly manifest: Manifest;
}

/**
 * Scripts with their compressed copies, for the site's server, and `manifest.json`. Source maps stay uncompressed: only
 * developers load them.
 */
export const published = (scripts: BuiltFiles, about: Omit<Manifest, 'files' | 'release'>): Published => {
  const files = new Map<string, string | Uint8Array>();
  const entries: [string, ManifestEntry][] = [];
  for (const [name, content] of [...scripts].sort(([a], [b]) => (a < b ? -1 : 1))) {
    files.set(name, content);
    if (!name.endsWith('.js')) continue;
    const bytes = Buffer.from(content);
    const compressed = { gzip: gzip(bytes), brotli: brotli(bytes) };
    files.set(`${name}.br`, compressed.brotli).set(`${name}.gz`, compressed.gzip);
    const sizes = { raw: bytes.length, gzip: compressed.gzip.length, brotli: compressed.brotli.length };
    entries.push([name, { ...sizes, integrity: integrityOf(bytes) }]);
  }
  const release = releaseIn(String(scripts.get('tag.js')));
  const manifest = { ...about, release, files: Object.fromEntries(entries) };
  return { files: files.set(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`), manifest };
};

/** Writes built files into a folder. */
export const writeBuilt = (files: BuiltFiles, folder: string): void => {
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
};
