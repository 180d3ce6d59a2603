import { markdownTable, markdownText, terminalLine } from '../../writers/index.ts';
import { missedOf, scoreText } from './mutants/score.ts';
import { reachedOf, verdictOf, verdictText } from './verdict.ts';
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

/** Rules that fired differently. */
const rulesText = ({ tellsRules, rules }: Verification): string => {
  if (!tellsRules) return 'The engine of this library does not tell which rules fire.';
  const differ = rules.filter(({ there, here }) => there !== here);
  return table(
    ['Rule', 'Launch', 'Tamis', 'Left for a person'],
    differ.map(({ name, there, here, open = '' }) => [name, String(there), String(here), open]),
  );
};

/** What the visit did not reach, and why. */
const notReachedText = ({ rules, broken, missing, left }: Verification): string => {
  const unreached = rules.filter(({ there, here }) => there === 0 && here === 0);
  return `${table(
    ['Rule', 'Why'],
    unreached.map(({ name, notPlayed, open }) => [
      name,
      notPlayed ?? open ?? 'its conditions want what its settings do not say, such as carried code',
    ]),
  )}

Files of the library that were not beside it: ${missing.length > 0 ? markdownText(missing.join(', ')) : 'none.'}

Pages that could not be played: ${broken.length > 0 ? `\n\n${listed(broken.map(({ url, why }) => `${url}: ${why}`))}` : 'none.'}${
    left > 0 ? `\n\nThe visit has become too long for ${left} further scenes.` : ''
  }`;
};

const scoreSection = ({ score }: Verification): string => {
  if (!score) return 'Not asked.';
  return `The site was changed in ${score.mutants.length} places of ${score.possible}, one after the other: the proof ${scoreText(score)}. Not noticed:

${table(
  ['Change', 'Where', 'What'],
  missedOf(score).map(({ kind, file, line, text }) => [kind, `${file}:${line}`, text]),
)}`;
};

/** The numbers of a proof, in a few lines: the verdict, what was not reached, and what was compared. */
export const summaryOf = (it: Verification): string => {
  const { tellsRules, rules, pairs, bands, pages, broken, unsteady, left, missing, failures, score } = it;
  const reached = reachedOf(it);
  const alike = reached.filter(({ there, here }) => there === here).length;
  return [
    verdictText(verdictOf(it)),
    `Rules that the visit did not reach: ${rules.length - reached.length} of ${rules.length}.`,
    ...(missing.length > 0
      ? [`Files of the library that were not beside it: ${missing.map(terminalLine).join(', ')}.`]
      : []),
    ...(broken.length > 0 ? [`Pages that could not be played: ${broken.length}.`] : []),
    ...(unsteady.length > 0
      ? [`Pages on which something differed once, and not when they were played again: ${unsteady.length}.`]
      : []),
    ...(left > 0 ? [`Scenes for which the visit has become too long: ${left}.`] : []),
    `${pages} pages played on both sides.`,
    ...(tellsRules
      ? [`Rules that fired equally often: ${alike} of the ${reached.length} that were reached.`]
      : []),
    ...(pairs.there > 0
      ? [
          `Events of Launch: ${pairs.there}; with a partner: ${pairs.paired} (${percent(pairs.paired, pairs.there)}); the same in every field: ${pairs.same} (${percent(pairs.same, pairs.paired)}).`,
          ...bands.map(
            ({ name, there, here, within, holds }) =>
              `${name}: ${there} there, ${here} here, ${holds ? 'within' : 'not within'} ${within * 100} %.`,
          ),
        ]
      : []),
    `Failures in the imported site alone: ${failures.length}.`,
    ...(score ? [`Changes of the site that the proof notices: ${scoreText(score)}.`] : []),
  ].join('\n');
};

/** `VERIFY.md` */
export const writeVerification = (it: Verification): string => `# Proof of the import

**${markdownText(verdictText(verdictOf(it)))}**

The original library and the imported site played the same visit, made from the rules, each on pages of its own with the
network shut: where each rule fires, where it only just does not, where what it reads is missing, and without consent.

${summaryOf(it)
  .split('\n')
  .slice(1)
  .map((line) => `- ${markdownText(line)}`)
  .join('\n')}

## Not reached by the visit

${notReachedText(it)}

## What the proof notices

${scoreSection(it)}

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

## Other differences

${table(
  ['What', 'Which', 'Launch', 'Tamis', 'Pages', 'Rules'],
  it.others
    .filter(({ kind }) => !/^(only|rule)/.test(kind))
    .map(({ kind, text, there = '', here = '', pages, rules }) => [
      kind,
      text,
      there,
      here,
      String(pages),
      some(rules),
    ]),
)}

## Failures in the imported site alone

${listed(it.failures)}

## Errors on the pages of the original

${listed(it.errors)}
`;
