import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import GithubSlugger from 'github-slugger';
import { describe, expect, it } from 'vitest';
import { scripts } from '../../package.json' with { type: 'json' };

const pages = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => name.endsWith('.md') && !/^(node_modules|reference\/api)\//.test(name))
    .map((name) => join('docs', name)),
];
const textOf = (page: string) => readFileSync(page, 'utf8');
const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```$/gm, '');

const anchorsOf = (page: string): ReadonlySet<string> => {
  const slugger = new GithubSlugger();
  const headings = withoutCode(textOf(page)).matchAll(/^#{1,6} (.+)$/gm);
  return new Set(
    [...headings].map(([, title = '']) => slugger.slug(title.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1'))),
  );
};

/** The links whose targets do not exist. */
const deadLinksOf = (page: string): readonly string[] =>
  [...withoutCode(textOf(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [path = '', anchor] = link.split('#');
      const file = path === '' ? page : normalize(join(dirname(page), path));
      // TypeDoc writes these; test/docs follows the links to them.
      if (file.startsWith(join('docs', 'reference', 'api'))) return false;
      if (!existsSync(file)) return true;
      return anchor !== undefined && file.endsWith('.md') && !anchorsOf(file).has(anchor);
    });

const testFiles = readdirSync('test', { recursive: true, encoding: 'utf8' }).map(
  (name) => `/${name.replaceAll('\\', '/')}`,
);
/** `redaction.test.ts` also matches `createCleaning.redaction.test.ts`, and `links.spec` matches `links.spec.ts`. */
const isTestFile = (name: string) =>
  testFiles.some((file) => ['/', '.'].some((before) => file.replace(/\.tsx?$/, '').endsWith(before + name)));

const testSources = new Map(
  testFiles
    .filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    .map((file) => [file.replace(/\.tsx?$/, ''), textOf(`test${file}`)]),
);
/** Whether a file of that name has a test with these words; `…` stands for any others. */
const isTest = (file: string, words: string) =>
  [...testSources].some(
    ([name, source]) =>
      ['/', '.'].some((before) => name.endsWith(before + file)) &&
      words.split('…').every((part) => source.includes(part.trim())),
  );

describe.each(pages)('%s', (page) => {
  it('has no dead link', () => {
    expect(deadLinksOf(page)).toEqual([]);
  });

  it('names only test files that exist', () => {
    const named = [...textOf(page).matchAll(/`[\w/]*?([\w.]+\.(?:test|spec))(?:\.tsx?)?`/g)];
    expect(named.map(([, name = '']) => name).filter((name) => !isTestFile(name))).toEqual([]);
  });

  it('quotes only tests that exist', () => {
    const quoted = textOf(page).matchAll(/`([\w/.]+\.(?:test|spec))(?:\.tsx?)?`: “((?:[^“”]|“[^“”]*”)+)”/g);
    const missing = [...quoted].filter(([, file = '', words = '']) => !isTest(file, words));
    expect(missing.map(([quote]) => quote)).toEqual([]);
  });

  it('has no row outside of a table', () => {
    const tables = withoutCode(textOf(page)).matchAll(/(?:^\|.*(?:\n|$))+/gm);
    const rows = [...tables].filter(([table]) => !/^.*\n\|[-:| ]+\|$/m.test(table.trim()));
    expect(rows.map(([row]) => row)).toEqual([]);
  });

  it('names only commands that exist', () => {
    const named = [...textOf(page).matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
  });
});
