const MAX_WIDTH = 120;

const isBranch = (value: unknown): value is object => typeof value === 'object' && value !== null;

const onOneLine = (value: unknown): string => {
  if (!isBranch(value)) return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  const members = membersOf(value).map(([name, it]) => `${JSON.stringify(name)}: ${onOneLine(it)}`);
  return members.length > 0 ? `{ ${members.join(', ')} }` : '{}';
};

const membersOf = (value: object): readonly (readonly [string, unknown])[] =>
  Object.entries(value).filter(([, it]) => it !== undefined);

const isFlat = (value: object): boolean =>
  !Array.isArray(value) && membersOf(value).every(([, it]) => !isBranch(it));

/**
 * JSON as people compare it: what fits into a line is on one, and so is each object of plain values. A list ends behind
 * its last entry.
 * @param lines names of lists and objects whose members are on a line each, however long.
 */
export const compactJson = (value: unknown, lines: readonly string[] = []): string => {
  const written = (it: unknown, indent: string, before: number, name: string | undefined): string => {
    const short = onOneLine(it);
    const isOfRows = name !== undefined && lines.includes(name);
    if (!isBranch(it) || (isFlat(it) && !isOfRows) || indent.length + before + short.length < MAX_WIDTH)
      return short;
    const deeper = `${indent}  `;
    const member = (inner: unknown, key?: string): string => {
      const start = key === undefined ? '' : `${JSON.stringify(key)}: `;
      return (
        deeper + start + (isOfRows ? onOneLine(inner) : written(inner, deeper, start.length, key ?? name))
      );
    };
    if (!Array.isArray(it))
      return `{\n${membersOf(it)
        .map(([key, inner]) => member(inner, key))
        .join(',\n')}\n${indent}}`;
    if (it.length === 1 && !Array.isArray(it[0]) && !lines.includes(name ?? ''))
      return `[${written(it[0], indent, before + 1, undefined)}]`;
    return `[\n${it.map((inner) => member(inner)).join(',\n')}]`;
  };
  return `${written(value, '', 0, undefined)}\n`;
};
