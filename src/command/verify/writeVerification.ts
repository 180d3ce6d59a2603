import { markdownTable, markdownText, terminalLine } from '../../writers/index.ts';
import type { Verification } from './verification.ts';

/** Parts that most rules of the property share are not listed one by one. */
const MAX_NAMES = 5;

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((part / whole) * 1_000) / 10} %`;

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  rows.length === 0
    ? 'None.'
    : markdownTable(
        head,
        rows.map((row) => row.map(markdownText)),
      );

const listed = (texts: readonly string[]): string =>
  texts.length === 0 ? 'None.' : texts.map((text) => `- ${markdownText(text)}`).join('\n');

const some = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join('; ')} and ${names.length - MAX_NAMES} more`
    : names.join('; ');

/** Rules that fired differently, or not at all. */
const rulesText = ({ tellsRules, rules }: Verification): string => {
  if (!tellsRules) return 'The engine of this library does not tell which rules fire.';
  const differ = rules.filter(({ there, here }) => there !== here);
  const unreached = rules.filter(({ there, here }) => there === 0 && here === 0);
  return `${table(
    ['Rule', 'Launch', 'Tamis', 'Left for a person'],
    differ.map(({ name, there, here, open = '' }) => [name, String(there), String(here), open]),
  )}

### Not reached by the visit

${table(
  ['Rule', 'Why'],
  unreached.map(({ name, notPlayed, open }) => [
    name,
    notPlayed ?? open ?? 'its conditions want what its settings do not say, such as carried code',
  ]),
)}`;
};

/** The numbers of a proof, in a few lines. */
export const summaryOf = ({
  tellsRules,
  rules,
  pairs,
  bands,
  pages,
  missing,
  failures,
}: Verification): string => {
  const reached = rules.filter(({ there, here }) => there > 0 || here > 0);
  const alike = reached.filter(({ there, here }) => there === here).length;
  const lacks = missing.length > 0 ? ' It lacks files, which are named below: put them beside it.' : '';
  const compared = [
    `Events of Launch: ${pairs.there}; with a partner: ${pairs.paired} (${percent(pairs.paired, pairs.there)}); the same in every field: ${pairs.same} (${percent(pairs.same, pairs.paired)}).`,
    ...bands.map(
      ({ name, there, here, within, holds }) =>
        `${name}: ${there} there, ${here} here, ${holds ? 'within' : 'not within'} ${within * 100} %.`,
    ),
  ];
  return [
    ...(pairs.there > 0 ? [] : [`Nothing was compared: the library has sent no event.${lacks}`]),
    `${pages} pages played on both sides.`,
    ...(tellsRules
      ? [`Rules that the visit reached: ${reached.length} of ${rules.length}; alike on both sides: ${alike}.`]
      : []),
    ...(pairs.there > 0 ? compared : []),
    `Failures in the imported site: ${failures.length}.`,
    ...(missing.length > 0
      ? [`Files of the library that were not beside it: ${missing.map(terminalLine).join(', ')}.`]
      : []),
  ].join('\n');
};

/** `VERIFY.md` */
export const writeVerification = (it: Verification): string => `# Proof of the import

The original library and the imported site played the same visit, made from the rules, each on pages of its own with the
network shut.

${summaryOf(it)
  .split('\n')
  .map((line) => `- ${markdownText(line)}`)
  .join('\n')}

## Fields that differ

${table(
  ['Field', 'How', 'Pairs', 'Launch', 'Tamis', 'Rules'],
  it.differences.map(({ path, pattern, count, there = '', here = '', rules }) => [
    path,
    pattern,
    String(count),
    there,
    here,
    some(rules),
  ]),
)}

## Only Launch sent

${table(
  ['Event', 'How often', 'What Tamis decided', 'Examples'],
  it.report.channels.flatMap(({ onlyThere }) =>
    onlyThere.map(({ eventType, kind, count, why, examples }) => [
      `${eventType} ${kind}`.trim(),
      String(count),
      why,
      some(examples),
    ]),
  ),
)}

## Only Tamis sent

${table(
  ['Event', 'How often', 'Examples'],
  it.report.onlyHere.map(({ eventType, kind, count, examples }) => [
    `${eventType} ${kind}`.trim(),
    String(count),
    some(examples),
  ]),
)}

## Rules that differ

${rulesText(it)}

## Failures in the imported site

${listed(it.failures)}

## Errors on the pages of the original

${listed(it.errors)}
`;
