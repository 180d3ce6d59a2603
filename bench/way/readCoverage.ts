/** What V8 tells of one script (CDP `Profiler.ScriptCoverage`). */
export interface ScriptCoverage {
  readonly url: string;
  readonly functions: readonly {
    readonly functionName: string;
    readonly ranges: readonly { readonly count: number }[];
  }[];
}

/** One source file, and what ran of it. */
export interface FileOnWay {
  /** Below `src`, without its ending: `edge/sendEvent`. */
  readonly file: string;
  /** How many of its functions ran. */
  readonly functions: number;
  readonly calls: number;
}

/** tsx adds a function of this name to each file that it compiles. */
const TSX_OWN = '__name';

/** Vendors' code, the bundler's, and the fakes of tests. */
const NOT_OURS = /^(vendored|_virtual|testing|plan|rules\/plan)\//;

/** The file at an address, or in a line of a stack: of `src`, or of the built module. Without its ending. */
export const fileAt = (text: string): string | undefined =>
  /\/(?:src|dist\/module)\/(.+?)\.[jt]s(?![a-z])/.exec(text)?.[1];

/** The files in the stack of a call, the last one first. */
export const filesOf = (stack = ''): readonly string[] =>
  stack.split('\n').flatMap((line) => fileAt(line) ?? []);

/** The files that took part, by path. A function that ran counts once, however often it was called. */
export const readCoverage = (scripts: readonly ScriptCoverage[]): readonly FileOnWay[] =>
  scripts
    .flatMap(({ url, functions }) => {
      const file = fileAt(url);
      const ran = functions.flatMap(({ functionName, ranges: [range] }) =>
        range && range.count > 0 && functionName !== TSX_OWN ? [range.count] : [],
      );
      if (file === undefined || NOT_OURS.test(file) || ran.length === 0) return [];
      return [{ file, functions: ran.length, calls: ran.reduce((sum, calls) => sum + calls) }];
    })
    .sort((one, other) => (one.file < other.file ? -1 : 1));
