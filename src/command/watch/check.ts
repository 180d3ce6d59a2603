import type { Outcome } from '../command.ts';
import type { Break } from './breaks/break.ts';
import type { JudgedRelease } from './breaks/judge.ts';
import { isOfRelease, type Judgements, type SiteJudgement } from './show/judgements.ts';
import { numbersText, sinceText, sureText } from './show/words.ts';

/** What is asked for. */
export interface Asked {
  readonly site?: string | undefined;
  readonly environment?: string | undefined;
  readonly release?: string | undefined;
  /** Milliseconds since 1970. */
  readonly since?: number | undefined;
}

export const CHECKED = ['as before', 'broken', 'too little compared'] as const;

/** What a check has found. */
export interface Checked {
  readonly verdict: (typeof CHECKED)[number];
  readonly breaks: readonly (Break & { readonly site: string; readonly environment: string })[];
  /** Of the events that were to be expected, how many are of rules that could be judged; from 0 to 1. */
  readonly compared: number;
  readonly tooFew: readonly string[];
  readonly noBaseline: readonly string[];
}

/** Of the events that were to be expected: the rules of the others have too few for a judgement. */
const ENOUGH = 0.8;

const releasesOf = ({ releases }: SiteJudgement, { release }: Asked): readonly JudgedRelease[] =>
  release === undefined ? releases.slice(-1) : releases.filter((it) => isOfRelease(it, release));

const isAsked = (it: Break, { release, since }: Asked): boolean =>
  (release === undefined || isOfRelease(it, release)) && (since === undefined || it.since >= since);

/** Whether something has broken, and whether enough was compared to say so. */
export const checkJudgements = ({ sites }: Pick<Judgements, 'sites'>, asked: Asked): Checked => {
  const own = sites.filter(
    ({ site, environment }) =>
      (asked.site === undefined || site === asked.site) &&
      (asked.environment === undefined || environment === asked.environment),
  );
  const breaks = own.flatMap(({ site, environment, breaks: all }) =>
    all.filter((it) => isAsked(it, asked)).map((it) => ({ ...it, site, environment })),
  );
  // Each site must have been looked at.
  const looks = own.map((it) => {
    const rules = releasesOf(it, asked).flatMap((release) => release.rules);
    const expected = (all: typeof rules) => all.reduce((sum, rule) => sum + rule.expected, 0);
    const judged = rules.filter(({ verdict }) => verdict === 'as before' || verdict === 'break');
    return { rules, share: expected(judged) / Math.max(expected(rules), 1e-9) };
  });
  const named = (verdict: string) => [
    ...new Set(
      looks.flatMap(({ rules }) => rules.filter((it) => it.verdict === verdict).map(({ rule }) => rule)),
    ),
  ];
  const compared = looks.length > 0 ? Math.min(...looks.map(({ share }) => share)) : 0;
  return {
    verdict: breaks.length > 0 ? 'broken' : compared >= ENOUGH ? 'as before' : 'too little compared',
    breaks,
    compared: Math.round(compared * 1000) / 1000,
    tooFew: named('too few to judge'),
    noBaseline: named('no baseline yet'),
  };
};

const listed = (what: string, rules: readonly string[]): readonly string[] =>
  rules.length > 0 ? [`${what}: ${rules.map((it) => `“${it}”`).join(', ')}.`] : [];

const firstLine = ({ verdict, breaks, compared }: Checked): string => {
  if (verdict === 'broken') return `Broken: ${breaks.length === 1 ? '1 break' : `${breaks.length} breaks`}.`;
  const share = `${Math.floor(100 * compared)} % of the expected events are of rules that could be judged.`;
  return verdict === 'as before' ? `As before: ${share}` : `Too little compared: ${share}`;
};

/** What the command says, and how it ends. */
export const checkOutcome = (checked: Checked): Outcome => ({
  text: [
    firstLine(checked),
    ...checked.breaks.map((it) => {
      const where = `${it.site}, ${it.environment}`;
      const what = `${it.rule ? `“${it.rule}”, ` : ''}${it.kind}`;
      return `  ${where}: ${what}, ${sinceText(it)}. ${it.reason} Expected: ${it.expected}; found: ${it.found}. ${numbersText(it)}; ${sureText(it.chance)}.`;
    }),
    ...listed('Too few to judge', checked.tooFew),
    ...listed('No baseline yet', checked.noBaseline),
  ].join('\n'),
  data: checked,
  ...(checked.verdict === 'broken' && { worst: 'error' as const }),
  ...(checked.verdict === 'too little compared' && { tooLittle: true as const }),
});
