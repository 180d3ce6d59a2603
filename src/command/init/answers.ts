import { createInterface } from 'node:readline/promises';
import type { Readable } from 'node:stream';
import { nearest } from '../../language/index.ts';
import type { Given, Surroundings } from '../command.ts';
import { mistake } from '../mistake.ts';
import { BANNERS } from './banners.ts';
import { MADE_UP } from './madeUp.ts';

/** What `tamis init` must know. */
export interface Answers {
  readonly orgId: string;
  readonly edgeDomain: string;
  readonly tenant: string;
  readonly banner: string;
}

interface Question {
  readonly flag: string;
  readonly text: string;
  /** For a site that nobody has an account for yet. */
  readonly standard: string;
  readonly isRight: (answer: string) => boolean;
  readonly expected: string;
}

const banners = Object.keys(BANNERS);

export const QUESTIONS: Readonly<Record<keyof Answers, Question>> = {
  tenant: {
    flag: '--tenant',
    text: 'The tenant of your organisation in Adobe Experience Platform, without its underscore',
    standard: MADE_UP.tenant,
    isRight: (it) => /^_?[a-z\d][a-z\d_]*$/i.test(it),
    expected: 'a name such as acme',
  },
  orgId: {
    flag: '--org-id',
    text: 'The ID of your organisation',
    standard: MADE_UP.orgId,
    isRight: (it) => /^[A-Z\d]{8,}@AdobeOrg$/i.test(it),
    expected: 'an ID such as 5BFE274A5F6980A50A495C08@AdobeOrg',
  },
  edgeDomain: {
    flag: '--edge-domain',
    text: 'The domain of your edge',
    standard: MADE_UP.edgeDomain,
    isRight: (it) => /^[a-z\d-]+(\.[a-z\d-]+)+$/i.test(it),
    expected: 'a host such as edge.example.com',
  },
  banner: {
    flag: '--banner',
    text: `Your consent banner: ${banners.join(', ')}`,
    standard: 'onetrust',
    isRight: (it) => banners.includes(it),
    expected: `one of ${banners.join(', ')}`,
  },
};

const hint = (answer: string): string => {
  const found = nearest(answer, banners);
  return found === undefined ? '' : ` Did you mean ${found}?`;
};

const checked = (name: keyof Answers, given: string): string => {
  const { flag, isRight, expected } = QUESTIONS[name];
  const answer = given.trim();
  if (isRight(answer)) return answer;
  throw mistake(`${flag} must be ${expected}, but is "${answer}".${name === 'banner' ? hint(answer) : ''}`);
};

/** Asks the questions that no option answers; an empty answer takes what is in brackets. */
const askFor = async (
  names: readonly (keyof Answers)[],
  stdin: Readable,
  print: Surroundings['print'],
): Promise<Partial<Record<keyof Answers, string>>> => {
  const reader = createInterface({ input: stdin });
  const lines = reader[Symbol.asyncIterator]();
  const answers: Partial<Record<keyof Answers, string>> = {};
  for (const name of names) {
    const { text, standard } = QUESTIONS[name];
    print(`${text} [${standard}]:`);
    const { value, done } = await lines.next();
    answers[name] = (done ? '' : String(value).trim()) || standard;
  }
  // Otherwise the process would wait for more.
  reader.close();
  return answers;
};

/** The answers by options; by questions where they are missing; with `--yes`, by what is in their brackets. */
export const readAnswers = async (
  given: Given,
  { stdin, print }: Pick<Surroundings, 'stdin' | 'print'>,
): Promise<Answers> => {
  const names = Object.keys(QUESTIONS) as (keyof Answers)[];
  // What is wrong already is said before anything is asked.
  for (const name of names) if (given[name] !== undefined) checked(name, String(given[name]));
  const missing = names.filter((name) => given[name] === undefined);
  const asked = given.yes || missing.length === 0 ? {} : await askFor(missing, stdin, print);
  const answer = (name: keyof Answers) =>
    checked(name, String(given[name] ?? asked[name] ?? QUESTIONS[name].standard));
  return {
    tenant: answer('tenant').replace(/^_/, ''),
    orgId: answer('orgId'),
    edgeDomain: answer('edgeDomain'),
    banner: answer('banner'),
  };
};
