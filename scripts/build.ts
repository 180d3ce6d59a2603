// npx tsx scripts/build.ts
// Writes dist/: Foodco's scripts, as `tamis build` writes those of every site; the npm package, which is its module in
// module/, its types, its command, the scripts and the template of every site. The extension for the browser's
// developer tools goes to devtools/. TAMIS_LOCK='{"edgeDomain":"…","scriptHosts":["…"]}' pins values that a page's
// settings then cannot widen.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'vite';
import { causesOf } from '../build/causesOf.ts';
import { makeDevtoolsFiles } from '../build/devtoolsFiles.ts';
import { withEmptyMap } from '../build/emptyMap.ts';
import { fromSource } from '../build/fromSource.ts';
import { foodcosPlan } from '../build/inspectorPlan.ts';
import { noticeText } from '../build/noticeText.ts';
import { projectRoot } from '../build/projectRoot.ts';
import { makeTagFiles } from '../build/tagFiles.ts';
import { tamisVersion } from '../build/version.ts';
import { published, writeBuilt } from '../src/command/build/published.ts';
import { sizeTable } from '../src/command/build/sizeTable.ts';
import { tellsPlace } from '../src/command/build/tellsPlace.ts';
import { COMMANDS } from '../src/command/commands.ts';
import { schemaOf } from '../src/command/jsonSchema.ts';
import { foodco } from '../src/foodco.ts';
import { BOOKMARKLET } from '../src/inspector/bookmarklet.ts';
import { requireSite } from '../src/site/index.ts';

// Vite and React would otherwise build for developers if a shell or a test runner sets NODE_ENV.
process.env.NODE_ENV = 'production';

const dist = join(projectRoot, 'dist');

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

const failed = (error: unknown): never => {
  console.error(causesOf(error).join('\n'));
  process.exit(1);
};

// The script does not check its site again in each browser.
requireSite(foodco);
rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'scripts'), { recursive: true });
// The scripts come first, because module and tag contain the inspector's hash.
for (const [name, content] of await fromSource.scripts().catch(failed))
  writeFileSync(join(dist, 'scripts', name), name.endsWith('.js') ? withEmptyMap(String(content)) : content);
for (const mode of ['npm', 'command']) {
  const configFile = join(projectRoot, 'vite.config.ts');
  await build({ configFile, root: projectRoot, mode, logLevel: 'warn' }).catch(failed);
}
cpSync(fromSource.template, join(dist, 'template'), { recursive: true });
mkdirSync(join(dist, 'schemas'));
for (const { name, json } of COMMANDS)
  writeFileSync(join(dist, `schemas/${name}.json`), `${JSON.stringify(schemaOf(name, json), null, 2)}\n`);
const { files, manifest } = published(await makeTagFiles({ isLegacy: true }).catch(failed), {
  tamis: tamisVersion,
  site: { name: 'foodco', version: tamisVersion },
});
writeBuilt(files, dist);
mkdirSync(join(dist, 'devtools'));
for (const [name, content] of await makeDevtoolsFiles(foodcosPlan()).catch(failed))
  writeFileSync(join(dist, 'devtools', name), content);
writeDeclarations();
refuseOwnPath();
cpSync(join(projectRoot, 'LICENSE'), join(dist, 'LICENSE'));
writeFileSync(join(dist, 'NOTICE'), noticeText(dist));
console.log(sizeTable(manifest));
console.log(`The inspector, as a bookmark: ${BOOKMARKLET}`);
