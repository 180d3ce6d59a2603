import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { parseSync, Visitor } from 'vite';
import { describe, expect } from 'vitest';
import { test } from './harness/index.ts';

interface Original {
  readonly file: string;
  /** The text from this position on. */
  readonly text: string;
}

/** Line and column count from 1, as in a stack. */
type Position = readonly [line: number, column: number];

const readMap = async (script: string): Promise<(position: Position) => Original | undefined> => {
  const payload = JSON.parse(await readFile(`dist/${script}.map`, 'utf8'));
  const lines = new Map<string, string[]>(
    payload.sources.map((name: string, at: number) => [name, payload.sourcesContent[at].split('\n')]),
  );
  const map = new SourceMap(payload);
  return ([line, column]) => {
    const found = map.findEntry(line - 1, column - 1);
    if (!('originalSource' in found)) return undefined;
    const { originalSource, originalLine, originalColumn } = found;
    const [first = '', ...rest] = lines.get(originalSource)?.slice(originalLine) ?? [];
    return { file: originalSource, text: [first.slice(originalColumn), ...rest].join('\n') };
  };
};

interface Text {
  readonly text: string;
  readonly start: number;
}

const textsIn = (code: string): readonly Text[] => {
  const texts: Text[] = [];
  const visitor = new Visitor({
    Literal: ({ value, start }) => {
      if (typeof value === 'string') texts.push({ text: value, start });
    },
  });
  visitor.visit(parseSync('script.js', code).program);
  return texts;
};

describe('source maps', () => {
  test.for([
    ['tag.js', 300],
    ['tag.legacy.js', 300],
    ['loader.js', 10],
  ] as const)('%s: texts are found where they were written', async ([script, many]) => {
    const originalOf = await readMap(script);
    const code = await readFile(`dist/${script}`, 'utf8');
    const texts = textsIn(code).filter(({ text }) => /^[\w ,:.-]{12,}$/.test(text));
    const lost = texts.filter(({ text, start }) => {
      const before = code.slice(0, start).split('\n');
      const original = originalOf([before.length, (before.at(-1)?.length ?? 0) + 1]);
      return !original?.text.slice(0, text.length + 200).includes(text);
    });
    expect(texts.length).toBeGreaterThan(many);
    // The text of an inlined constant appears where the constant is used.
    expect(lost.length).toBeLessThan(texts.length / 20);
  });

  test('a stack of the page leads to the sources', async ({ open }) => {
    const page = await open({
      settings: { allowedHosts: ['foodco.example'] },
      before: 'Error.stackTraceLimit = 50; console.error = () => { window.stack = new Error().stack; };',
    });
    const stack = String(await page.evaluate('stack'));
    const originalOf = await readMap('tag.js');
    const frames = [...stack.matchAll(/\/tag\.js:(\d+):(\d+)/g)].map(([, line, column]) =>
      originalOf([Number(line), Number(column)]),
    );
    expect(frames.length).toBeGreaterThan(1);
    expect(frames[0]?.file).toBe('../src/browser/createConsole.ts');
    expect(frames[0]?.text).toMatch(/^how\]\(/);
    expect(frames.map((it) => it?.file)).toContain('../src/tag/startScript.ts');
  });
});
