import { type LaunchDataElement, plainText } from '../../launch/index.ts';
import { cleanedWords } from './cleanedWords.ts';
import type { Candidates } from './createNames.ts';
import { firstWords, wordsOf } from './wordsOf.ts';

/** From where an element has its value, by its module. */
const FROM: Readonly<Record<string, string>> = {
  javascriptVariable: 'variable',
  customCode: 'value',
  cookie: 'cookie',
  queryStringParameter: 'parameter',
  domAttribute: 'on page',
  sessionStorage: 'of session',
  localStorage: 'of visitor',
  constant: 'constant',
  pageInfo: 'of page',
  datalayerComputedState: 'state',
  conditionalValue: 'choice',
  mergedObjects: 'merged',
};

const SHORT = 30;

/** What a data element may be called: by its own name, by where it reads, by what it reads there. */
export const elementCandidates = ({ name, reads }: LaunchDataElement): Candidates => {
  const { module, settings } = reads;
  const [own, whole] = [cleanedWords(name, [], true), wordsOf(name)];
  const from = Object.hasOwn(FROM, module) ? (FROM[module] ?? '').split(' ') : ['value'];
  const key = wordsOf(plainText(settings.path).split('.').at(-1) ?? '');
  const place = [settings.name, settings.elementSelector, settings.attribute].map(plainText).join(' ');
  const read = [...key, ...wordsOf(place)].filter((word) => !own.includes(word));
  const base = firstWords(own.length > 0 ? own : whole, SHORT);
  return [
    own,
    whole,
    [...base, ...firstWords(read, SHORT)],
    [...base, ...from],
    [...base, ...firstWords(read, SHORT), ...from],
    [...wordsOf(plainText(settings.path)), ...from],
  ].filter((words) => words.length > 0);
};
