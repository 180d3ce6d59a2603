import { type Block, type Report, reportMarkdown, tableBlock } from '../../writers/report/index.ts';
import type { Property } from '../launch/index.ts';
import { CODE_NOTES } from './codeReading.ts';
import type { Outcome } from './outcome.ts';
import type { Note, ReportLine } from './reportLine.ts';
import { workSections, workTime } from './writeWork.ts';

const OUTCOMES: readonly Outcome[] = ['converted', 'carried', 'for a person', 'left out'];
const MEANINGS: Readonly<Record<Outcome, string>> = {
  converted: 'written as typed code',
  carried: 'written, with code of the property in it, as it was',
  'for a person': 'something has no counterpart: its notes say what',
  'left out': 'not in the code',
};

const shownNote = ({ text, value }: Note): string => (value === undefined ? text : `${text} (${value})`);

const linesBlock = (lines: readonly ReportLine[]): Block =>
  tableBlock(
    ['Name', 'Where', 'Outcome', 'Notes'],
    lines.map(({ name, places = [], outcome, notes }) => [
      name,
      places.map((it) => ({ text: it, href: it.replace(/:\d+$/, '') })),
      outcome,
      notes.map(shownNote).join('; '),
    ]),
  );

/** What the tag does not have of what carried code names, by rule and file. */
const codeBlock = (report: readonly ReportLine[]): Block => {
  const kinds = Object.values(CODE_NOTES).map(([text]): string => text);
  const rows = report.flatMap(({ name, notes }) =>
    notes.flatMap(({ text, value = '' }) => {
      const [, file = '', names = ''] = /^([^:]+): (.*)$/s.exec(value) ?? [];
      return kinds.includes(text) ? [[name, file, text, names]] : [];
    }),
  );
  return tableBlock(['Of', 'File', 'What', 'Names'], rows, 'Everything is there.');
};

export const countsOf = (report: readonly ReportLine[], what: ReportLine['what']) =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [
      outcome,
      report.filter((it) => it.what === what && it.outcome === outcome).length,
    ]),
  ) as Readonly<Record<Outcome, number>>;

const STEPS = [
  '`npm install --save-dev tamis vite terser typescript`: what the commands below need. `--verify` needs `playwright-core` and a Chromium, too.',
  'Fill in what is in `<…>` in `settings/*.json`: `npx tamis check` names it.',
  'Choose the consent adapter in `site.ts`, and the host of each environment, in `hosts`.',
  'Go through “For a person”, below: each part has its file and line in the tables after it.',
  '`npx tamis check` in this folder, then `npx tamis import <library> <this folder> --verify`: a visit on the library and on the site, compared in VERIFY.html and VERIFY.md.',
  '`npx tamis build --legacy`. Put two scripts of `dist/` before the library on the page, and `"mode": "shadow"` into the settings, as below.',
];

const SCRIPTS = `<script type="application/json" id="tamis-settings">{ "mode": "shadow", … }</script>
<script src="/tamis/shadow.js"></script>
<script src="/tamis/tag.legacy.js"></script>
<script src="…/launch-….min.js"></script>`;

const DIFFERENT = [
  'A rule sees the page, the data layer and consent as they were when its event happened, and reads nothing later.',
  'Nothing leaves before performance consent. Rules of the page’s own events wait for it, and then fire once.',
  'Addresses, texts and values lose secrets and e-mail addresses before they leave.',
  'Carried code sees a stand-in of the element: its attributes, text and address are those of the event’s moment, everything else is the element’s own; what a visitor types into it is missing. HTML is not written into the page.',
  'Where elements in one another match one selector, a click fires the rule once, by the innermost: Launch fired it for each.',
  'The actions of a rule start one after the other, and none waits for another.',
  'In shadow mode carried code of actions does not run: what only it sets is missing there.',
];

const verdictOf = (report: readonly ReportLine[]): NonNullable<Report['verdict']> => {
  const { 'for a person': open, ...rules } = countsOf(report, 'rule');
  const all = open + rules.converted + rules.carried + rules['left out'];
  const time = workTime(report);
  const text = `${rules.converted + rules.carried} of ${all} rules are written, ${rules.carried} of them with code of the property; ${open} wait for a person.`;
  if (open === 0 && time === undefined)
    return { text, tone: 'good', next: 'Fill in the settings, then run the proof: `--verify`.' };
  return { text, tone: 'open', next: `What is left takes about ${time}: begin with “For a person”.` };
};

/** What became of a property: the numbers, what a person must decide, and a line for each part. */
export const importReport = ({ name, turbine, builtAt }: Property, report: readonly ReportLine[]): Report => {
  const [rules, elements] = [countsOf(report, 'rule'), countsOf(report, 'data element')];
  const of = (what: ReportLine['what']) => report.filter((it) => it.what === what);
  const built = [turbine && `turbine ${turbine}`, builtAt && `built ${builtAt}`].filter(Boolean).join(', ');
  return {
    title: `Import of ${name}`,
    verdict: verdictOf(report),
    blocks: [
      ...(built === '' ? [] : [{ text: `From a Launch library, ${built}.` }]),
      tableBlock(
        ['Outcome', 'Rules', 'Data elements', 'Means'],
        OUTCOMES.map((it) => [it, String(rules[it]), String(elements[it]), MEANINGS[it]]),
      ),
    ],
    sections: [
      {
        title: 'Before the first shadow run',
        blocks: [
          { list: STEPS, isOrdered: true },
          { code: SCRIPTS, language: 'html' },
          {
            text: 'Visit pages; `tamis.shadow()` in the console compares both. Reports of many visits add up with `npx tamis shadow-report`. `tag.legacy.js` also hears the direct calls that the page makes to the library.',
          },
        ],
      },
      { title: 'What is different in general', blocks: [{ list: DIFFERENT }] },
      ...workSections(report),
      {
        title: 'What carried code finds',
        blocks: [
          {
            text: 'Its event, its element, `_satellite` and `s` have what Launch’s have, and what other code of the property adds. What it does not find:',
          },
          codeBlock(report),
        ],
      },
      { title: 'Rules', blocks: [linesBlock(of('rule'))] },
      { title: 'Data elements', blocks: [linesBlock(of('data element'))] },
      { title: 'Extensions', blocks: [linesBlock(of('extension'))] },
      ...(of('property').length > 0 ? [{ title: 'Property', blocks: [linesBlock(of('property'))] }] : []),
    ],
  };
};

/** `IMPORT.md` */
export const writeReport = (property: Property, report: readonly ReportLine[]): string =>
  reportMarkdown(importReport(property, report));
