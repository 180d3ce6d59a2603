/** A spreadsheet runs a cell that begins so as a formula, also in full-width letters or after a blank. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/;

type Cell = string | number | boolean;

/**
 * A cell as RFC 4180 writes it. An apostrophe in front keeps a formula from running: https://owasp.org/www-community/attacks/CSV_Injection
 */
const cell = (value: Cell): string => {
  const text = String(value);
  return `"${(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

/** Rows as the text of a CSV file. The mark at its start tells spreadsheets that it is UTF-8. */
export const csvText = (rows: readonly (readonly Cell[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;
