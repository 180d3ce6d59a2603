import { tsPlugin } from '@sveltejs/acorn-typescript';
import { Parser } from 'acorn';
import { messageOf } from '../language/index.ts';

const MODULES = Parser.extend(tsPlugin());
const isScript = /\.[cm]?js$/;

const parseLines = (text: string): void => {
  for (const line of text.split('\n')) if (line.trim() !== '' && !line.startsWith('//')) JSON.parse(line);
};

/** What reads a file of this name; files of other kinds are texts. */
const parserOf = (name: string): ((text: string) => unknown) | undefined => {
  if (name.endsWith('.ts'))
    return (text) => MODULES.parse(text, { ecmaVersion: 'latest', sourceType: 'module' });
  if (isScript.test(name))
    return (text) => Parser.parse(text, { ecmaVersion: 'latest', sourceType: 'script' });
  if (/\.(json|map)$/.test(name)) return JSON.parse;
  return name.endsWith('.jsonl') ? parseLines : undefined;
};

/**
 * Holds that what is about to be written can be read again: a command says nothing of success before.
 * @param files contents by path.
 * @throws if one cannot; then nothing is written.
 */
export const requireParsed = (
  files: Iterable<readonly [name: string, content: string | Uint8Array]>,
): void => {
  for (const [name, content] of files)
    try {
      parserOf(name)?.(typeof content === 'string' ? content : new TextDecoder().decode(content));
    } catch (cause) {
      throw new Error(`Nothing is written, because ${name} could not be read again: ${messageOf(cause)}`);
    }
};
