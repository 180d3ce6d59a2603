import { parse } from 'acorn';
import { messageOf } from '../../language/index.ts';
import type { Code } from '../launch/index.ts';

/** Code as the function that a file of carried code contains. */
export const functionOf = ({ text, form }: Code): string =>
  form === 'function' ? text : `function (event, target) {\n${text}\n}`;

/**
 * Why code cannot be carried; `undefined` if it can. A file that does not parse takes the whole site with it, and what
 * is more than one function would run when the site is loaded. Modules are strict, libraries are not.
 */
const faultOf = (code: Code): string | undefined => {
  try {
    const { body } = parse(`(${functionOf(code)}\n)`, { ecmaVersion: 'latest', sourceType: 'module' });
    const [only] = body;
    const isFunction =
      body.length === 1 &&
      only?.type === 'ExpressionStatement' &&
      /^(Arrow)?FunctionExpression$/.test(only.expression.type);
    return isFunction ? undefined : 'it is more than one function';
  } catch (cause) {
    return messageOf(cause);
  }
};

/** What is known of code that parts share, or that is asked about again. */
const known = new WeakMap<Code, { readonly fault: string | undefined }>();

/** Whether code can be carried. If it cannot, says why. */
export const canCarry = (code: Code, note: (text: string, outcome: 'for a person') => void): boolean => {
  const { fault } = known.get(code) ?? { fault: faultOf(code) };
  known.set(code, { fault });
  if (fault !== undefined) note(`its code is off, because it is none of a module: ${fault}`, 'for a person');
  return fault === undefined;
};
