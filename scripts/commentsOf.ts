export interface Comment {
  /** Of the file, from 1. */
  readonly line: number;
  /** Without its slashes and stars, line by line. */
  readonly text: string;
}

const COMMENT = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)/gm;

/** The comments of a TypeScript file: `/* … *\/`, and lines that begin with `//`. */
export const commentsOf = (code: string): readonly Comment[] =>
  [...code.matchAll(COMMENT)].map(({ index, 1: block, 2: lines }) => ({
    line: code.slice(0, index).split('\n').length,
    text: (block ?? lines ?? '').replace(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '').replace(/@\w+/g, ''),
  }));
