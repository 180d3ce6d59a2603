/** A dot, hash or colon without a name; a combinator without a side; a bracket without its other. */
const WRONG = /^\s*$|[.#](?![\w-]|[\u0080-\uffff])|:(?![\w:-])|^\s*[,>+~]|[,>+~]\s*([,>+~]|$)|[[\]()]/;

/** Whether no browser understands the selector. It finds slips, not all mistakes: here is no parser of CSS. */
const isWrong = (selector: string): boolean => {
  const plain = selector
    .replace(/\\./g, 'x')
    .replace(/"[^"]*"|'[^']*'/g, 'x')
    .replace(/\[[^[\]]+\]/g, 'x');
  const flat = (text: string): string => {
    const less = text.replace(/\([^()]*\)/g, '');
    return less === text ? text : flat(less);
  };
  return WRONG.test(flat(plain));
};

/** The window of a page that has no elements. As in browsers, a search by a wrong selector throws. */
export const emptyWindow = (): object => ({
  document: Object.create({
    querySelector: (selector: string) => {
      if (isWrong(selector)) throw new SyntaxError(`'${selector}' is not a valid selector.`);
      return null;
    },
  }),
});
