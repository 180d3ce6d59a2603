import { slug } from 'github-slugger';

/** A value as inline code; texts appear without quotes, except the empty text. */
export const code = (value: unknown): string => {
  const text = typeof value === 'string' && value !== '' ? value : (JSON.stringify(value) ?? 'nothing');
  const longest = Math.max(0, ...(text.match(/`+/g) ?? []).map((run) => run.length));
  const fence = '`'.repeat(longest + 1);
  return longest > 0 ? `${fence} ${text} ${fence}` : `${fence}${text}${fence}`;
};

const cell = (text: string): string => text.replaceAll('|', '\\|').replace(/\s*\n\s*/g, ' ');
const row = (cells: readonly string[]): string => `| ${cells.map(cell).join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n');

/** The anchor of a heading whose text no other heading of the page has. */
export const anchor = (heading: string): string => slug(heading);
