import { htmlText } from '../htmlText.ts';
import type { Block, Report, Section, Table } from './report.ts';

/** Of all pages that the commands write. */
export const PAGE_STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif;--ink:light-dark(#1c1c1e,#ececee);--soft:light-dark(#4a4a52,#b4b4bc);--line:light-dark(#c2c2c4,#48484d);--pane:light-dark(#f6f6f7,#232327);--good:light-dark(#1f5b3f,#7fd0a4);--bad:light-dark(#a1260d,#ff9e8a);--open:light-dark(#7a4b00,#f0bf6c)}
body{margin:2rem auto;max-width:72rem;padding:0 1rem;color:var(--ink);background:light-dark(#fff,#17171a)}
h1,h2,h3{line-height:1.25}h2{margin-top:2.5rem}a{color:var(--good)}code,pre{font:.875em/1.5 ui-monospace,monospace}pre{overflow-x:auto;padding:.75rem;background:var(--pane)}
.verdict{margin:1rem 0;padding:.75rem 1rem;border-left:.375rem solid;background:var(--pane)}.verdict strong{display:block;font-size:1.25rem}.verdict span{color:var(--ink)}
.good{color:var(--good)}.bad{color:var(--bad)}.open{color:var(--open)}
.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}th,td{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid var(--line)}
td{overflow-wrap:break-word;max-width:24rem}.number{text-align:right;font-variant-numeric:tabular-nums}
@media (max-width:45rem){thead{display:none}tr,td{display:block}tr{border-bottom:2px solid var(--line);padding-block:.5rem}td{border:0;padding:.15rem 0;max-width:none}
td.number{text-align:left}td:not(:empty)::before{content:attr(data-of);display:block;font-size:.8125rem;color:var(--soft)}}
@media print{body{margin:0;max-width:none;font-size:10pt}tr{break-inside:avoid}}`;

/** Code between backticks is code. */
const inlineHtml = (text: string): string =>
  text
    .split(/(`[^`]+`)/)
    .map((part, at) => (at % 2 === 1 ? `<code>${htmlText(part.slice(1, -1))}</code>` : htmlText(part)))
    .join('');

const NUMBER = /^[\d.,\s]+%?$/;

const tableHtml = ({ head, rows }: Table, title: string): string => {
  const isNumber = head.map(
    (_, at) =>
      rows.every((row) => typeof row[at] === 'string' && /^$|^–$/.test(row[at]) !== NUMBER.test(row[at])) &&
      rows.some((row) => NUMBER.test(String(row[at]))),
  );
  const kindOf = (at: number) => (isNumber[at] ? ' class="number"' : '');
  const heads = head.map((text, at) => `<th scope="col"${kindOf(at)}>${htmlText(text)}</th>`).join('');
  // On a phone each row is a card, and each cell says of which column it is.
  const cells = (row: (typeof rows)[number]) =>
    row.map((cell, at) => {
      const inner =
        typeof cell === 'string'
          ? inlineHtml(cell)
          : cell.map(({ text, href }) => `<a href="${htmlText(href)}">${htmlText(text)}</a>`).join(', ');
      return `<td data-of="${htmlText(head[at] ?? '')}"${kindOf(at)}>${inner}</td>`;
    });
  return `<div class="wide" tabindex="0" role="region" aria-label="${htmlText(title)}"><table>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row).join('')}</tr>`).join('\n')}
</tbody></table></div>`;
};

const blockHtml = (block: Block, title: string): string => {
  if ('text' in block) return `<p>${inlineHtml(block.text)}</p>`;
  if ('list' in block) {
    const tag = block.isOrdered ? 'ol' : 'ul';
    return `<${tag}>\n${block.list.map((it) => `<li>${inlineHtml(it)}</li>`).join('\n')}\n</${tag}>`;
  }
  return 'code' in block ? `<pre><code>${htmlText(block.code)}</code></pre>` : tableHtml(block, title);
};

const sectionHtml = ({ title, isInner, blocks }: Section): string => {
  const tag = isInner ? 'h3' : 'h2';
  return [`<${tag}>${htmlText(title)}</${tag}>`, ...blocks.map((it) => blockHtml(it, title))].join('\n');
};

/** A sieve. */
const ICON =
  '<link rel="icon" href="data:image/svg+xml,%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 16 16%27%3E%3Ccircle cx=%278%27 cy=%278%27 r=%277%27 fill=%27%231f5b3f%27/%3E%3Cpath d=%27M5 3v10M8 2v12M11 3v10M3 5h10M2 8h12M3 11h10%27 stroke=%27%23fbf8f1%27 stroke-width=%27.8%27/%3E%3C/svg%3E">';

/** What the head of each such page begins with. */
export const pageHead = (title: string, style = ''): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${htmlText(title)}</title>
${ICON}
<style>${PAGE_STYLE}${style}</style>`;

/** One file that requests nothing else, so that it opens from a disk as well as from an e-mail. */
export const reportHtml = ({ title, verdict, blocks, sections }: Report): string => `<!doctype html>
<html lang="en">
<head>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
${pageHead(title)}
</head>
<body>
<main>
${[
  `<h1>${htmlText(title)}</h1>`,
  ...(verdict
    ? [
        `<p class="verdict ${verdict.tone}"><strong>${inlineHtml(verdict.text)}</strong> <span>${inlineHtml(verdict.next)}</span></p>`,
      ]
    : []),
  ...blocks.map((it) => blockHtml(it, title)),
  ...sections.map(sectionHtml),
].join('\n')}
</main>
</body>
</html>
`;
