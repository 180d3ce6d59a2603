import type { MinifyOptions } from 'terser';

/**
 * Lets the browser compile all functions on a background thread while the script loads, instead of compiling each
 * function on the main thread at its first call. https://v8.dev/blog/explicit-compile-hints
 */
const COMPILE_HINT = '//# allFunctionsCalledOnLoad';

/** The first line of a built script. @param version of Tamis. */
export const licenceComment = (version: string, othersToo = true): string =>
  `/*! Tamis ${version}, Apache-2.0${othersToo ? '; holds code of others, see NOTICE' : ''} */`;

/** Terser's options for a tag, for `shadow.js`, and for a part that is measured alone. */
export const terserOptions = (
  version: string,
  hint = `${COMPILE_HINT}\n`,
  othersToo = true,
): MinifyOptions => ({
  ecma: 2020,
  // The second pass shortens the code that the first pass inlined: 270 bytes of brotli. Functions with parameters are
  // not inlined: similar calls compress better than copies of the function's body, by 300 bytes.
  compress: { passes: 2, inline: 1 },
  // Vite sets this option for a browser that is not among `browserTarget`.
  safari10: false,
  // ASCII only, so that the script works whatever charset the page declares.
  format: { comments: false, ascii_only: true, preamble: hint + licenceComment(version, othersToo) },
});
