// @vitest-environment jsdom
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '../../../build/projectRoot.ts';
import { pageDocument } from '../../../src/browser/index.ts';

const image = document.createElement('img');
const NAMES = [Document, Node, EventTarget].flatMap(({ prototype }) => Object.getOwnPropertyNames(prototype));

describe('the page’s document', () => {
  it('has no element in place of any property', () => {
    const page = pageDocument(window);
    for (const name of NAMES) {
      // As an element with this name does in a browser.
      Object.defineProperty(document, name, { value: image, configurable: true });
      expect(Reflect.get(page, name)).not.toBe(image);
      Reflect.deleteProperty(document, name);
    }
    expect(NAMES.length).toBeGreaterThan(100);
  });

  it('is set and called as the document itself', () => {
    const page = pageDocument(window);
    page.title = 'Taste';
    expect(document.title).toBe('Taste');
    expect(page.getRootNode()).toBe(document);
    expect(page.location).toBe(window.location);
    expect('body' in page).toBe(true);
    expect(page).toBeInstanceOf(Document);
  });
});

interface SyntaxNode {
  readonly type: string;
  readonly [part: string]: unknown;
}

const DOCUMENTS = ['document', 'ownerDocument', 'contentDocument'];

/** How often code reads the document: as a variable, as a property, or in a pattern. Types and keys do not count. */
const readingsIn = (file: string, code: string): number => {
  let count = 0;
  const nameOf = (node: unknown) => {
    const { type, name, value } = (node ?? {}) as SyntaxNode;
    return type === 'Literal' ? value : name;
  };
  const walk = (it: unknown): void => {
    if (Array.isArray(it)) for (const each of it) walk(each);
    if (Array.isArray(it) || typeof it !== 'object' || it === null) return;
    const node = it as SyntaxNode;
    if (/^TS(Type|Interface|Literal)/.test(node.type ?? '')) return;
    if (node.type === 'MemberExpression' && DOCUMENTS.includes(nameOf(node.property) as string)) count += 1;
    if (node.type === 'Identifier' && node.name === 'document') count += 1;
    if (node.type === 'ObjectPattern')
      for (const { key } of node.properties as SyntaxNode[])
        if (key && DOCUMENTS.includes(nameOf(key) as string)) count += 1;
    for (const [part, inner] of Object.entries(node)) {
      const isName = (part === 'property' || part === 'key') && !node.computed;
      if (!isName) walk(inner);
    }
  };
  walk(parseSync(file, code).program);
  return count;
};

const MAY_READ: Readonly<Record<string, number>> = {
  'browser/pageDocument.ts': 7,
  // In Node, a page of its own for carried code.
  'command/simulate/pageOfCode.ts': 5,
  // It imports nothing.
  'loader.ts': 1,
  // The elements of the inspector name the accessor's document as theirs: `inspector/ownDocument.ts`.
  'inspector/CopyButton.tsx': 1,
  'inspector/timeline/TimelineList.tsx': 2,
  'inspector/useSize.ts': 1,
};

describe('only the accessor reads the document:', () => {
  it.each([
    ['document.cookie', 1],
    ['page.document.title', 1],
    ["page['document']", 1],
    ['const { document } = page;', 2],
    ['const { document: own } = page;', 1],
    ['element.ownerDocument.head', 1],
    ['f(document)', 1],
    ["const kinds = { document: 1, type: 'document' };", 0],
    ["type Page = Pick<Window, 'document'>; interface A { document: string }", 0],
  ])('%s', (code, count) => {
    expect(readingsIn('a.ts', code)).toBe(count);
  });

  it('no other file of src', () => {
    const root = join(projectRoot, 'src');
    const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /(?<!\.d)\.tsx?$/.test(name),
    );
    const readers = Object.fromEntries(
      files
        .map(
          (name) =>
            [name.replaceAll('\\', '/'), readingsIn(name, readFileSync(join(root, name), 'utf8'))] as const,
        )
        .filter(([, count]) => count > 0),
    );
    expect(readers).toEqual(MAY_READ);
    expect(files.length).toBeGreaterThan(300);
  });
});
