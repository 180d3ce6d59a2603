import type { CodeKind } from '../carrier.ts';
import type { Candidates } from './createNames.ts';
import { firstWords, wordsOf } from './wordsOf.ts';

/** What carried code is, by the builder that takes it. */
const KINDS: Readonly<Record<CodeKind, string>> = {
  condition: 'condition',
  action: 'action',
  setup: 'variables',
  content: 'content',
  settings: 'setup',
  element: 'value',
  trigger: 'trigger',
  beforeEventSend: 'hook',
};

/** What code stores, calls, sets or looks up: the texts and names in it that tell most. */
const TELLING =
  /(?:setItem|removeItem|getItem|getVar|setVar|track|querySelector(?:All)?|getElementById)\(\s*(["'])(.{2,40}?)\1|https?:\/\/(?:www\.)?([\w-]+)\.|\b[a-z]\.(eVar\d+|prop\d+|list\d|events|products)\s*=[^=]|(?<![\w.$])([A-Za-z_$][\w$]{2,})\(/g;

const NO_NAME =
  /^(if|for|while|switch|catch|function|return|typeof|new|parseInt|String|Number|Boolean|RegExp|setTimeout)$/;

const toldIn = (text: string): readonly string[] => [
  ...new Set(
    [...text.matchAll(TELLING)].flatMap(([, , asked, host, set, called]) => {
      const found = asked ?? host ?? set ?? called;
      return found === undefined || NO_NAME.test(found) ? [] : [found];
    }),
  ),
];

const LONGEST_OWNER = 34;
const LONGEST_TOLD = 16;

/**
 * What a file of carried code may be called: by what it is of and for, and by what is in it.
 * @param owner the words of the rule or data element that has it
 */
export const codeCandidates = (owner: readonly string[], kind: CodeKind, text: string): Candidates => {
  const base = firstWords(owner, LONGEST_OWNER);
  const told = toldIn(text).map((it) => firstWords(wordsOf(it), LONGEST_TOLD));
  return [[], ...told].map((words) => [...base, ...words, KINDS[kind]]);
};
