/** A member of an interface, as written in the source. */
export interface Member {
  readonly name: string;
  readonly isOptional: boolean;
  /** On one line. */
  readonly type: string;
  /** The doc comment on one line; empty without a comment. */
  readonly description: string;
}

const inOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
const wordsOf = (comment = ''): string => inOneLine(comment.replace(/^\s*\* ?/gm, ''));

const MEMBER =
  /^ {2,4}(?:\/\*\*(?<comment>(?:(?!\*\/)[\s\S])*)\*\/\s+)?(?:readonly )?'?(?<name>[\w:]+)'?(?<optional>\?)?:\s(?<type>[^{};]*(?:\{[^{}]*\}[^{};]*)*);$/gm;

/** The names of the interfaces that a source exports, in source order. */
export const interfacesOf = (source: string): readonly string[] =>
  [...source.matchAll(/^export interface (\w+)/gm)].map(([, name = '']) => name);

/**
 * The members of an interface in a source that is formatted as this project's sources are. Throws if there is no such
 * interface.
 */
export const readInterface = (source: string, name: string): readonly Member[] => {
  const body = new RegExp(`^( *)(?:export )?interface ${name}\\b[^{]*\\{\\n([\\s\\S]*?)^\\1\\}`, 'm').exec(
    source,
  )?.[2];
  if (body === undefined) throw new Error(`There is no interface ${name}.`);
  return [...body.matchAll(MEMBER)].map(({ groups = {} }) => ({
    name: groups.name ?? '',
    isOptional: groups.optional !== undefined,
    type: inOneLine(groups.type ?? '').replaceAll('readonly ', ''),
    description: wordsOf(groups.comment),
  }));
};
