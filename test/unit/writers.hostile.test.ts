// @vitest-environment jsdom
import { marked } from 'marked';
import { describe, expect, it } from 'vitest';
import { inlineCall } from '../../build/inlineCall.ts';
import { markdownPage } from '../../build/markdownPage.ts';
import type { CommandKind } from '../../src/command/command.ts';
import { pushesPage } from '../../src/command/dev/pushesPage.ts';
import { eventLine } from '../../src/command/edge/eventLine.ts';
import type { ReportLine } from '../../src/command/import/reportLine.ts';
import { importReport, writeReport } from '../../src/command/import/writeReport.ts';
import { labPage } from '../../src/command/lab/labPage.ts';
import { labReport } from '../../src/command/lab/labReport.ts';
import { mistake } from '../../src/command/mistake.ts';
import { printSteps, rulesSay } from '../../src/command/simulate/printSteps.ts';
import { writeVerification } from '../../src/command/verify/writeVerification.ts';
import { oneTrust } from '../../src/consent/adapters/oneTrust.ts';
import { ticketOf } from '../../src/inspector/timeline/ticketOf.ts';
import { isRecord } from '../../src/language/index.ts';
import { diffPlans } from '../../src/plan/diff/diffPlans.ts';
import { writeDiff, writeDiffText } from '../../src/plan/diff/writeDiff.ts';
import { writeCsv } from '../../src/plan/writeCsv.ts';
import { writeMarkdown as writePlan } from '../../src/plan/writeMarkdown.ts';
import { writePrivacy } from '../../src/plan/writePrivacy.ts';
import { describeReport } from '../../src/shadow/describeReport.ts';
import type { ShadowReport } from '../../src/tag/shadow/shadowReport.ts';
import {
  csvText,
  htmlText,
  inScript,
  markdownCode,
  markdownTable,
  markdownText,
  terminalItem,
  terminalLine,
  terminalText,
} from '../../src/writers/index.ts';
import { reportHtml, reportMarkdown } from '../../src/writers/report/index.ts';
import { eventRecord } from '../fakes/eventRecord.ts';
import { condition, entryOf, MOMENT, verdict } from '../fakes/timelineEntry.ts';
import { runTamis } from '../runTamis.ts';
import { plan } from './plan/madeUpPlan.ts';

/** Texts as a page, a library, a report of a stranger or an answer of a host may hold them. */
const HOSTILE = [
  '\u001b]0;title\u0007\u001b[31mred\u001b[0m',
  'a\u009b31mb\u007fc\u0000d\u0008e',
  'right\u202eto left\u2066and\u2069 back\u200f',
  'first\r\nerror: forged\n::error::forged\u2028forged\u2029forged\u0085forged',
  '::add-mask::forged',
  '  ::set-output name=x::forged',
  'a ##[error]forged',
  '=HYPERLINK("http://evil.test","click")',
  'a;=HYPERLINK("http://evil.test")',
  'a\n@SUM(1)',
  '+1',
  '-1+1|cmd',
  '\t=1',
  'a|b\\|c\\\\|d',
  '`a|b` ``c',
  '```\n<script>alert(1)</script>',
  '@octocat and @evil/team, (@someone)',
  'fixes #12, GH-12, evil/repository#12',
  '</script><img src=x onerror=alert(1)><!-- stored -->',
  '`</script><!-- stored -->`',
  '"><svg onload=alert(1)>',
  "' onclick='alert(1)",
  '[a](javascript:alert(1)) ![b](http://evil.test/pixel.gif) [c]: http://evil.test',
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '**bold** _soft_ ~~gone~~ *soft*',
  '&lt;b&gt; &#60;b&#62;',
  '{{ constructor.constructor("alert(1)")() }}',
  'half \ud800 a pair',
];

const RAW = /(?!\n|\t)[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFEFF]/u;
/** Without the mark at the start of a CSV file. */
const rawIn = (text: string): string | undefined => RAW.exec(text.replace(/^\uFEFF|\r(?=\n)/g, ''))?.[0];

/** A value with a text in place of each of its own texts, keys too. */
const filledWith = (value: unknown, text: string): unknown => {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((it) => filledWith(it, text));
  if (!isRecord(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, it]) => [key, filledWith(it, text)]));
};

