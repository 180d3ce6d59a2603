import { slugOf } from '../scripts/plan/markdown.ts';

const STYLE = `:root{color-scheme:light dark;font:16px/1.6 "Avenir Next","Segoe UI","Helvetica Neue",Arial,sans-serif}
body{max-inline-size:70rem;margin:0 auto;padding:2rem 1rem 6rem;background:light-dark(#fbf8f1,#111612);color:light-dark(#1c2620,#eef2ea)}
h1,h2,h3{font-family:"Iowan Old Style","Palatino Linotype","Times New Roman",serif;line-height:1.2;scroll-margin-block-start:1rem}
h2{margin-block-start:3rem}h3{margin-block-start:2.25rem}
a{color:light-dark(#1f5b3f,#8ed0a8)}:target{background:light-dark(#fcedcd,#35270c)}
code{font:0.8125em ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
div{overflow-x:auto}table{border-collapse:collapse;font-size:0.875rem}
th,td{padding:0.375rem 0.75rem;border:1px solid light-dark(#e3dccb,#2e382f);text-align:start;vertical-align:top}
ul{padding-inline-start:1.25rem}`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Code first: nothing in it is markup. */
const inline = (text: string): string =>
  text
    .split(/(`+)(.+?)\1(?!`)/)
    .map((part, at) => {
      if (at % 3 === 1) return '';
      if (at % 3 === 2) return `<code>${escaped(part.trim() || part)}</code>`;
      return escaped(part)
        .replaceAll('&lt;br>', '<br>')
        .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>')
        .replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
    })
    .join('');

const cellsOf = (row: string): readonly string[] =>
  row
    .slice(1, -1)
    .split(/(?<!\\)\|/)
    .map((cell) => inline(cell.trim().replaceAll('\\|', '|')));

const tableOf = ([head = '', , ...rows]: readonly string[]): string => {
  const line = (row: string, tag: string) =>
    `<tr>${cellsOf(row)
      .map((cell) => `<${tag}>${cell}</${tag}>`)
      .join('')}</tr>`;
  return `<div tabindex="0" role="group" aria-label="Table"><table><thead>${line(head, 'th')}</thead><tbody>${rows.map((row) => line(row, 'td')).join('')}</tbody></table></div>`;
};

/** Two levels are all that there are. */
const listOf = (lines: readonly string[]): string => {
  const items = lines.map((line) => ({
    isInner: line.startsWith('  '),
    text: inline(line.trim().slice(2)),
  }));
  return `<ul>${items
    .map(({ isInner, text }, at) => {
      const opens = isInner && !items[at - 1]?.isInner ? '<ul>' : '';
      const next = items[at + 1];
      const closes = isInner && !next?.isInner ? '</ul></li>' : '';
      return `${opens}<li>${text}${isInner || !next?.isInner ? '</li>' : ''}${closes}`;
    })
    .join('')}</ul>`;
};

const blockOf = (block: string): string => {
  const lines = block.split('\n');
  const [, marks, heading] = /^(#+) (.+)$/.exec(block) ?? [];
  if (marks && heading)
    return `<h${marks.length} id="${slugOf(heading)}">${inline(heading)}</h${marks.length}>`;
  if (block.startsWith('| ')) return tableOf(lines);
  if (block.startsWith('- ')) return listOf(lines);
  return `<p>${inline(lines.join(' '))}</p>`;
};

/** A page of the Markdown that the tracking plan is written in, and no more: headings, tables, lists, code, links. */
export const markdownPage = (markdown: string): string => {
  const title = /^# (.+)$/m.exec(markdown)?.[1] ?? '';
  const blocks = markdown.trim().split(/\n{2,}/);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title><style>${STYLE}</style></head>
<body><main>
${blocks.map(blockOf).join('\n')}
</main></body></html>
`;
};
