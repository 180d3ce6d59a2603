import { ONETRUST_GROUPS } from '../../consent/adapters/oneTrust.ts';
import { inScript } from '../../writers/index.ts';
import { factsAt, variablesAt } from './fact.ts';
import { SETUP } from './inPage.ts';
import { stateOf } from './stepsOf.ts';
import { CLOCK_STEP_MS, type VisitTime } from './visitClock.ts';
import type { VisitPage } from './visitOf.ts';

const DAY_MS = 86_400_000;

/** Moments of a page's load, in their order. */
const LOAD_TIMES =
  'navigationStart startTime unloadEventStart unloadEventEnd redirectStart redirectEnd fetchStart domainLookupStart domainLookupEnd connectStart secureConnectionStart connectEnd requestStart responseStart responseEnd domLoading domInteractive domContentLoadedEventStart domContentLoadedEventEnd domComplete loadEventStart loadEventEnd duration'.split(
    ' ',
  );

/** What the page has before the tag arrives. */
const startOf = ({ scene, steps, groups, mutant }: VisitPage & Mutated, { start, later }: VisitTime) => {
  const pairs = (at: Parameters<typeof factsAt>[1]) =>
    factsAt(scene, at).map(({ name, value }) => [name, value]);
  const state = factsAt(scene, 'state').map(({ name, value }) => stateOf(name, value));
  const all = [...new Set([...Object.values(ONETRUST_GROUPS), ...groups])];
  return {
    ...(mutant !== undefined && { mutant }),
    start,
    later,
    step: CLOCK_STEP_MS,
    loadTimes: LOAD_TIMES,
    variables: [['OnetrustActiveGroups', `,${groups.map((it) => `${it},`).join('')}`], ...variablesAt(scene)],
    cookies: [
      ['OptanonConsent', `groups=${all.map((it) => `${it}:${groups.includes(it) ? 1 : 0}`).join(',')}`],
      ['OptanonAlertBoxClosed', new Date(start + later - DAY_MS).toISOString()],
      ...pairs('cookie'),
    ],
    session: pairs('session'),
    local: pairs('local'),
    pushes: state.length > 0 || steps.some(({ step }) => step.does === 'push') ? state : undefined,
  };
};

/** A page on which one change of the site is in force. */
export interface Mutated {
  readonly mutant?: number;
}

/** What is below it is out of sight at first. */
const SPACE = '<div style="height:3000px"></div>';

/** The page of the visit, with these scripts in its head. */
export const visitHtml = (
  page: VisitPage & Mutated,
  head: string,
  time: VisitTime,
): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Visit</title>
<script>(${SETUP})(${inScript(startOf(page, time))})</script>
${head}
</head><body>
${[...page.markup, ...(page.below.length > 0 ? [SPACE, ...page.below] : [])].join('\n')}
</body></html>
`;
