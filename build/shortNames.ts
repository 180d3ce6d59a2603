import { type AnyNode, parse } from 'acorn';
import MagicString from 'magic-string';
import type { Plugin } from 'vite';
import { nodesIn } from './nodesIn.ts';

// By their frequency in English: they compress best beside names and words.
const LETTERS = [...'etaoinsrhldcumfpgwybvkxjqz', ...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** `e`, `t` … `Z`, `ee`, `te` … without those that are `taken`. */
function* shortest(taken: ReadonlySet<string>): Generator<string, never> {
  for (let ends = ['']; ; ends = ends.flatMap((end) => LETTERS.map((letter) => letter + end))) {
    for (const end of ends) {
      for (const letter of LETTERS) if (!taken.has(letter + end)) yield letter + end;
    }
  }
}

interface Use {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  /** `{ name }`, which becomes `{ short: name }`. */
  readonly isShorthand: boolean;
}

const useOf = (node: AnyNode): Use | undefined => {
  if (node.type !== 'Property' && node.type !== 'MemberExpression') return undefined;
  const key = node.type === 'Property' ? node.key : node.property;
  if (node.computed || key.type !== 'Identifier') return undefined;
  const isShorthand = node.type === 'Property' && node.shorthand;
  return { name: key.name, start: key.start, end: key.end, isShorthand };
};

const all = <Found>(node: AnyNode, find: (node: AnyNode) => Found | undefined): readonly Found[] => {
  const found = find(node);
  return [...(found === undefined ? [] : [found]), ...nodesIn(node).flatMap((it) => all(it, find))];
};

const textOf = (node: AnyNode): string | undefined =>
  node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined;

/**
 * Gives properties short names, the more often one is mentioned the shorter. Throws where one of `names` is not there, or stands in a
 * text too, by which it might be asked for.
 */
export const withShortNames = (code: string, names: readonly string[]): MagicString => {
  const program = parse(code, { ecmaVersion: 2022 });
  const texts = new Set(all(program, textOf));
  const uses = all(program, useOf);
  const changed = new MagicString(code);
  const short = shortest(new Set([...uses.map(({ name }) => name), ...texts]));
  const usesOf = (name: string) => uses.filter((use) => use.name === name);
  for (const name of names) {
    if (texts.has(name)) throw new Error(`“${name}” is a text too, and cannot get a short name.`);
    if (usesOf(name).length === 0)
      throw new Error(`There is no “${name}” any more that could get a short name.`);
  }
  for (const name of names.toSorted((one, other) => usesOf(other).length - usesOf(one).length)) {
    const { value } = short.next();
    for (const { start, end, isShorthand } of usesOf(name)) {
      if (isShorthand) changed.appendLeft(start, `${value}: `);
      else changed.update(start, end, value);
    }
  }
  return changed;
};

/** Gives the named properties of a part's code short names. */
export const shortNames = (names: readonly string[]): Plugin => ({
  name: 'tamis:short-names',
  renderChunk(code) {
    const changed = withShortNames(code, names);
    return { code: changed.toString(), map: changed.generateMap({ hires: true }) };
  },
});
