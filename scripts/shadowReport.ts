import { readFileSync, writeFileSync } from 'node:fs';
import { addUpReports } from '../src/shadow/addUpReports.ts';
import { readReports } from '../src/shadow/readReports.ts';
import { writeHtml, writeMarkdown } from '../src/shadow/writeReport.ts';

export const USAGE = `Usage: npx tamis shadow-report <file.json> … [--out <name>]

Adds up reports of shadow runs (tamis.shadow().report, as JSON: one, a list, or one on each line)
and writes <name>.md and <name>.html; the name is shadow-report unless given.`;

/** The arguments of the command, or an error that says why they cannot be used. */
const readArguments = (args: readonly string[]) => {
  const at = args.indexOf('--out');
  const out = at < 0 ? 'shadow-report' : args[at + 1];
  const files = at < 0 ? args : [...args.slice(0, at), ...args.slice(at + 2)];
  if (out === undefined || files.length === 0 || files.some((file) => file.startsWith('--')))
    throw new Error(USAGE);
  return { out, files };
};

/** The text of a file in UTF-8 or UTF-16, as editors and shells save it: JSON begins with an ASCII character. */
const readText = (file: string): string => {
  const bytes = readFileSync(file);
  const [first, second] = bytes;
  const isBig = (first === 0xfe && second === 0xff) || first === 0;
  const isLittle = (first === 0xff && second === 0xfe) || second === 0;
  return new TextDecoder(isBig ? 'utf-16be' : isLittle ? 'utf-16le' : 'utf-8').decode(bytes);
};

/** Combines many reports into one page, as Markdown and as HTML; returns the text to print. */
export const shadowReport = (args: readonly string[]): string => {
  const { out, files } = readArguments(args);
  const reports = files.flatMap((file) => readReports(readText(file), file));
  const sum = addUpReports(reports);
  writeFileSync(`${out}.md`, writeMarkdown(sum));
  writeFileSync(`${out}.html`, writeHtml(sum));
  return `${out}.md and ${out}.html: ${sum.pages} pages of ${reports.length} reports.`;
};

/** Does so for the command line: prints the text, or why it cannot. */
export const printShadowReport = (args: readonly string[]): void => {
  try {
    console.log(shadowReport(args));
  } catch (cause) {
    console.error(cause instanceof Error ? cause.message : cause);
    process.exitCode = 1;
  }
};

// In this repository: npx tsx scripts/shadowReport.ts <file.json> …
if (process.argv[1]?.endsWith('shadowReport.ts')) printShadowReport(process.argv.slice(2));
