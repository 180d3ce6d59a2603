import { join } from 'node:path';
import { parseSync, runnerImport } from 'vite';
import { describe, expect, it } from 'vitest';
import { createCode } from '../../../src/command/code/createCode.ts';
import { siteFolder } from '../../siteFolder.ts';

type Files = Readonly<Record<string, string>>;

/** What the module `site.ts` exports, and what is found of its code. */
const load = async (files: Files) => {
  const folder = siteFolder(files);
  const { plugin, codeOf } = createCode(parseSync);
  const { module } = await runnerImport<Readonly<Record<string, unknown>>>(join(folder, 'site.ts'), {
    ...{ configFile: false, root: folder, logLevel: 'silent' },
    plugins: [plugin],
  });
  return { module, codeOf };
};
/** The hash of the export `it`. */
const hashOf = async (files: Files | string): Promise<string> => {
  const { module, codeOf } = await load(typeof files === 'string' ? { 'site.ts': files } : files);
  const { hash = 'not found' } = codeOf(module.it) ?? {};
  expect(hash).toMatch(/^[\da-f]{12}$/);
  return hash;
};

const TWICE = 'const twice = (n: number) => n * 2;\nexport const it = (a: number) => twice(a) + 1;\n';

describe('code is the same', () => {
  it.each([
    [
      'in another format',
      'const twice = (n: number) => n * 2 // two\nexport const it = (a: number) =>\n  (twice(a) + 1)',
    ],
    ['with other names', 'const both = (x: number) => x * 2;\nexport const it = (y: number) => both(y) + 1;'],
    [
      'in another order',
      'export const it = (a: number) => twice(a) + 1;\nconst twice = (n: number) => n * 2;',
    ],
    ['without types', 'const twice = (n) => n * 2;\nexport const it = (a) => twice(a as any)! + 1;'],
    [
      'with braces',
      'const twice = (n: number) => { return n * 2; };\nexport const it = (a: number) => twice(a) + 1;',
    ],
  ])('%s', async (_, text) => {
    expect(await hashOf(text)).toBe(await hashOf(TWICE));
  });

  it('in several modules, by any name and path', async () => {
    const files = {
      'site.ts':
        "import { all } from './parts/index.ts';\nexport const it = (a: number) => all.twice(a) + 1;",
      'parts/index.ts': "export * as all from './numbers.ts';",
      'parts/numbers.ts': 'const two = (n: number) => n * 2;\nexport { two as twice };',
    };
    const other = {
      'site.ts': "import double from './double.ts';\nexport const it = (a: number) => double(a) + 1;",
      'double.ts': 'export default (n: number) => n * 2;',
    };
    const named = {
      'site.ts': "import { twice } from './twice.ts';\nexport const it = (a: number) => twice(a) + 1;",
      'twice.ts': 'export const twice = (n: number) => n * 2;',
    };
    expect(await hashOf(files)).toBe(await hashOf(TWICE));
    expect(await hashOf(other)).toBe(await hashOf(named));
    expect(await hashOf(named)).toBe(await hashOf(TWICE));
  });
});

