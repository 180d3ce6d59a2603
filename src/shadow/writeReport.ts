import type { ShadowReport } from '../tag/shadow/shadowReport.ts';
import { htmlText, markdownTable, markdownText } from '../writers/index.ts';
import { describeReport, type Section } from './describeReport.ts';

const tableOf = ({ head = [], rows = [] }: Section): readonly string[] =>
  rows.length === 0
    ? []
    : [
        '',
        markdownTable(
          head,
          rows.map((row) => row.map(markdownText)),
        ),
      ];

export const writeMarkdown = (report: ShadowReport): string =>
  `${describeReport(report)
    .map((section, at) =>
      [
        `${at === 0 ? '#' : '##'} ${markdownText(section.title)}`,
        ...(section.verdict ? ['', `**${markdownText(section.verdict)}**`] : []),
        ...(section.text ? ['', markdownText(section.text)] : []),
        ...tableOf(section),
      ].join('\n'),
    )
    .join('\n\n')}\n`;

const STYLE = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}body{margin:2rem auto;max-width:72rem;padding:0 1rem}
h1,h2{line-height:1.2}.verdict{font-size:1.25rem;font-weight:600}.wide{overflow-x:auto}table{border-collapse:collapse;width:100%}
th,td{padding:.4rem .6rem;text-align:left;vertical-align:top;border-bottom:1px solid #8886}td{overflow-wrap:break-word;max-width:24rem}
@media (max-width:45rem){thead{display:none}tr,td{display:block}tr{border-bottom:2px solid #8888;padding-block:.5rem}
td{border:0;padding:.15rem 0;max-width:none}td:not(:empty)::before{content:attr(data-of);display:block;font-size:.8125rem;opacity:.75}}`;

const htmlTable = ({ title, head = [], rows = [] }: Section): string => {
  if (rows.length === 0) return '';
  const heads = head.map((text) => `<th scope="col">${htmlText(text)}</th>`).join('');
  // On a phone each row is a card, and each cell says of which column it is.
  const cells = (row: readonly string[]) =>
    row.map((text, at) => `<td data-of="${htmlText(head[at] ?? '')}">${htmlText(text)}</td>`).join('');
  return `<div class="wide" tabindex="0" role="region" aria-label="${htmlText(title)}"><table>
<thead><tr>${heads}</tr></thead>
<tbody>
${rows.map((row) => `<tr>${cells(row)}</tr>`).join('\n')}
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
      at === 0 ? `<h1>${htmlText(section.title)}</h1>` : `<h2>${htmlText(section.title)}</h2>`,
      section.verdict ? `<p class="verdict">${htmlText(section.verdict)}</p>` : '',
      section.text ? `<p>${htmlText(section.text)}</p>` : '',
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