const shadowReportOf = (text: string): ShadowReport => {
  const unpaired = { kind: text, eventType: text, why: text, count: 1, examples: [text] };
  return {
    ...{ shadow: 1, tag: text, pages: 1, from: 0, to: 0, here: 1, unheard: 1, waiting: 0 },
    onlyHere: [unpaired],
    channels: [
      {
        ...{ channel: 'alloy', there: 1, paired: 1, onlyThere: [unpaired] },
        differences: [
          {
            path: text,
            pattern: text,
            count: 1,
            of: 1,
            examples: [{ eventType: text, there: text, here: text }],
          },
        ],
        ...{ fields: { [text]: 1 }, notCompared: { [text]: 1 } },
      },
    ],
  };
};

const noteOf = (text: string): ReportLine => ({
  what: 'rule',
  name: text,
  outcome: 'for a person',
  notes: [{ text, outcome: 'for a person' }],
});

const hostilePlan = (text: string) => {
  const hostile = filledWith(plan, text) as typeof plan;
  // Words that the plan is made of, not texts of the site.
  return { ...hostile, fields: {}, consent: { ...hostile.consent } };
};

/** Each writes one text from outside in every place that takes one. */
const MARKDOWN: Readonly<Record<string, (text: string) => string>> = {
  text: markdownText,
  code: markdownCode,
  cells: (text) => markdownTable(['A', 'B'], [[markdownText(text), markdownCode(text)]]),
  'a tracking plan': (text) => writePlan(hostilePlan(text)),
  'a page about privacy': (text) => writePrivacy(hostilePlan(text)),
  'the difference of plans': (text) =>
    writeDiff(diffPlans(plan, hostilePlan(text)), plan, hostilePlan(text), text),
  'a report of an import': (text) =>
    writeReport({ name: text, turbine: text, builtAt: text } as Parameters<typeof writeReport>[0], [
      noteOf(text),
      { ...noteOf(text), what: 'data element' },
      { ...noteOf(text), what: 'extension' },
    ]),
  'a proof of an import': (text) =>
    writeVerification({
      ...{ verify: 1, pages: 1, tellsRules: true, pairs: { there: 1, paired: 1, same: 1 } },
      rules: [
        { name: text, there: 1, here: 0, open: text },
        { name: text, there: 0, here: 0, notPlayed: text },
      ],
      bands: [{ name: 'page views', there: 1, here: 1, within: 0.02, holds: true }],
      differences: [{ path: text, pattern: text, count: 1, there: text, here: text, rules: [text] }],
      report: shadowReportOf(text),
      missing: [text],
      errors: [text],
      failures: [text],
      broken: [{ url: text, why: text }],
      unsteady: [text],
      left: 1,
      others: [{ kind: 'request', text, there: text, here: text, rules: [text], pages: 1 }],
      score: {
        possible: 1,
        mutants: [{ kind: text, file: text, line: 1, text, loosens: true, noticed: false }],
      },
    } as Parameters<typeof writeVerification>[0]),
  'a report of a shadow run': (text) => reportMarkdown(describeReport(shadowReportOf(text))),
  'an entry for a ticket': (text) =>
    ticketOf(
      entryOf(
        {
          keys: [text],
          verdicts: [verdict(text, 'not met', [condition(text, text)])],
        },
        [eventRecord(text, { rule: text, eventType: text, xdm: { [text]: text }, data: { a: text } })],
      ),
      MOMENT,
    ),
};

/** The page without code, and without links that a renderer makes of an address in a text: they show where they lead. */
const pageOf = (markdown: string): HTMLElement => {
  const page = document.createElement('div');
  page.innerHTML = String(marked.parse(markdown));
  for (const code of page.querySelectorAll('code')) code.remove();
  for (const link of page.querySelectorAll('a'))
    if (link.textContent === decodeURI(link.getAttribute('href') ?? '')) link.replaceWith(link.textContent);
  return page;
};

/** The tags of all elements, by how often they are there. */
const tagsIn = (markdown: string): Readonly<Record<string, number>> => {
  const tags: Record<string, number> = {};
  for (const { localName } of pageOf(markdown).querySelectorAll('*'))
    tags[localName] = (tags[localName] ?? 0) + 1;
  return tags;
};

