import { visibleText } from './visibleText.ts';

/**
 * A spreadsheet runs a cell that begins so as a formula, also in full-width letters or after a blank. Some take semicolons,
 * tabs and line breaks for the ends of cells.
 */
const FORMULA = '[^\\S\\t\\n]*[=+\\-@＝＋－＠]';
const AT_START = new RegExp(`^(?=[\\t\\n]|${FORMULA})`);
const AFTER_END = new RegExp(`[;\\t\\n](?=${FORMULA})`, 'g');

type Cell = string | number | boolean | undefined;

/** An apostrophe in front keeps a formula from running: https://owasp.org/www-community/attacks/CSV_Injection */
const harmless = (text: string): string => visibleText(text).replace(AFTER_END, "$&'").replace(AT_START, "'");

/** https://www.rfc-editor.org/rfc/rfc4180 */
const cell = (value: Cell = ''): string =>
  `"${(typeof value === 'string' ? harmless(value) : String(value)).replace(/"/g, '""')}"`;

/** Rows as the text of a CSV file. The mark at its start tells spreadsheets that it is UTF-8. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
