import { whatToDo } from '../../shadow/whatToDo.ts';
import { terminalLine } from '../../writers/index.ts';
import {
  type Block,
  listBlock,
  type Report,
  reportMarkdown,
  tableBlock,
} from '../../writers/report/index.ts';
import { missedOf, scoreText } from './mutants/score.ts';
import { reachedOf, verdictOf, verdictText } from './verdict.ts';
import type { Verification } from './verification.ts';

/** Parts that most rules of the property share are not listed one by one. */
const MAX_NAMES = 5;

const percent = (part: number, whole: number): string =>
  whole === 0 ? '–' : `${Math.floor((part / whole) * 1_000) / 10} %`;

const some = (names: readonly string[]): string =>
  names.length > MAX_NAMES
    ? `${names.slice(0, MAX_NAMES).join('; ')} and ${names.length - MAX_NAMES} more`
    : names.join('; ');

/** Rules that fired differently. */
const rulesBlock = ({ tellsRules, rules }: Verification): Block =>
  tellsRules
    ? tableBlock(
        ['Rule', 'Launch', 'Tamis', 'Left for a person'],
        rules
          .filter(({ there, here }) => there !== here)
          .map(({ name, there, here, open = '' }) => [name, String(there), String(here), open]),
      )
    : { text: 'The engine of this library does not tell which rules fire.' };

/** What the visit did not reach, and why. */
const notReached = ({ rules, broken, missing, left }: Verification): readonly Block[] => [
  tableBlock(
    ['Rule', 'Why'],
    rules
      .filter(({ there, here }) => there === 0 && here === 0)
      .map(({ name, notPlayed, open }) => [
        name,
        notPlayed ?? open ?? 'its conditions want what its settings do not say, such as carried code',
      ]),
  ),
  {
    text: `Files of the library that were not beside it: ${missing.length > 0 ? missing.join(', ') : 'none.'}`,
  },
  ...(broken.length > 0
    ? [{ text: 'Pages that could not be played:' }, listBlock(broken.map(({ url, why }) => `${url}: ${why}`))]
    : [{ text: 'Pages that could not be played: none.' }]),
  ...(left > 0 ? [{ text: `The visit has become too long for ${left} further scenes.` }] : []),
];

const scoreBlocks = ({ score }: Verification): readonly Block[] =>
  score
    ? [
        {
          text: `The site was changed in ${score.mutants.length} places of ${score.possible}, one after the other: the proof ${scoreText(score)}. Not noticed:`,
        },
        tableBlock(
          ['Change', 'Where', 'What'],
          missedOf(score).map(({ kind, file, line, text }) => [kind, `${file}:${line}`, text]),
        ),
      ]
    : [{ text: 'Not asked.' }];

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

const TONES = { holds: 'good', 'does not hold': 'bad', 'not enough compared': 'open' } as const;
const NEXT = {
  holds: 'Build the tag, and compare it with the library on real pages: a shadow run.',
  'does not hold': 'Mend what says “mend”, or accept what may differ; then run the proof again.',
  'not enough compared': 'Add what is missing, as “Not reached by the visit” says; then run the proof again.',
} as const;

/** A proof as a page to read: `VERIFY.md` and `VERIFY.html`. */
export const verificationReport = (it: Verification): Report => {
  const verdict = verdictOf(it);
  return {
    title: 'Proof of the import',
    verdict: { text: verdictText(verdict), tone: TONES[verdict.word], next: NEXT[verdict.word] },
    blocks: [
      {
        text: 'The original library and the imported site played the same visit, made from the rules, each on pages of its own with the network shut: where each rule fires, where it only just does not, where what it reads is missing, and without consent.',
      },
      { list: summaryOf(it).split('\n').slice(1) },
    ],
    sections: [
      { title: 'Not reached by the visit', blocks: notReached(it) },
      { title: 'What the proof notices', blocks: scoreBlocks(it) },
      {
        title: 'Fields that differ',
        blocks: [
          tableBlock(
            ['Field', 'How', 'What to do', 'Pairs', 'Launch', 'Tamis', 'Rules'],
            it.differences.map(({ path, pattern, count, there = '', here = '', rules }) => [
              path,
              pattern,
              whatToDo(pattern),
              String(count),
              there,
              here,
              some(rules),
            ]),
          ),
        ],
      },
      {
        title: 'Only Launch sent',
        blocks: [
          tableBlock(
            ['Event', 'How often', 'What Tamis decided', 'Examples'],
            it.report.channels.flatMap(({ onlyThere }) =>
              onlyThere.map(({ eventType, kind, count, why, examples }) => [
                `${eventType} ${kind}`.trim(),
                String(count),
                why,
                some(examples),
              ]),
            ),
          ),
        ],
      },
      {
        title: 'Only Tamis sent',
        blocks: [
          tableBlock(
            ['Event', 'How often', 'Examples'],
            it.report.onlyHere.map(({ eventType, kind, count, examples }) => [
              `${eventType} ${kind}`.trim(),
              String(count),
              some(examples),
            ]),
          ),
        ],
      },
      { title: 'Rules that differ', blocks: [rulesBlock(it)] },
      {
        title: 'Other differences',
        blocks: [
          tableBlock(
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
          ),
        ],
      },
      { title: 'Failures in the imported site alone', blocks: [listBlock(it.failures)] },
      { title: 'Errors on the pages of the original', blocks: [listBlock(it.errors)] },
    ],
  };
};

/** `VERIFY.md` */
export const writeVerification = (it: Verification): string => reportMarkdown(verificationReport(it));
