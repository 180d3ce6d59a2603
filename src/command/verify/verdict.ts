import type { Verification } from './verification.ts';

/** Whether both sides measure the same. */
export interface Verdict {
  readonly word: 'holds' | 'does not hold' | 'not enough compared';
  /** What speaks for it, the gravest first. */
  readonly why: readonly string[];
}

/** The share of the rules from which a visit has reached enough. */
const ENOUGH = 0.9;
/** The share of changes of the site from which the visit sees enough. */
const ENOUGH_NOTICED = 0.8;

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

export const reachedOf = ({ rules }: Verification) =>
  rules.filter(({ there, here }) => there > 0 || here > 0);

const some = (parts: readonly (readonly [count: number, text: string])[]): readonly string[] =>
  parts.flatMap(([count, text]) => (count > 0 ? [text] : []));

/** In what both sides differ. */
const against = ({ pairs, others, failures }: Verification): readonly string[] => {
  const differ = pairs.paired - pairs.same;
  const of = (...kinds: readonly string[]) => others.filter(({ kind }) => kinds.includes(kind));
  const rules = new Set(of('rule').flatMap((it) => it.rules)).size;
  const [theirs, ours] = [of('only Launch sent'), of('only Tamis sent')].map((all) =>
    all.reduce((sum, { text, pages }) => sum + (Number.parseInt(text, 10) || 1) * pages, 0),
  ) as [number, number];
  const [refused, requests, kept, order] = [
    of('although refused'),
    of('request'),
    of('stored', 'variable'),
    of('order'),
  ].map((all) => all.length) as [number, number, number, number];
  return some([
    [refused, `${counted(refused, 'thing happens', 'things happen')} without consent`],
    [theirs, `${counted(theirs, 'event')} that only Launch sends`],
    [ours, `${counted(ours, 'event')} that only Tamis sends`],
    [differ, `${counted(differ, 'event differs', 'events differ')} in a field`],
    [rules, `${counted(rules, 'rule fires', 'rules fire')} on one side more often`],
    [requests, `${counted(requests, 'pixel or script differs', 'pixels or scripts differ')}`],
    [kept, `${counted(kept, 'stored value or variable differs', 'stored values or variables differ')}`],
    [order, 'events leave in another order'],
    [failures.length, `${counted(failures.length, 'failure')} of the site alone`],
  ]);
};

/** What was not looked at. */
const lacking = (it: Verification): readonly string[] => {
  const { pairs, rules, missing, broken, score, tellsRules } = it;
  const reached = reachedOf(it).length;
  const noticed = score?.mutants.filter((mutant) => mutant.noticed).length ?? 0;
  const tried = score?.mutants.length ?? 0;
  return [
    ...(pairs.there === 0 ? ['the library has sent no event'] : []),
    ...(reached < ENOUGH * rules.length
      ? [
          `${rules.length - reached} of ${rules.length} rules were not reached${tellsRules ? '' : ' here, and the library does not tell'}`,
        ]
      : []),
    ...some([
      [
        missing.length,
        `${counted(missing.length, 'file')} of the library ${missing.length === 1 ? 'is' : 'are'} not beside it`,
      ],
      [broken.length, `${counted(broken.length, 'page')} of the visit could not be played`],
    ]),
    ...(tried > 0 && noticed < ENOUGH_NOTICED * tried
      ? [`the visit notices ${noticed} of ${tried} changes of the site`]
      : []),
  ];
};

/**
 * A proof holds if it compared enough, and found no difference. A difference is one, however much was compared; without
 * one, too little says nothing.
 */
export const verdictOf = (it: Verification): Verdict => {
  const [differences, lacks] = [against(it), lacking(it)];
  if (differences.length > 0) return { word: 'does not hold', why: [...differences, ...lacks] };
  if (lacks.length > 0) return { word: 'not enough compared', why: lacks };
  const { pairs, rules } = it;
  return {
    word: 'holds',
    why: [
      `${counted(pairs.there, 'event')}, the same in every field`,
      `${reachedOf(it).length} of ${rules.length} rules reached`,
    ],
  };
};

const WORDS: Readonly<Record<Verdict['word'], string>> = {
  holds: 'The proof holds',
  'does not hold': 'The proof does not hold',
  'not enough compared': 'Not enough was compared, so nothing is proved',
};

/** The first line: `The proof does not hold: 2 events differ in a field.` */
export const verdictText = ({ word, why }: Verdict): string => `${WORDS[word]}: ${why.join('; ')}.`;
