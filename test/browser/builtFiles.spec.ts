import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type Token } from 'acorn';
import { check } from 'recheck';
import { expect, test } from 'vitest';
import { browserTarget } from '../../src/command/build/siteConfig.ts';

// A page without a charset is read in another encoding: “ would become â€œ.
test.for(['tag.js', 'tag.legacy.js', 'loader.js', 'shadow.js'])('%s is written in ASCII', async (name) => {
  const bytes = await readFile(`dist/${name}`);
  expect(bytes.findIndex((byte) => byte > 127)).toBe(-1);
});

test.for(['tag.js', 'tag.legacy.js'])('%s is compiled while it loads, in strict mode', async (name) => {
  const code = await readFile(`dist/${name}`, 'utf8');
  expect(code).toMatch(/^\/\/# allFunctionsCalledOnLoad\n.*\n"use strict";/);
});

// `tsconfig.build.json` and `oldBrowsers.spec` limit the functions that the script calls to the same year.
test.for(['tag.js', 'tag.legacy.js'])(
  '%s is written in the language of the year that it claims to serve',
  async (name) => {
    const year = Number(browserTarget.replace('es', ''));
    const code = await readFile(`dist/${name}`, 'utf8');
    expect(() => parse(code, { ecmaVersion: year as 2020, sourceType: 'script' })).not.toThrow();
    const younger = `${code}\n;(window.tamis ??= {}).version;`;
    expect(() => parse(younger, { ecmaVersion: year as 2020, sourceType: 'script' })).toThrow(
      /Unexpected token/,
    );
  },
);

test.for([
  ['tag.js', '; holds code of others, see NOTICE'],
  ['tag.legacy.js', '; holds code of others, see NOTICE'],
  ['loader.js', ''],
  ['shadow.js', ''],
])('%s names its authors and licences at its top', async ([name, others]) => {
  const [first = '', second = ''] = (await readFile(`dist/${name}`, 'utf8')).split('\n');
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(first.startsWith('//#') ? second : first).toMatch(`/*! Tamis ${version}, Apache-2.0${others} */`);
});

test('NOTICE names every file that holds code of others', async () => {
  const notice = await readFile('dist/NOTICE', 'utf8');
  const [software = '', files = ''] = notice.split('Files here that hold it:');
  for (const name of [
    '@adobe/alloy',
    '@adobe/adobe-client-data-layer',
    'js-cookie',
    'es-toolkit',
    'Apache-2.0',
    'MIT',
  ]) {
    expect(software).toContain(name);
  }
  const named = files.trim().split('\n');
  expect(named).toEqual(expect.arrayContaining(['tag.js', 'tag.js.br', 'tag.js.map', 'tag.legacy.js']));
  // Files with third-party code, recognised by a text that only such code contains.
  const others = /Instance configured\. Computed configuration:|removeEventListener = function/;
  const built = await readdir('dist', { recursive: true });
  for (const name of built.filter((it) => /\.js(\.map)?$/.test(it))) {
    if (others.test(await readFile(`dist/${name}`, 'utf8')))
      expect(named).toContain(name.replaceAll('\\', '/'));
  }
  for (const name of named) expect(built.map((it) => it.replaceAll('\\', '/'))).toContain(name);
});

/** All patterns of the module, without the packages that it imports. */
const patternsOfModule = async () => {
  const names = await readdir('dist/module', { recursive: true });
  const own = names.filter((name) => name.endsWith('.js') && !name.startsWith('vendored'));
  const files = own.map((name) => join('dist/module', name));
  const patterns: { readonly file: string; readonly source: string; readonly flags: string }[] = [];
  for (const file of files) {
    const onToken = ({ type, value }: Token & { readonly value?: { pattern: string; flags: string } }) => {
      if (type.label === 'regexp' && value)
        patterns.push({ file, source: value.pattern, flags: value.flags });
    };
    parse(await readFile(file, 'utf8'), { ecmaVersion: 'latest', sourceType: 'module', onToken });
  }
  return patterns;
};

test('no text, however it is made, keeps a pattern busy for exponential time', async () => {
  const timeOf = async (source: string, flags: string) => {
    // With larger automata, and more rounds of texts where there is no automaton, the test would take twice the time.
    const diagnosis = await check(source, flags, { maxNFASize: 3_000, maxIteration: 3, timeout: null });
    return diagnosis.status === 'unknown' ? diagnosis.error.kind : diagnosis.complexity.type;
  };
  expect(await timeOf('^([A-Z]?[a-z]+)+$', '')).toBe('exponential');
  const patterns = await patternsOfModule();
  expect(patterns.length).toBeGreaterThan(100);
  // Without a group that is repeated, there is at most one way to repeat each part, so no exponential time.
  const repeating = patterns.filter(({ source }) => /\)[*+{]|\\[1-9k]/.test(source));
  expect(repeating.length).toBeGreaterThan(15);
  for (const { file, source, flags } of repeating)
    expect(await timeOf(source, flags), `${file}: ${source}`).toMatch(/^(constant|linear|safe|polynomial)$/);
});
