import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { attempt } from '../../language/index.ts';
import { type Code, codeOf } from './value.ts';

/** The text that a code file registers. */
const registeredIn = (file: string): string | undefined => {
  let found: string | undefined;
  simple(parse(file, { ecmaVersion: 'latest', sourceType: 'script' }), {
    CallExpression({ callee, arguments: [, code] }) {
      const isRegistration =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === '__registerScript';
      if (isRegistration && code?.type === 'Literal' && typeof code.value === 'string') found ??= code.value;
    },
  });
  return found;
};

/**
 * The code in a file that a library loads, such as `RC0123-source.min.js`: the text that it registers, else the whole
 * file, even if it is no script.
 */
export const readCodeFile = (text: string): Code =>
  codeOf(attempt(() => registeredIn(text)) ?? text, 'script');
