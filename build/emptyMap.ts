const EMPTY = Buffer.from('{"version":3,"sources":[],"names":[],"mappings":""}').toString('base64');
const COMMENT = `//# sourceMappingURL=data:application/json;base64,${EMPTY}`;

/**
 * A script that names an empty source map, as the package has none. Vite's development server would add a map to a script
 * without one, and print an error for a map that is missing.
 */
export const withEmptyMap = (code: string): string =>
  `${code.replace(/^\/\/# sourceMappingURL=.*\n?$/m, '').trimEnd()}\n${COMMENT}\n`;

/** The same script from Vite's development server, which writes spaces in place of the comment. */
export const asViteServes = (code: string): string => code.replace(COMMENT, (it) => ' '.repeat(it.length));
