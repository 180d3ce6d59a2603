import { visibleText } from './visibleText.ts';

/**
 * A runner of GitHub reads a line that begins with `::`, and `##[` anywhere, as its own commands:
 * https://docs.github.com/actions/reference/workflow-commands-for-github-actions
 */
const COMMAND = /^(\s*):(?=:)|##(?=\[)/gm;

/** Lines for a terminal or a log: they show all that they hold, and command nothing. */
export const terminalText = (text: string): string =>
  visibleText(text).replace(COMMAND, (_, blank: string | undefined) =>
    blank === undefined ? '#\\u0023' : `${blank}\\u003a`,
  );

/** A text from outside as a part of one line: it begins no line of its own. */
export const terminalLine = (text: string): string => terminalText(text).replace(/\n/g, '\\n');

/** One item of a list: lines after its first are indented, so that none looks like another item. */
export const terminalItem = (text: string): string => terminalText(text.trimEnd().replace(/\n/g, '\n  '));
