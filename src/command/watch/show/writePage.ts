import { createHash } from 'node:crypto';
import { htmlText } from '../../../writers/index.ts';
import { PAGE_STYLE, pageHead } from '../../../writers/report/index.ts';
import type { Break, Verdict } from '../breaks/break.ts';
import type { JudgedRelease, JudgedRule } from '../breaks/judge.ts';
import type { Answer } from '../receive/answer.ts';
import type { Judgements, SiteJudgement } from './judgements.ts';
import { STYLE } from './style.ts';
import { verdictText } from './verdictText.ts';
import { numbersText, sureText, timeText } from './words.ts';

const CLASSES: Readonly<Record<Verdict, string>> = {
  break: 'break',
  'as before': '',
  'too few to judge': 'few',
  'no baseline yet': 'few',
};

const number = (value: number): string => value.toLocaleString('en-US', { maximumFractionDigits: 0 });

interface Cell {
  readonly html: string;
  readonly className?: string;
}

/** On a phone each row is a card, and each cell says of which column it is. */
const table = (
  title: string,
  heads: readonly string[],
  rows: readonly (readonly [first: string, ...others: Cell[]])[],
): string => {
  const head = heads.map((html) => `<th scope="col">${html}</th>`).join('');
  const names = heads.map((html) => html.replace(/<small>/g, ', ').replace(/<[^>]*>/g, ''));
  const cell = ({ html, className }: Cell, at: number) =>
    `<td data-of="${names[at + 1] ?? ''}"${className ? ` class="${className}"` : ''}>${html}</td>`;
  const body = rows
    .map(([first, ...others]) => `<tr><th scope="row">${first}</th>${others.map(cell).join('')}</tr>`)
    .join('\n');
  return `<div class="wide" tabindex="0" role="region" aria-label="${htmlText(title)}"><table>
<thead><tr>${head}</tr></thead>
<tbody>
${body}
</tbody></table></div>`;
};

const breakRow = (it: Break): readonly [string, ...Cell[]] => [
  `${htmlText(it.rule ? `“${it.rule}”` : 'The site')}<small>${htmlText(it.kind)}</small>`,
  { html: htmlText(it.reason) },
  { html: `${htmlText(it.expected)} → ${htmlText(it.found)}` },
  {
    html: it.withRelease
      ? `release ${htmlText(it.release)}<small>${timeText(it.since)}</small>`
      : `${timeText(it.since)}<small>during release ${htmlText(it.release)}</small>`,
  },
  { html: `${htmlText(sureText(it.chance))}<small>${htmlText(numbersText(it))}</small>` },
];

const ruleCell = (rule: JudgedRule | undefined): Cell =>
  rule
    ? {
        html: `${rule.verdict}${rule.expected >= 0.5 ? `<small>${number(rule.found)} events, expected ${number(rule.expected)}</small>` : ''}`,
        className: CLASSES[rule.verdict],
      }
    : { html: 'not looked at', className: 'few' };

const releaseHead = ({ release, first, pages }: JudgedRelease): string =>
  `${htmlText(release)}<small>since ${timeText(first)}, ${number(pages)} pages</small>`;

/** No break is good news only where something was compared. */
const toneOf = ({ breaks, releases }: SiteJudgement): string => {
  if (breaks.length > 0) return 'bad';
  return releases.at(-1)?.rules.some(({ verdict }) => verdict === 'as before') ? 'good' : 'open';
};

const siteSection = (it: SiteJudgement, at: number): string => {
  const { site, environment, breaks, releases, compared } = it;
  const name = `${site}, ${environment}`;
  // The newest first.
  const shown = [...releases].reverse();
  const rules = [...new Set(shown.flatMap((one) => one.rules.map(({ rule }) => rule)))].sort();
  return [
    `<section aria-labelledby="site-${at}">`,
    `<h2 id="site-${at}">${htmlText(name)}</h2>`,
    `<p class="verdict ${toneOf(it)}"><strong>${htmlText(verdictText(it))}</strong></p>`,
    `<p class="dim">${number(compared)} comparisons with the same hours of earlier days and with the releases before.</p>`,
    breaks.length > 0
      ? `<h3>Breaks</h3>\n${table(`Breaks of ${name}`, ['Rule', 'What', 'Expected → found', 'Since', 'How sure'], breaks.map(breakRow))}`
      : '',
    rules.length > 0
      ? `<h3>Rules and releases</h3>\n${table(
          `Rules and releases of ${name}`,
          ['Rule', ...shown.map(releaseHead)],
          rules.map((rule) => [
            htmlText(rule),
            ...shown.map((one) => ruleCell(one.rules.find((own) => own.rule === rule))),
          ]),
        )}`
      : '',
    '</section>',
  ]
    .filter(Boolean)
    .join('\n');
};

/** The page of a watcher: which rules of which releases are as before. It runs no script and requests nothing. */
export const writePage = ({ at, sites }: Judgements): string => `<!doctype html>
<html lang="en">
<head>
${pageHead('What production reports', STYLE)}
</head>
<body>
<main>
<h1>What production reports</h1>
<p class="dim">As of ${timeText(at)}. <a href="/">Look again</a> · <a href="/breaks.json">as JSON</a> · <a href="/metrics">for Prometheus</a></p>
${sites.length > 0 ? sites.map(siteSection).join('\n') : '<p class="verdict open"><strong>No report has come yet.</strong></p>'}
</main>
</body>
</html>
`;

const STYLE_HASH = createHash('sha256')
  .update(PAGE_STYLE + STYLE)
  .digest('base64');

export const pageAnswer = (judgements: Judgements): Answer => ({
  status: 200,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': `default-src 'none'; img-src data:; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    'referrer-policy': 'no-referrer',
  },
  body: writePage(judgements),
});
