import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { expect, inject, test } from 'vitest';
import { projectRoot } from '../../build/projectRoot.ts';
import { compressedSizes } from '../../src/command/build/compressedSizes.ts';

const tools = join(projectRoot, 'test/package/node_modules');
const root = inject('installed');
const run = promisify(execFile);
/** The output of a tool, and whether it succeeded. */
const judge = (...args: string[]) =>
  run(process.execPath, args, { cwd: projectRoot }).then(
    ({ stdout }) => ({ faults: '', stdout }),
    ({ stdout, stderr }) => ({ faults: `${stdout}${stderr}`, stdout }),
  );

test('the package holds what it promises, and nothing twice, in at most 3.3 MB', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => statSync(join(root, name)).isFile());
  const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const promised = Object.values<string | Record<string, string>>(exports).flatMap((it) =>
    typeof it === 'string' ? it : Object.values(it),
  );
  expect(files).toEqual(expect.arrayContaining(['LICENSE', 'NOTICE', 'README.md']));
  expect(promised.filter((name) => !files.includes(name.slice('./'.length)))).toEqual([]);
  expect(files.filter((name) => /\.(map|br|gz)$|^src\//.test(name))).toEqual([]);
  expect(files.filter((name) => readFileSync(join(root, name), 'utf8').includes(projectRoot))).toEqual([]);
  const bytes = files.reduce((sum, name) => sum + statSync(join(root, name)).size, 0);
  console.log(`The package: ${bytes} bytes, unpacked.`);
  expect(bytes).toBeLessThanOrEqual(3_300_000);
});

test('no file names a source map that is missing, as the package has none', () => {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((it) =>
    /\.[cm]?js$/.test(it),
  );
  const naming = names.filter((it) =>
    /^\s*\/\/[#@] sourceMappingURL=(?!data:)/m.test(readFileSync(join(root, it), 'utf8')),
  );
  expect([names.length > 100, naming]).toEqual([true, []]);
});

test('no version of a tool that a project has keeps npm from installing the package beside it', () => {
  const { peerDependencies, peerDependenciesMeta } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  for (const [name, range] of Object.entries(peerDependencies))
    expect([name, range, peerDependenciesMeta[name]]).toEqual([name, '*', { optional: true }]);
});

test('what React is to run in the browser alone says so in its first line, as in the sources', () => {
  const saysSo = (file: string) => /^['"]use client['"];\n/.test(readFileSync(file, 'utf8'));
  const sources = join(projectRoot, 'src/react');
  const names = readdirSync(sources).filter((name) => saysSo(join(sources, name)));
  expect(names).toContain('TamisProvider.tsx');
  const built = names.map((name) => join(root, 'dist/module/react', name.replace(/\.tsx?$/, '.js')));
  expect(built.filter((file) => !saysSo(file))).toEqual([]);
});

test('the rules come without the pages of their examples, which would be read at import', () => {
  const rules = join(root, 'dist/module/rules');
  const names = readdirSync(rules).filter((name) => name.endsWith('.js'));
  expect(names).toContain('pageViews.js');
  expect(names.filter((name) => readFileSync(join(rules, name), 'utf8').includes('example.com'))).toEqual([]);
});

test('packing builds first', () => {
  const { scripts } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  expect(scripts.prepack).toBe('npm run build');
});

test('publint finds nothing', async () => {
  expect(await judge(join(tools, 'publint/src/cli.js'), 'run', inject('tarball'), '--strict')).toMatchObject({
    faults: '',
    stdout: expect.stringContaining('All good!'),
  });
});

test('arethetypeswrong finds nothing', async () => {
  const scripts = ['loader.js', 'preview.js', 'shadow.js', 'inspector.js'];
  const { faults } = await judge(
    join(tools, '@arethetypeswrong/cli/dist/index.js'),
    inject('tarball'),
    // `require` accepts ES modules since Node 20.19.
    ...['--profile', 'esm-only', '--exclude-entrypoints', ...scripts],
  );
  expect(faults).toBe('');
});

test('tamis/react adds at most 2 KB (gzip) to the tag, beside React', async () => {
  const sizeOf = async (contents: string) => {
    const { outputFiles } = await esbuild.build({
      stdin: { contents, resolveDir: inject('site') },
      ...{
        bundle: true,
        minify: true,
        format: 'esm',
        write: false,
        external: ['react', 'react/jsx-runtime'],
      },
    });
    return compressedSizes(outputFiles[0]?.text ?? '').gzip;
  };
  const tag = "export * from 'tamis';";
  const size = (await sizeOf(`${tag} export * from 'tamis/react';`)) - (await sizeOf(tag));
  console.log(`tamis/react: ${size} bytes, gzip`);
  expect(size).toBeLessThanOrEqual(2_048);
});