describe('code is another', () => {
  it.each([
    ['by what it computes', TWICE, TWICE.replace('+ 1', '+ 2')],
    ['by what it reaches', TWICE, TWICE.replace('n * 2', 'n * 3')],
    [
      'by a regular expression',
      'export const it = (a) => /a/.test(a);',
      'export const it = (a) => /a/i.test(a);',
    ],
    ['by a default', 'export const it = (a = 1) => a;', 'export const it = (a = 2) => a;'],
    ['by a global', 'export const it = (a) => Math.min(a, 1);', 'export const it = (a) => Math.max(a, 1);'],
    ['by a chain', 'export const it = (a) => a.b;', 'export const it = (a) => a?.b;'],
    [
      'by a shadowed name',
      'const a = 1; export const it = (b) => a;',
      'const a = 1; export const it = (a) => a;',
    ],
    ['by the order of parameters', 'export const it = (a, b) => a;', 'export const it = (a, b) => b;'],
    [
      'by a member of an object',
      'const o = { a: 1, b: 2 }; export const it = () => o.a;',
      'const o = { a: 3, b: 2 }; export const it = () => o.a;',
    ],
    [
      'by a part of a pattern',
      'const [a, b] = [1, 2]; export const it = () => a;',
      'const [a, b] = [1, 2]; export const it = () => b;',
    ],
    [
      'by what made it',
      "const of = (name) => (x) => x[name]; export const it = of('a');",
      "const of = (name) => (x) => x[name]; export const it = of('b');",
    ],
    [
      'by what made it in a loop',
      "const all = []; for (const k of ['a', 'b']) all.push((x) => x[k]); export const it = all[0];",
      "const all = []; for (const k of ['c', 'b']) all.push((x) => x[k]); export const it = all[0];",
    ],
    [
      'by a method',
      'export const { it } = { it() { return 1; } };',
      'export const { it } = { it() { return 2; } };',
    ],
    [
      'by a method of a class',
      'class A { m() { return 1; } } export const it = new A().m;',
      'class A { m() { return 2; } } export const it = new A().m;',
    ],
    [
      'by a function’s declaration',
      'export function it() { return 1; }',
      'export function it() { return 2; }',
    ],
    [
      'by what its circle does',
      'const a = (n) => n && b(n); const b = (n) => a(n - 1); export const it = a;',
      'const a = (n) => n && b(n); const b = (n) => a(n - 2); export const it = a;',
    ],
  ])('%s', async (_, one, other) => {
    expect(await hashOf(other)).not.toBe(await hashOf(one));
  });

  it('by data of a file', async () => {
    const site = "import words from './words.json';\nexport const it = () => words;";
    const hash = (words: string) => hashOf({ 'site.ts': site, 'words.json': words });
    expect(await hash('["a"]')).not.toBe(await hash('["b"]'));
    expect(await hash('["a"]')).toBe(await hash('[ "a" ]'));
  });

  it('by the version of a package', async () => {
    const at = async (version: string) => {
      const folder = 'node_modules/numbers/';
      return hashOf({
        'site.ts': "import { one } from 'numbers';\nexport const it = () => one;",
        [`${folder}package.json`]: JSON.stringify({ version, type: 'module', exports: './index.js' }),
        [`${folder}index.js`]: 'export const one = 1;',
      });
    };
    expect(await at('1.0.0')).not.toBe(await at('1.0.1'));
    expect(await at('1.0.0')).toBe(await at('1.0.0'));
  });

  it('not by another member of an object that it uses', async () => {
    const site = (b: number) => `const o = { a: 1, b: ${b} }; export const it = () => o.a;`;
    expect(await hashOf(site(2))).toBe(await hashOf(site(3)));
  });
});

it('a site does the same with its code marked', async () => {
  const { module } = await load({
    'site.ts': `const log = [];
      const o = { f() { return this.x }, async g() { return 2 }, x: 1, h: () => 3 };
      export default () => 4;
      log.push(hoisted(), o.f(), o?.missing?.().deeper, o.h(), await o.g());
      function hoisted() { return inner(); function inner() { return 'hoisted' } }
      class Base { m() { return 'base' } }
      class Derived extends Base { m() { return super.m() + '!' } static s = () => 's'; }
      log.push(new Derived().m(), Derived.s(), [...(function* () { yield 5 })()]);
      export const it = log;`,
  });
  expect(module.it).toEqual(['hoisted', 1, undefined, 3, 2, 'base!', 's', [5]]);
});

it('says where code is, and nothing of a function that no module has written', async () => {
  const { module, codeOf } = await load({ 'site.ts': 'export const a = 1;\n\nexport const it = () => a;' });
  expect(codeOf(module.it)).toMatchObject({ file: expect.stringMatching(/site\.ts$/), line: 3 });
  expect(codeOf(new Function('return 1'))).toBeUndefined();
  expect(codeOf(Math.max)).toBeUndefined();
  expect(codeOf(undefined)).toBeUndefined();
});
