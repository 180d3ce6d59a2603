/**
 * The same for a mutant in Stryker's list, in its sandbox and in its report. Plain JavaScript, because Stryker's own
 * processes load it.
 * @param {string} path the file, absolute or not
 * @param {import('./mutant.ts').Mutant} mutant
 * @param {number} firstLine the number of a file's first line: 0 while Stryker works, 1 in its report
 * @returns {string}
 */
export const keyOf = (path, { mutatorName, replacement, location: { start, end } }, firstLine = 0) => {
  const file = path.replaceAll('\\', '/').replace(/^.*\/(?=src\/)/, '');
  const places = [start, end].map(({ line, column }) => `${line - firstLine}:${column - firstLine}`);
  return [file, ...places, mutatorName, replacement].join(' ');
};
