import { flag, list, number, object, oneOf, text } from '../../jsonSchema.ts';
import { BREAK_KINDS, type Break, VERDICTS } from '../breaks/break.ts';
import { HISTORY_HOURS, type Judgement, judge } from '../breaks/judge.ts';
import { HOUR_MS, OTHER } from '../series.ts';
import type { Sums, Watched } from '../sums/openSums.ts';

/** What the sums of a site in one environment say. */
export interface SiteJudgement extends Watched, Judgement {}

/** What the sums say, as `breaks.json` has it. */
export interface Judgements {
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly sites: readonly SiteJudgement[];
}

/** The form of a break; `check` says of which site it is, too. */
export const BREAK = object(
  {
    kind: oneOf(...BREAK_KINDS),
    expected: text,
    found: text,
    reason: text,
    release: text,
    withRelease: flag,
    since: number,
    chance: number,
    numbers: object({
      ...{ of: number, found: number, expected: number },
      ...{ ofBefore: number, daysBefore: number, hours: number },
    }),
  },
  { rule: text, what: text, site: text, environment: text },
);

const RULE = object({ rule: text, verdict: oneOf(...VERDICTS), found: number, expected: number });

export const JUDGEMENTS = object({
  at: number,
  sites: list(
    object({
      site: text,
      environment: text,
      breaks: list(BREAK),
      releases: list(
        object({ release: text, first: number, last: number, pages: number, rules: list(RULE) }),
      ),
      compared: number,
    }),
  ),
});

/** Judges all sites of a file. @param known the rules of their plan; without it, all. */
export const judgementsOf = (
  sums: Pick<Sums, 'watched' | 'rows'>,
  now: number,
  known?: ReadonlySet<string>,
): Judgements => {
  const from = Math.floor(now / HOUR_MS) - HISTORY_HOURS;
  return {
    at: now,
    sites: sums
      .watched()
      .filter(({ site }) => site !== OTHER)
      .map((of) => ({ ...of, ...judge(sums.rows(of, from), now, known) })),
  };
};

/** Breaks of a release: `1.4.0` is also `1.4.0+5f0c1a9be2`. */
export const isOfRelease = ({ release }: Pick<Break, 'release'>, wanted: string): boolean =>
  release === wanted || release.startsWith(`${wanted}+`);
