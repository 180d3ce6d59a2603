import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import * as esbuild from 'esbuild';
import { type Rolldown, build as viteBuild } from 'vite';
import { describe, expect, test } from 'vitest';
import { compressedSizes } from '../../src/command/build/compressedSizes.ts';
import { allRules, linkRules } from '../../src/rules/index.ts';
import { createApp } from './createApp.ts';

/** A file that a site's bundler has produced, and the names of the files that it imports statically. */
interface Chunk {
  readonly code: string;
  readonly imports: readonly string[];
}
type Bundle = Readonly<Record<string, Chunk>>;

const { folder } = createApp({});
const app = join(folder, 'app.js');

const withVite = async (): Promise<Bundle> => {
  const built = await viteBuild({
    configFile: false,
    root: folder,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: app } },
  });
  const chunks = (built as Rolldown.RolldownOutput).output.filter((file) => file.type === 'chunk');
  return Object.fromEntries(
    chunks.map(({ name, fileName, code, imports, isEntry }) => [
      isEntry ? name : fileName,
      { code, imports },
    ]),
  );
};

const withEsbuild = async (): Promise<Bundle> => {
  const { outputFiles, metafile } = await esbuild.build({
    absWorkingDir: folder,
    entryPoints: [app],
    outdir: '.',
    entryNames: 'app',
    write: false,
    bundle: true,
    splitting: true,
    format: 'esm',
    minify: true,
    charset: 'utf8',
    metafile: true,
    logLevel: 'silent',
  });
  const codes = new Map(outputFiles.map(({ path, text }) => [relative(folder, path), text]));
  return Object.fromEntries(
    Object.entries(metafile.outputs).map(([path, { imports }]) => [
      path.replace(/^app\.js$/, 'app'),
      {
        code: codes.get(path) ?? '',
        imports: imports.filter(({ kind }) => kind === 'import-statement').map((it) => it.path),
      },
    ]),
  );
};

/** Everything that a page loads before the app runs: the entry, and all its static imports. */
const atOnce = (bundle: Bundle): string => {
  const names = new Set(['app']);
  for (const name of names) for (const imported of bundle[name]?.imports ?? []) names.add(imported);
  return [...names].map((name) => bundle[name]?.code ?? '').join('\n');
};

const gzipOf = (code: string): number => compressedSizes(code).gzip;

const imports = (names: string, from = 'tamis') => `import { ${names} } from '${from}';\n`;
const empty = `console.log('app');`;
const pushing = `${imports('pushEvent')}pushEvent(window.adobeDataLayer, 'filter', { filterInfo: {} });\n${empty}`;
const withRules = (rules: string) =>
  `${imports('createTag')}${imports('oneTrust', 'tamis/consent')}createTag({ settings: window.settings, site: { consent: oneTrust(), rules: ${rules} } });\n${empty}`;
const withAllRules = imports('allRules', 'tamis/rules') + withRules('allRules');
const withLinkRules = imports('linkRules', 'tamis/rules') + withRules('Object.values(linkRules)');

const namesOf = (rules: readonly { readonly name: string }[]) => rules.map(({ name }) => name);
const namesIn = (code: string) =>
  namesOf(allRules).filter((name) => ['"', "'", '`'].some((quote) => code.includes(quote + name + quote)));

describe.each([
  ['Vite', withVite],
  ['esbuild', withEsbuild],
] as const)('a site that bundles the module by %s', (_, bundle) => {
  const known = new Map<string, Bundle>();
  const build = async (code: string): Promise<Bundle> => {
    writeFileSync(app, code);
    const built = known.get(code) ?? (await bundle());
    known.set(code, built);
    return built;
  };

  test('ships less than 1 KB (gzip) where it only pushes events', async () => {
    const before = gzipOf(atOnce(await build(empty)));
    const code = atOnce(await build(pushing));
    expect(code).toContain('adobeDataLayer');
    expect(gzipOf(code) - before).toBeLessThan(1024);
  });

  test('ships none of the rules of Tamis where it has its own', async () => {
    const without = atOnce(await build(withRules('[]')));
    const withAll = atOnce(await build(withAllRules));
    expect(namesIn(withAll)).toEqual(namesOf(allRules));
    expect(namesIn(without)).toEqual([]);
    expect(gzipOf(withAll) - gzipOf(without)).toBeGreaterThan(5 * 1024);
  });

  test('ships the family of rules that it takes, and no other', async () => {
    expect(namesIn(atOnce(await build(withLinkRules)))).toEqual(namesOf(Object.values(linkRules)));
  });

  test('ships alloy and the data layer for later', async () => {
    const built = await build(withAllRules);
    const code = atOnce(built);
    const all = Object.values(built).map((chunk) => chunk.code);
    for (const text of ['Instance configured. Computed configuration:', 'adobeDataLayer:change']) {
      expect(code.includes(text)).toBe(false);
      expect(all.filter((it) => it.includes(text))).toHaveLength(1);
    }
  });
});
