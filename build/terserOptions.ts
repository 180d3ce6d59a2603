import type { MinifyOptions } from 'terser';
import { tamisVersion } from './version.ts';

/**
 * Lets the browser compile all functions on a background thread while the script loads, instead of compiling each
 * function on the main thread at its first call. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The first line of a built script. */
export const licenceComment = (othersToo = true): string =>
  `/*! Tamis ${tamisVersion}, Apache-2.0${othersToo ? '; holds code of others, see NOTICE' : ''} */`;

/** Terser's options for the tag, for `shadow.js`, and for a part that is measured alone. */
export const terserOptions: MinifyOptions = {
  ecma: 2020,
  // The second pass shortens the code that the first pass inlined: 270 bytes of brotli. Functions with parameters are
  // not inlined: similar calls compress better than copies of the function's body, by 300 bytes.
  compress: { passes: 2, inline: 1 },
  // Vite sets this option for a browser that is not among `browserTarget`.
  safari10: false,
  // ASCII only, so that the script works whatever charset the page declares.
  format: { comments: false, ascii_only: true, preamble: `${COMPILE_HINT}\n${licenceComment()}` },
};
