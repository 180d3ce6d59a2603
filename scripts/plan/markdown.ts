/** A value as code; texts without quotes, an empty one with them. */
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

/** The anchor of a heading, as GitHub makes it; a second heading of the same text gets a number. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

/**
 * Makes links to headings, asked for in the order in which the headings stand: GitHub counts those of the same text.
 * https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#section-links
 */
export const createLinks = (): ((heading: string) => string) => {
  const seen = new Map<string, number>();
  return (heading) => {
    const slug = slugOf(heading);
    const times = seen.get(slug) ?? 0;
    seen.set(slug, times + 1);
    return `[${heading}](#${slug}${times > 0 ? `-${times}` : ''})`;
  };
};
