import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';
import { projectRoot } from '../../build/projectRoot.ts';

/**
 * Sources without messages of the tag: screens, commands, the test kit, and declarations whose texts nobody reads at run time.
 */
const SILENT =
  /^(inspector|preview|command|shadow|testing|react|rules|dataElements|xdm)\/|^thirdParty\/(examples|scriptRules)\.ts$/;

interface Node {
  readonly type: string;
  readonly [field: string]: unknown;
}
const isNode = (it: unknown): it is Node => typeof it === 'object' && it !== null && 'type' in it;

/** The text of a literal, or of several concatenated ones; `…` replaces the variable parts. */
const textOf = (node: Node): string | undefined => {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node.type === 'TemplateLiteral') {
    return (node.quasis as readonly { readonly value: { readonly cooked: string } }[])
      .map(({ value }) => value.cooked)
      .join('…');
  }
  if (node.type === 'BinaryExpression' && node.operator === '+') {
    const texts = [node.left, node.right].map((side) => textOf(side as Node));
    return texts.every((it) => it === undefined) ? undefined : texts.map((it) => it ?? '…').join('');
  }
  return undefined;
};

/** Whether a text is a sentence or the beginning of one. */
const isMessage = (text: string): boolean =>
  /^(\[tamis\] |_satellite: |Failed |Adobe |alloy (?:is|was|did) |… (?:did|answered) |[A-Z][a-z]* |: |"…" (?:must be|does))/.test(
    text,
  ) &&
  text.split(' ').length > 2 &&
  /([.)…]|: ?)$/.test(text);

const messagesIn = (node: unknown): readonly string[] => {
  if (Array.isArray(node)) return node.flatMap(messagesIn);
  if (!isNode(node)) return [];
  if (node.type === 'ImportDeclaration') return [];
  const text = textOf(node);
  if (text !== undefined) return isMessage(text) ? [text] : [];
  return Object.values(node).flatMap(messagesIn);
};

/** By file, every message that the tag and its add-ons may show in a page, as the sources contain it. */
export const listMessages = (): ReadonlyMap<string, readonly string[]> => {
  const root = join(projectRoot, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.d\.ts$/.test(name) && !SILENT.test(name));
  return new Map(
    files.map((name) => [name, messagesIn(parseSync(name, readFileSync(join(root, name), 'utf8')).program)]),
  );
};
