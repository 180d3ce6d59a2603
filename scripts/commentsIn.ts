const COMMENT = /^[ \t]*\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)/gm;
/** Commands at the head of a script, and directives for a tool. */
const NO_PROSE = /^[ \t]*(?:npm |npx |node |biome-ignore).*$/gm;

const lineOf = (code: string, index: number): number => code.slice(0, index).split('\n').length - 1;

/** The comments that begin a line in a TypeScript file. They keep their line numbers; all other lines are empty. */
export const commentsIn = (code: string): string => {
  const lines = Array.from(code.split('\n'), () => '');
  for (const { index, 1: block, 2: ofLines } of code.matchAll(COMMENT)) {
    const text = (block ?? ofLines ?? '').replace(/^[ \t]*(?:\*|\/\/)[ \t]?/gm, '');
    const prose = text.replace(NO_PROSE, '').replace(/@\w+/g, '').trimEnd();
    lines.splice(lineOf(code, index), prose.split('\n').length, ...prose.split('\n').map((it) => it.trim()));
  }
  return lines.join('\n');
};
