/** A member of an interface, as its source says it. */
export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  /** In one line. */
  readonly type: string;
  /** Its doc comment in one line; empty without one. */
  readonly description: string;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const wordsOf = (comment = ''): string => inOneLine(comment.replace(/^\s*\* ?/gm, ''));

const MEMBER =
  /^ {2}(?:\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s+)?(?:readonly )?'?(?<name>[\w:]+)'?(?<optional>\?)?:\s(?<type>[^{};]*(?:\{[^{}]*\}[^{};]*)*);$/gm;

/** The names of the interfaces that a source exports, in order. */
export const interfacesOf = (source: string): readonly string[] =>
  [...source.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name);

/**
 * What a source, formatted as this project's are, says of the members of one of its interfaces. Throws where it has no such interface.
 */
export const readInterface = (source: string, name: string): readonly Member[] => {
  const body = new RegExp(`^export interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\}`, 'm').exec(source)?.[1];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  return [...body.matchAll(MEMBER)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    isOptional: groups.optional !== undefined,
    type: inOneLine(groups.type ?? '').replaceAll('readonly ', ''),
    description: wordsOf(groups.comment),
  }));
};
