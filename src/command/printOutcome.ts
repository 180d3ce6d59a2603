import { isRecord } from '../language/index.ts';
import { terminalItem, terminalLine, terminalText, visibleText } from '../writers/index.ts';
import type { Finding, Outcome } from './command.ts';
import { maskSecrets } from './maskSecrets.ts';

/** How findings are printed: for people, or as GitHub's annotations of a pull request. */
export type Format = 'text' | 'github';

const placeOf = ({ file, line }: Finding): string =>
  file === undefined ? '' : `${terminalLine(file)}${line === undefined ? '' : `:${line}`}: `;

/** GitHub reads `%`, line breaks, and in properties `:` and `,` as its own. */
const escaped = (text: string): string =>
  visibleText(maskSecrets(text)).replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
const escapedProperty = (text: string): string => escaped(text).replaceAll(':', '%3A').replaceAll(',', '%2C');

/** https://docs.github.com/actions/reference/workflow-commands-for-github-actions */
const annotation = ({ level, check, message, file, line }: Finding): string => {
  const properties = [
    ...(file === undefined ? [] : [`file=${escapedProperty(file)}`]),
    ...(line === undefined ? [] : [`line=${line}`]),
    `title=${escapedProperty(check)}`,
  ];
  return `::${level} ${properties.join(',')}::${escaped(message)}`;
};

const lineOf = (it: Finding): string =>
  `${placeOf(it)}${it.level}: ${terminalItem(maskSecrets(it.message))} (${it.check})`;

const [RED, YELLOW, PLAIN] = [31, 33, 0].map((code) => `\x1b[${code}m`);

/** Findings with their level in its colour, for a terminal. */
export const colouredLevels = (text: string): string =>
  text.replace(/^((?:\S+: )?)(error|warning)(?=: )/gm, (_, place: string, level: string) =>
    [place, level === 'error' ? RED : YELLOW, level, PLAIN].join(''),
  );

/** What a command prints, without secrets and for any terminal. */
export const printed = (text: string): string => terminalText(maskSecrets(text));

/** The text of an outcome: one line for each finding, then the command's own text. */
export const printOutcome = ({ text, findings = [] }: Outcome, format: Format = 'text'): string =>
  [...findings.map(format === 'github' ? annotation : lineOf), ...(text ? [printed(text)] : [])].join('\n');

/** The outcome as JSON, without what a terminal would take for its own. Findings are added to the command's own data. */
export const jsonOf = ({ data, findings = [] }: Outcome): string => {
  const isBeside = isRecord(data) && findings.length > 0;
  return printed(
    JSON.stringify(data === undefined ? { findings } : isBeside ? { ...data, findings } : data, null, 2),
  );
};

/** 0: fine; 1: findings; 2: warnings, under `--strict`; 4: too little was looked at. */
export const exitCodeOf = ({ findings = [], worst, tooLittle }: Outcome, isStrict: boolean): number => {
  const levels = [...findings.map(({ level }) => level), ...(worst ? [worst] : [])];
  if (levels.includes('error')) return 1;
  if (isStrict && levels.length > 0) return 2;
  return tooLittle ? 4 : 0;
};
