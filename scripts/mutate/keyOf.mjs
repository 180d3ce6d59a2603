// Plain JavaScript, because Stryker's own processes load it.
export const keyOf = (path, { mutatorName, replacement, location: { start, end } }, firstLine = 0) => {
  const file = path.replaceAll('\\', '/').replace(/^.*\/(?=src\/)/, '');
  const places = [start, end].map(({ line, column }) => `${line - firstLine}:${column - firstLine}`);
  return [file, ...places, mutatorName, replacement].join(' ');
};
