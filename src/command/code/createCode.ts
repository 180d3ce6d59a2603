import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { attempt, own } from '../../language/index.ts';
import type { CodeOf } from '../../plan/planSource.ts';
import { lineAt } from '../site/namedIn.ts';
import { createModules, hashed, isModule, type Parse } from './createModules.ts';
import { type Marked, markedText } from './mark.ts';
import type { Module } from './readModule.ts';

/** The variables of a function are followed down to here. */
const DEEPEST = 12;

interface Mark extends Marked {
  readonly module: Module;
  /** The variables of functions around it, and their values. */
  readonly variables: (() => Readonly<Record<string, unknown>>) | undefined;
}

/** The code of a site that is loaded with the plugin: what a function consists of, with all that it reaches. */
export interface Code {
  readonly plugin: Plugin;
  readonly codeOf: CodeOf;
}

/**
 * Knows functions of a site again, and the values of its calls, by where its modules made them.
 * @param read reads a module's text.
 */
export const createCode = (parse: Parse, read = (file: string) => readFileSync(file, 'utf8')): Code => {
  const marks = new WeakMap<object, Mark>();
  const hashes = new WeakMap<object, string>();
  const { moduleIn, canonicalIn } = createModules(parse, read);

  const shownValue = (value: unknown, seen: readonly unknown[]): string => {
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null)
      return typeof value === 'bigint' || typeof value === 'symbol'
        ? String(value)
        : (JSON.stringify(value) ?? '–');
    if (seen.includes(value)) return 'again';
    if (seen.length > DEEPEST) throw new Error('Nobody can compare what lies that deep.');
    const code = ofMark(value, [...seen, value]);
    if (code !== undefined) return code;
    if (typeof value === 'function') return 'function';
    if (value instanceof RegExp) return String(value);
    const entries =
      value instanceof Map || value instanceof Set ? [...value].entries() : Object.entries(value);
    return `{${[...entries].map(([key, it]) => `${key}:${shownValue(it, [...seen, value])}`).join()}}`;
  };
  const ofMark = (value: object, seen: readonly unknown[]): string | undefined => {
    const mark = marks.get(value);
    if (!mark) return undefined;
    const known = hashes.get(value);
    if (known !== undefined) return known;
    const { text, outer } = canonicalIn(mark.module, mark.node, mark.scope);
    const variables = (outer.length > 0 ? attempt(() => mark.variables?.()) : undefined) ?? {};
    const hash = hashed(`${text} ${outer.map((name) => shownValue(own(variables, name), seen)).join()}`);
    // What has variables may hold what was seen above it.
    if (outer.length === 0 || seen.length === 1) hashes.set(value, hash);
    return hash;
  };

  const codeOf: CodeOf = (value) => {
    const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
    const mark = isObject ? marks.get(value) : undefined;
    // A getter of the site's may throw.
    const hash = isObject ? attempt(() => ofMark(value, [value])) : undefined;
    if (!mark || hash === undefined) return undefined;
    const { file, text } = mark.module;
    return { hash, file, line: lineAt(text, mark.node.start) };
  };

  return {
    codeOf,
    plugin: {
      name: 'tamis:code',
      enforce: 'pre',
      transform: (text, id) => {
        const file = id.replace(/[?#].*/, '');
        if (id !== file || file.includes('\0') || !isModule(file)) return undefined;
        // Vite loads packages as they are, and only the site's modules by this way.
        const module = moduleIn(file);
        if (!module || module.text !== text) return undefined;
        const key = `tamis ${randomUUID()}`;
        const made = markedText(text, module.program, `globalThis[${JSON.stringify(key)}]`);
        const note = (value: unknown, number: number, variables?: Mark['variables']) => {
          const marked = made.marked[number];
          const isObject = (typeof value === 'object' && value !== null) || typeof value === 'function';
          if (isObject && marked && !marks.has(value)) marks.set(value, { ...marked, module, variables });
          if (typeof value === 'function' && value.name === '' && marked?.name !== undefined)
            Object.defineProperty(value, 'name', { value: marked.name, configurable: true });
          return value;
        };
        Reflect.set(globalThis, key, note);
        return { code: made.text, map: null };
      },
    },
  };
};
