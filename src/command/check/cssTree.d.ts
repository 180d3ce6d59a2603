// The package has no types.
declare module 'css-tree/selector-parser' {
  /** Throws an error whose message says what is expected, if the text is no list of selectors. */
  const parse: (text: string, options: { readonly context: 'selectorList' }) => unknown;
  export default parse;
}
