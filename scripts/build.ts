// npx tsx scripts/build.ts
// Writes dist/: the tag as one script, its inspector and its loader, compressed, with manifest.json and NOTICE; the
// module in module/, and its types. TAMIS_LOCK='{"edgeDomain":"…","scriptHosts":["…"]}' pins values that a page's
// settings then cannot widen.
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { BOOKMARKLET } from '../build/bookmarklet.ts';
import { causesOf } from '../build/causesOf.ts';
import { brotli, gzip, type Sizes } from '../build/compressedSizes.ts';
import { noticeText } from '../build/noticeText.ts';
import { projectRoot } from '../build/projectRoot.ts';
import { tellsPlace } from '../build/tellsPlace.ts';
import { integrityOf } from '../build/version.ts';
import { foodco } from '../src/foodco.ts';
import { requireSite } from '../src/site/index.ts';

// Vite and React would otherwise build for developers if a shell or a test runner sets NODE_ENV.
process.env.NODE_ENV = 'production';

const dist = join(projectRoot, 'dist');

/** The entry of one file in `manifest.json`; `integrity` is the value of a script element's attribute. */
type ManifestEntry = Sizes & { readonly integrity: string };

/** Code for browsers may use ES2020 functions only; the test kit runs in Node and may use all that Node has. */
const DECLARED = ['tsconfig.build.json', 'tsconfig.testing.json'];

const writeDeclarations = (): void => {
  for (const config of DECLARED) {
    const tsc = spawnSync(
      process.execPath,
      [join(projectRoot, 'node_modules/typescript/bin/tsc'), '-p', join(projectRoot, config)],
      { cwd: projectRoot, stdio: 'inherit' },
    );
    if (tsc.status !== 0) throw new Error('The type declarations have errors, see above.');
  }
  for (const name of readdirSync(join(dist, 'types'), { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(dist, 'types', name);
    const code = readFileSync(file, 'utf8');
    if (code.includes('virtual:')) {
      throw new Error(`${name} names a virtual module: give what is exported there a type of ours.`);
    }
    // TypeScript keeps the extension `.ts` in declarations, which only bundler resolution accepts.
    writeFileSync(
      file,
      code.replace(/((?:from|import\(|declare module)\s*['"]\.[^'"]*)\.tsx?(?=['"])/g, '$1.js'),
    );
  }
};

/** The output must be the same wherever it is built, so no file may contain the project's own path. */
const refuseOwnPath = (): void => {
  for (const entry of readdirSync(dist, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile() && tellsPlace(readFileSync(file, 'utf8'), projectRoot)) {
      throw new Error(`${relative(dist, file)} tells where it was built.`);
    }
  }
};

/**
 * Writes compressed copies of a script of `dist/` beside it, for the site's server. The module is left to the site's
 * bundler.
 */
const publish = (name: string): ManifestEntry => {
  const file = join(dist, name);
  const content = readFileSync(file);
  const compressed = { gzip: gzip(content), brotli: brotli(content) };
  writeFileSync(`${file}.br`, compressed.brotli);
  writeFileSync(`${file}.gz`, compressed.gzip);
  return {
    raw: content.length,
    gzip: compressed.gzip.length,
    brotli: compressed.brotli.length,
    integrity: integrityOf(content),
  };
};

// The script does not check its site again in each browser.
requireSite(foodco);
rmSync(dist, { recursive: true, force: true });
const configFile = join(projectRoot, 'vite.config.ts');
// The inspector comes first, because the tag contains its hash.
for (const mode of ['inspector', 'production', 'legacy', 'loader', 'preview', 'shadow', 'npm', 'command']) {
  await build({ configFile, root: projectRoot, mode, logLevel: 'warn' }).catch((error: unknown) => {
    console.error(causesOf(error).join('\n'));
    process.exit(1);
  });
}
writeDeclarations();
refuseOwnPath();

const names = readdirSync(dist)
  .filter((name) => name.endsWith('.js'))
  .sort();
const manifest = Object.fromEntries(names.map((name) => [name, publish(name)]));
writeFileSync(join(dist, 'NOTICE'), noticeText(dist));
writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
console.table(manifest, ['raw', 'gzip', 'brotli']);
console.log(`The inspector, as a bookmark: ${BOOKMARKLET}`);
