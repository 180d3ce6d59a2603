import type { ShadowReport } from '../tag/shadow/shadowReport.ts';
import { describeReport, type Section } from './describeReport.ts';

/** Everything in a report is text: nothing of it becomes markup. */
const inHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const inMarkdown = (text: string) =>
  inHtml(text)
    .replace(/[\\`*_[\]|~#]/g, '\\$&')
    .replace(/\s+/g, ' ');

const markdownTable = ({ head = [], rows = [] }: Section): readonly string[] =>
  rows.length === 0
    ? []
    : [
        '',
        `| ${head.map(inMarkdown).join(' | ')} |`,
        `|${' --- |'.repeat(head.length)}`,
        ...rows.map((row) => `| ${row.map(inMarkdown).join(' | ')} |`),
      ];

export const writeMarkdown = (report: ShadowReport): string =>
  `${describeReport(report)
    .map((section, at) =>
      [
        `${at === 0 ? '#' : '##'} ${inMarkdown(section.title)}`,
        ...(section.text ? ['', inMarkdown(section.text)] : []),
        ...markdownTable(section),
      ].join('\n'),
    )
    .join('\n\n')}\n`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:72rem;padding:0 1rem}
h1,h2{line-height:1.2}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #8886}
td{min-width:5rem;overflow-wrap:anywhere}td:first-child{min-width:min(16rem,45vw)}td:nth-child(4){min-width:9rem}`;

const htmlTable = ({ title, head = [], rows = [] }: Section): string => {
  if (rows.length === 0) return '';
  const cells = (row: readonly string[], tag: string) =>
    row.map((text) => `<${tag}>${inHtml(text)}</${tag.split(' ')[0]}>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${inHtml(title)}"><table>
<thead><tr>${cells(head, 'th scope="col"')}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n')}
</tbody></table></div>`;
};

/** One file that requests nothing else, so that it opens from a disk as well as from an e-mail. */
export const writeHtml = (report: ShadowReport): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>Shadow run</title>
<style>${STYLE}</style>
</head>
<body>
<main>
${describeReport(report)
  .map((section, at) =>
    [
      at === 0 ? `<h1>${inHtml(section.title)}</h1>` : `<h2>${inHtml(section.title)}</h2>`,
      section.text ? `<p>${inHtml(section.text)}</p>` : '',
      htmlTable(section),
    ]
      .filter(Boolean)
      .join('\n'),
  )
  .join('\n')}
</main>
</body>
</html>
`;
