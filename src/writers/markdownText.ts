import { visibleText } from './visibleText.ts';

/** Keeps its neighbours together, and is not seen. */
const JOINER = '\u2060';
/** A code span, a run of backticks that is none, or what is between: https://spec.commonmark.org/0.31.2/#code-spans */
const PARTS = /(`+)(?!`)(?:(?:.*?[^`])?\1(?!`))?|[^`]+/g;
const LETTER = /[\p{L}\p{N}]/u;
/** What begins a block at the start of a line. */
const BLOCK = /^([-+](?=[-+\s]|$)|#{1,6}(?=\s|$)|[>=]|\[(?=[[\sx^!])|\d{1,9}(?=[.)](?:\s|$)))/;

const escapedStart = (start: string): string => (/^\d/.test(start) ? `${start}\\` : `\\${start}`);

const escaped = (text: string): string =>
  text
    .replace(/\\(?=[!-/:-@[-`{-~]|$)/g, '\\\\')
    .replace(/&(?=#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    // A `_` within a word marks nothing.
    .replace(/[|*~`_]|\](?=[([:])/g, (sign, at: number, all: string) =>
      sign === '_' && LETTER.test(all[at - 1] ?? '') && LETTER.test(all[at + 1] ?? '') ? sign : `\\${sign}`,
    )
    // GitHub tells a person, and notes in an issue, that it is named here; VitePress runs what is in such braces.
    .replace(/(?:^|\W)@(?=\w)|#(?=\d)|\bGH-(?=\d)|\{(?=\{)/gi, `$&${JOINER}`);

/** In code the text of a mark for another writer, or of the end of a script, is not that. */
const inCode = (text: string): string => text.replace(/<(?=!--|\/script)/gi, `<${JOINER}`);

/** A text on one line of Markdown: its code spans stay, and nothing else in it is markup. */
export const markdownText = (text: string): string => {
  const line = visibleText(text).replace(/\s+/g, ' ').trim();
  return line
    .replace(PARTS, (part, run?: string) => (run && part !== run ? inCode(part) : escaped(part)))
    .replace(BLOCK, escapedStart);
};

/** A text that leads to a place of the page. An address in it would lead elsewhere, and marked takes `\](` for an end. */
export const markdownLink = (text: string, anchor: string): string =>
  `[${markdownText(text)
    .replace(/\\?[[\]]/g, (it) => (it.length > 1 ? it : `\\${it}`))
    .replace(/:(?=\/\/)|\bwww(?=\.)|\](?=\()/gi, `$&${JOINER}`)}](#${anchor})`;

/** A value as inline code; texts appear without quotes, except the empty text. */
export const markdownCode = (value: unknown): string => {
  const given = typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? 'nothing');
  // Renderers do not agree on a backslash before a bar in a cell.
  const text = inCode(visibleText(given))
    .replace(/\s*\n\s*/g, ' ')
    .replace(/\\\|/g, `\\${JOINER}|`);
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
};

/** Markdown in a cell: a bar in it does not end the cell. */
const cell = (markdown: string): string =>
  markdown
    .replace(/\s*\n\s*/g, ' ')
    .replace(/(\\*)\|/g, (bar, { length }: string) => (length % 2 === 0 ? `${bar.slice(0, -1)}\\|` : bar));

const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

/** A table of cells that are Markdown: a text from outside goes through `markdownText` or `markdownCode` first. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');
