import { parse } from 'acorn';
import { simple } from 'acorn-walk';
import { type Code, codeOf } from './value.ts';

/**
 * The code in a file that a library loads, such as `RC0123-source.min.js`: the text that it registers, else the whole
 * file.
 */
export const readCodeFile = (text: string): Code => {
  let found: string | undefined;
  simple(parse(text, { ecmaVersion: 'latest', sourceType: 'script' }), {
    CallExpression({ callee, arguments: [, code] }) {
      const isRegistration =
        callee.type === 'MemberExpression' &&
        callee.property.type === 'Identifier' &&
        callee.property.name === '__registerScript';
      if (isRegistration && code?.type === 'Literal' && typeof code.value === 'string') found ??= code.value;
    },
  });
  return codeOf(found ?? text, 'script');
};
