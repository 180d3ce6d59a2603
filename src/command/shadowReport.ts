import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { messageOf } from '../language/index.ts';
import { addUpReports } from '../shadow/addUpReports.ts';
import { describeReport } from '../shadow/describeReport.ts';
import { readReports } from '../shadow/readReports.ts';
import { reportHtml, reportMarkdown } from '../writers/report/index.ts';
import type { CommandKind } from './command.ts';
import { list, number, object, text } from './jsonSchema.ts';
import { mistake } from './mistake.ts';

/** The text of a file in UTF-8 or UTF-16, as editors and shells save it: JSON begins with an ASCII character. */
const readText = (file: string): string => {
  const bytes = readFileSync(file);
  const [first, second] = bytes;
  const isBig = (first === 0xfe && second === 0xff) || first === 0;
  const isLittle = (first === 0xff && second === 0xfe) || second === 0;
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes);
};

const reportsIn = (cwd: string, file: string) => {
  try {
    return readReports(readText(resolve(cwd, file)), file);
  } catch (cause) {
    throw mistake(messageOf(cause));
  }
};

const UNPAIRED = object({ kind: text, eventType: text, why: text, count: number, examples: list(text) });

/** Combines many reports of shadow runs into one page, as Markdown and as HTML. */
export const shadowReport: CommandKind = {
  name: 'shadow-report',
  summary: 'adds up reports of shadow runs, and writes them as Markdown and HTML',
  arguments: [
    ['<file...>', 'reports as JSON, which tamis.shadow().report returns: one, a list, or one on each line'],
  ],
  options: [['--out <name>', 'writes <name>.md and <name>.html', 'shadow-report']],
  examples: ['npx tamis shadow-report reports/*.json', 'npx tamis shadow-report day1.json --out week'],
  json: {
    type: 'object',
    properties: {
      shadow: { const: 1 },
      tag: text,
      pages: number,
      from: number,
      to: number,
      here: number,
      onlyHere: list(UNPAIRED),
      channels: list({
        type: 'object',
        required: ['channel', 'there', 'paired', 'onlyThere', 'differences', 'fields', 'notCompared'],
      }),
      unheard: number,
      waiting: number,
    },
    required: ['shadow', 'tag', 'pages', 'from', 'to', 'here', 'onlyHere', 'channels', 'unheard', 'waiting'],
  },
  run: (args, { out }, { cwd }) => {
    const files = args.flat() as readonly string[];
    const reports = files.flatMap((file) => reportsIn(cwd, file));
    const sum = addUpReports(reports);
    const report = describeReport(sum);
    writeFileSync(resolve(cwd, `${out}.md`), reportMarkdown(report));
    writeFileSync(resolve(cwd, `${out}.html`), reportHtml(report));
    return {
      text: `${out}.md and ${out}.html: ${sum.pages} pages of ${reports.length} reports.`,
      data: sum,
    };
  },
};