describe.each(Object.entries(MARKDOWN))('Markdown: %s', (_, write) => {
  it.each(HOSTILE)('shows a text from outside as text: %j', (text) => {
    const written = write(text);
    expect(rawIn(written)).toBeUndefined();
    for (const mark of ['</script', '<!-- stored -->'])
      expect(written.split(mark).length).toBe(write('harmless').split(mark).length);
    const page = pageOf(written);
    expect(page.textContent).not.toMatch(/(?<!\w)@\w|#\d|\bGH-\d|\{\{/);
    expect(
      page.querySelectorAll(
        'img, script, svg, [onerror], [onclick], a[href^="javascript:"], a[href*="//evil"]',
      ),
    ).toHaveLength(0);
    for (const row of page.querySelectorAll('tr'))
      expect(row.children.length).toBe(row.closest('table')?.querySelector('tr')?.children.length);
  });

  it.each(HOSTILE)('has no element more or less than with a harmless text: %j', (text) => {
    expect(tagsIn(write(text))).toEqual(tagsIn(write('harmless')));
  });
});

const HTML: Readonly<Record<string, (text: string) => string>> = {
  text: (text) => `<p title="${htmlText(text)}" lang='${htmlText(text)}'>${htmlText(text)}</p>`,
  'a value in a script': (text) => `<script>const a = ${inScript({ [text]: text })}</script>`,
  'a call in a script': (text) => inlineCall(() => {}, { text }),
  'a page of Markdown': (text) => markdownPage(text, 'A page.'),
  'a report of an import': (text) =>
    reportHtml(
      importReport({ name: text, turbine: text, builtAt: text } as Parameters<typeof importReport>[0], [
        noteOf(text),
        { ...noteOf(text), what: 'data element' },
        { ...noteOf(text), what: 'extension' },
      ]),
    ),
  'a report of a shadow run': (text) => reportHtml(describeReport(shadowReportOf(text))),
  'a page of pushes': (text) =>
    pushesPage({
      plan: {
        families: {
          all: {
            rules: { a: { name: text, trigger: { source: { name: 'dataLayer' }, key: text } } },
            examples: { a: [{ title: text, payload: { [text]: text } }] },
          },
        },
      },
    } as unknown as Parameters<typeof pushesPage>[0]),
  'a page of the laboratory': (text) =>
    labPage(
      { cell: { banner: 'before', pushes: 'before' }, isPushing: true, loads: 1 } as Parameters<
        typeof labPage
      >[0],
      '',
      {
        [text]: text,
      },
    ),
};

describe.each(Object.entries(HTML))('HTML: %s', (_, write) => {
  const elements = (text: string) =>
    // In a report, code of a text stays code, as in Markdown: it holds text alone.
    [
      ...new DOMParser()
        .parseFromString(write(text), 'text/html')
        .querySelectorAll(':not(td > code, p code, li > code, span > code, strong > code)'),
    ].map((it) => `${it.localName} ${it.getAttributeNames().join(' ')}`);

  it.each(HOSTILE)('has the same elements and attributes with a text from outside: %j', (text) => {
    expect(rawIn(write(text))).toBeUndefined();
    expect(elements(text)).toEqual(elements('harmless'));
  });
});

const CSV: Readonly<Record<string, (text: string) => string>> = {
  rows: (text) => csvText([['a'], [text, 3, true]]),
  'a tracking plan': (text) => writeCsv(hostilePlan(text)),
};

describe.each(Object.entries(CSV))('CSV: %s', (_, write) => {
  it.each(HOSTILE)('holds no formula, however a spreadsheet parts its cells: %j', (text) => {
    const written = write(text);
    expect(rawIn(written)).toBeUndefined();
    const cells = [...written.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell);
    expect(cells.length).toBeGreaterThan(0);
    for (const cell of cells.flatMap((it) => it.split(/[;\t\n]/))) expect(cell).not.toMatch(/^\s*[=+\-@]/);
  });
});

const kind = (run: CommandKind['run']): CommandKind => ({
  name: 'say',
  summary: 'says',
  examples: [],
  json: {},
  run,
});
const say = async (run: CommandKind['run'], ...args: readonly string[]) => {
  const { out, error } = await runTamis(kind(run), args);
  return (out + error).replace(/\n$/, '');
};
const outcomeOf = (text: string) => ({
  text: terminalLine(text),
  findings: [{ level: 'error' as const, check: 'check', message: text, file: text, line: 1 }],
});

/** Each writes one line, or with the text as its only item. */
const TERMINAL: Readonly<Record<string, (text: string) => string | Promise<string>>> = {
  'a line': terminalLine,
  'an event at the edge': (text) =>
    eventLine({
      ...{ at: 0, xdm: { eventType: text, web: { webPageDetails: { name: text } } }, configId: text },
      ...{ duplicate: false, faults: [text] },
    } as unknown as Parameters<typeof eventLine>[0]),
  'what a command prints as it runs': (text) =>
    say((_, __, { print }) => {
      print(terminalItem(text));
      return {};
    }),
  'a text': (text) => say(() => ({ text: terminalLine(text) })),
  'a finding': (text) => say(() => ({ findings: outcomeOf(text).findings })),
  JSON: (text) => say(() => ({ data: { [text]: [text] } }), '--json'),
  'a mistake': (text) =>
    say(() => {
      throw mistake(text);
    }),
  'a fault': (text) =>
    say(() => {
      throw new Error(text);
    }),
  'an argument that nobody knows': (text) => say(() => ({}), `--${text}`),
  'the difference of plans': (text) => writeDiffText(diffPlans(plan, hostilePlan(text))),
  'a visit': (text) =>
    printSteps(
      [
        {
          ...{ line: 1, step: { push: {} }, written: text, hint: text, failures: [text] },
          loads: [text],
          stored: [{ where: 'cookie', name: text, value: text }],
          decisions: [{ occurrence: text, rule: text, verdict: text, why: text }],
          events: [{ rule: text, xdm: { eventType: text, [text]: text }, data: { [text]: text } }],
        } as unknown as Parameters<typeof printSteps>[0][number],
      ],
      rulesSay({ rules: [], consent: oneTrust() }),
    ),
  'what a banner lacks': (text) => labReport([], [text]).text,
};

describe.each(Object.entries(TERMINAL))('a terminal: %s', (_, write) => {
  it.each(HOSTILE)('gets no code, no command and no line of its own from outside: %j', async (text) => {
    const written = await write(text);
    expect(rawIn(written)).toBeUndefined();
    expect(written).not.toMatch(/^\s*::|##\[|^(error: )?forged/m);
  });
});

it('writes a finding as one annotation', async () => {
  for (const text of HOSTILE) {
    const written = await say(() => outcomeOf(text), '--format', 'github');
    expect(rawIn(written)).toBeUndefined();
    expect(written.split('\n').filter((line) => /^\s*::/.test(line))).toHaveLength(1);
    expect(written.split('\n')).toHaveLength(2);
  }
});

it('keeps JSON that a program reads', async () => {
  for (const text of HOSTILE) {
    const written = await say(() => ({ data: { [text]: text } }), '--json');
    expect(Object.entries(JSON.parse(written))).toEqual([[text, text]]);
    expect(JSON.parse(inScript({ [text]: text }))).toEqual({ [text]: text });
  }
});

it.each([
  ['a name with a joined emoji: 👩‍🍳', 'a name with a joined emoji: 👩‍🍳'],
  ['two\nlines\tand a tab', 'two\nlines\tand a tab'],
  ['می‌خواهم', 'می‌خواهم'],
])('leaves an ordinary text alone: %j', (text, shown) => {
  expect(terminalText(text)).toBe(shown);
});

it.each([
  ['snake_case and eVar_5', 'snake_case and eVar_5'],
  ['a `code_*` span', 'a `code_*` span'],
  ['Q & A: a > b, 50 % - or so', 'Q & A: a > b, 50 % - or so'],
  ['mail@example.com', 'mail@example.com'],
])('leaves an ordinary text alone in Markdown: %j', (text, written) => {
  expect(markdownText(text)).toBe(written);
});
