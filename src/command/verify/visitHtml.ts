import { ONETRUST_GROUPS } from '../../consent/adapters/oneTrust.ts';
import { inScript } from '../../writers/index.ts';
import { factsAt } from './fact.ts';
import { SETUP } from './inPage.ts';
import { stateOf } from './stepsOf.ts';
import { CLOCK_STEP_MS } from './visitClock.ts';
import type { VisitPage } from './visitOf.ts';

const groups = Object.values(ONETRUST_GROUPS);

/** Moments of a page's load, in their order. */
const LOAD_TIMES =
  'navigationStart startTime unloadEventStart unloadEventEnd redirectStart redirectEnd fetchStart domainLookupStart domainLookupEnd connectStart secureConnectionStart connectEnd requestStart responseStart responseEnd domLoading domInteractive domContentLoadedEventStart domContentLoadedEventEnd domComplete loadEventStart loadEventEnd duration'.split(
    ' ',
  );

/** What the page has before the tag arrives. */
const startOf = ({ scene, steps }: VisitPage, later: number) => {
  const pairs = (at: Parameters<typeof factsAt>[1]) =>
    factsAt(scene, at).map(({ name, value }) => [name, value]);
  const state = factsAt(scene, 'state').map(({ name, value }) => stateOf(name, value));
  return {
    later,
    step: CLOCK_STEP_MS,
    loadTimes: LOAD_TIMES,
    variables: [['OnetrustActiveGroups', `,${groups.join(',')},`], ...pairs('variable')],
    cookies: [
      ['OptanonConsent', `groups=${groups.map((it) => `${it}:1`).join(',')}`],
      ['OptanonAlertBoxClosed', '2026-01-01T00:00:00.000Z'],
      ...pairs('cookie'),
    ],
    session: pairs('session'),
    local: pairs('local'),
    pushes: state.length > 0 || steps.some(({ step }) => step.does === 'push') ? state : undefined,
  };
};

/** The page of the visit, with these scripts in its head. `later`: how far its clock is ahead, in milliseconds. */
export const visitHtml = (page: VisitPage, head: string, later: number): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Visit</title>
<script>(${SETUP})(${inScript(startOf(page, later))})</script>
${head}
</head><body>
${page.markup.join('\n')}
</body></html>
`;
