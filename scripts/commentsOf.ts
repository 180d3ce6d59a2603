export interface Comment {
  /** Of the file, from 1. */
  readonly line: number;
  /** Without its slashes and stars, line by line. */
  readonly text: string;
}

const COMMENT = /^[ \t]*\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)/gm;
/** Commands at the head of a script, and what is meant for a tool. */
const NO_PROSE = /^[ \t]*(?:npm |npx |node |biome-ignore).*$/gm;

/** The comments of a TypeScript file that begin a line. */
export const commentsOf = (code: string): readonly Comment[] =>
  [...code.matchAll(COMMENT)].map(({ index, 1: block, 2: lines }) => ({
    line: code.slice(0, index).split('\n').length,
    text: (block ?? lines ?? '')
      .replace(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '')
      .replace(NO_PROSE, '')
      .replace(/@\w+/g, ''),
  }));
