import type { MinifyOptions } from 'terser';
import { tamisVersion } from './version.ts';

/**
 * Lets the browser compile everything while the script loads, beside the page's own work, instead of each function in the
 * middle of it when it is first called. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The first line of a built script. */
export const licenceComment = (othersToo = true): string =>
  `/*! Tamis ${tamisVersion}, Apache-2.0${othersToo ? '; holds code of others, see NOTICE' : ''} */`;

/** Terser's options for the tag, `shadow.js`, and a part that is weighed alone. */
export const terserOptions: MinifyOptions = {
  ecma: 2020,
  // What the first pass has put in place of names and calls, the second one shortens: 270 bytes of brotli. A function with
  // parameters stays a function: calls that are alike compress better than copies of what they do, by 300 bytes.
  compress: { passes: 2, inline: 1 },
  // Vite asks for it, for a browser that no `browserTarget` means.
  safari10: false,
  // ASCII alone: a page need not say in which charset it is written.
  format: { comments: false, ascii_only: true, preamble: `${COMPILE_HINT}\n${licenceComment()}` },
};
