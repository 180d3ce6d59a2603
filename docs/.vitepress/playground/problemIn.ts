import { jsonLanguage } from '@codemirror/lang-json';
import { parse } from 'acorn';

/** A mistake of syntax, with its place. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  readonly message: string;
}

/** Covers a word or a character that can be seen. */
const covering = (text: string, from: number, message: string): Problem => {
  const word = /^\w+/.exec(text.slice(from))?.[0].length ?? 0;
  const to = word > 0 ? from + word : text.slice(0, from + 1).trimEnd().length;
  return { from: word > 0 ? from : Math.max(0, to - 1), to, message };
};

const BEFORE = "'use strict';(";

/** What keeps a rule from being read, as `tryOut` reads it: one expression. */
export const problemInRule = (code: string): Problem | undefined => {
  try {
    parse(`${BEFORE}${code.replace(/;\s*$/, '')}\n)`, { ecmaVersion: 'latest' });
    return undefined;
  } catch (cause) {
    if (!(cause instanceof SyntaxError)) throw cause;
    const at = Number(Reflect.get(cause, 'pos')) - BEFORE.length;
    const isEnd = at >= code.trimEnd().length;
    const message = isEnd ? 'The rule ends too early' : cause.message.replace(/ \(\d+:\d+\)$/, '');
    return covering(code, Math.min(at, code.length), message);
  }
};

/** What keeps a push from being read. The place is the parser's: browsers do not always name it. */
export const problemInPush = (json: string): Problem | undefined => {
  try {
    JSON.parse(json);
    return undefined;
  } catch (cause) {
    const errors: number[] = [];
    jsonLanguage.parser.parse(json).iterate({
      enter: ({ type, from }) => {
        if (type.isError) errors.push(from);
      },
    });
    const message = cause instanceof Error ? cause.message : String(cause);
    return covering(json, errors[0] ?? 0, message.replace(/ (?:in JSON )?at (?:position|line) \d.*$/, ''));
  }
};
