import { markdownTable, markdownText } from '../../writers/index.ts';
import type { Property } from '../launch/index.ts';
import { CODE_NOTES } from './codeReading.ts';
import type { Outcome } from './outcome.ts';
import type { Note, ReportLine } from './reportLine.ts';
import { writeWork } from './writeWork.ts';

const OUTCOMES: readonly Outcome[] = ['converted', 'carried', 'for a person', 'left out'];
const MEANINGS: Readonly<Record<Outcome, string>> = {
  converted: 'written as typed code',
  carried: 'written, with code of the property in it, as it was',
  'for a person': 'something has no counterpart: its notes say what',
  'left out': 'not in the code',
};

const shownNote = ({ text, value }: Note): string =>
  markdownText(value === undefined ? text : `${text} (${value})`);

const table = (lines: readonly ReportLine[]): string =>
  lines.length === 0
    ? 'None.'
    : markdownTable(
        ['Name', 'Where', 'Outcome', 'Notes'],
        lines.map(({ name, places = [], outcome, notes }) => [
          markdownText(name),
          places.map((it) => `[${it}](${it.replace(/:\d+$/, '')})`).join(', '),
          outcome,
          notes.map(shownNote).join('; '),
        ]),
      );

/** What the tag does not have of what carried code names, by rule and file. */
const codeTable = (report: readonly ReportLine[]): string => {
  const kinds = Object.values(CODE_NOTES).map(([text]): string => text);
  const rows = report.flatMap(({ name, notes }) =>
    notes.flatMap(({ text, value = '' }) => {
      const [, file = '', names = ''] = /^([^:]+): (.*)$/s.exec(value) ?? [];
      return kinds.includes(text) ? [[name, file, text, names].map(markdownText)] : [];
    }),
  );
  return rows.length === 0 ? 'Everything is there.' : markdownTable(['Of', 'File', 'What', 'Names'], rows);
};

export const countsOf = (report: readonly ReportLine[], what: ReportLine['what']) =>
  Object.fromEntries(
    OUTCOMES.map((outcome) => [
      outcome,
      report.filter((it) => it.what === what && it.outcome === outcome).length,
    ]),
  ) as Readonly<Record<Outcome, number>>;

/** `IMPORT.md`: the numbers, what a person must decide, and a line for each part of the property. */
export const writeReport = ({ name, turbine, builtAt }: Property, report: readonly ReportLine[]): string => {
  const [rules, elements] = [countsOf(report, 'rule'), countsOf(report, 'data element')];
  const of = (what: ReportLine['what']) => report.filter((it) => it.what === what);
  const built = [
    turbine && `turbine ${markdownText(String(turbine))}`,
    builtAt && `built ${markdownText(String(builtAt))}`,
  ]
    .filter(Boolean)
    .join(', ');
  return `# Import of ${markdownText(name)}

${built === '' ? '' : `From a Launch library, ${built}.\n`}
| Outcome | Rules | Data elements | Means |
|---|--:|--:|---|
${OUTCOMES.map((it) => `| ${it} | ${rules[it]} | ${elements[it]} | ${MEANINGS[it]} |`).join('\n')}

## Before the first shadow run

1. \`npm install --save-dev tamis vite terser typescript\`: what the commands below need. \`--verify\` needs \`playwright-core\` and a Chromium, too.
2. Fill in what is in \`<…>\` in \`settings/*.json\`: \`npx tamis check\` names it.
3. Choose the consent adapter in \`site.ts\`, and the host of each environment, in \`hosts\`.
4. Go through “For a person”, below: each part has its file and line in the tables after it.
5. \`npx tamis check\` in this folder, then \`npx tamis import <library> <this folder> --verify\`: a visit on the library and on the site, compared in VERIFY.md.
6. \`npx tamis build --legacy\`. Put two scripts of \`dist/\` before the library on the page, and \`"mode": "shadow"\` into the settings:

   \`\`\`html
   <script type="application/json" id="tamis-settings">{ "mode": "shadow", … }</script>
   <script src="/tamis/shadow.js"></script>
   <script src="/tamis/tag.legacy.js"></script>
   <script src="…/launch-….min.js"></script>
   \`\`\`

   Visit pages; \`tamis.shadow()\` in the console compares both. Reports of many visits add up with \`npx tamis shadow-report\`. \`tag.legacy.js\` also hears the direct calls that the page makes to the library.

## What is different in general

- A rule sees the page, the data layer and consent as they were when its event happened, and reads nothing later.
- Nothing leaves before performance consent. Rules of the page’s own events wait for it, and then fire once.
- Addresses, texts and values lose secrets and e-mail addresses before they leave.
- Carried code sees a stand-in of the element: its attributes, text and address are those of the event’s moment, everything else is the element’s own; what a visitor types into it is missing. HTML is not written into the page.
- Where elements in one another match one selector, a click fires the rule once, by the innermost: Launch fired it for each.
- The actions of a rule start one after the other, and none waits for another.
- In shadow mode carried code of actions does not run: what only it sets is missing there.

## For a person

${writeWork(report)}

## What carried code finds

Its event, its element, \`_satellite\` and \`s\` have what Launch’s have, and what other code of the property adds. What it does not find:

${codeTable(report)}

## Rules

${table(of('rule'))}

## Data elements

${table(of('data element'))}

## Extensions

${table(of('extension'))}
${of('property').length > 0 ? `\n## Property\n\n${table(of('property'))}\n` : ''}`;
};
