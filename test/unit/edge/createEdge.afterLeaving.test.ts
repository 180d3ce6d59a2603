import { describe } from 'vitest';
import { tellStories } from './tellStories.ts';

// Chromium runs a page that is left for a moment longer: `pagehide`, `visibilitychange`, due timers, `freeze`. A page that
// comes back gets `resume` while it is still hidden, then `visibilitychange`, `pageshow`, its timers, and late answers.

const BACK = 'fire visibilitychange | restore';
const TEN_SECONDS = 'run 2000 | run 2000 | run 2000 | run 2000 | run 2000';

describe('a page that is left, and still runs, does not send what the next page has taken over:', () => {
  tellStories({
    'when an earlier request is answered, and its event was too large to leave with the page': `
      resume | hold edge | send Q1 | until names Q1 | takes none
      send Q2:61000 | leave | taken | go edge | run 0 | = names Q1`,
    'when its next try is due': `
      broken | send Q1 | settle | leave | taken | run 60000 | = names nothing`,
    'when the network is back': `
      broken | send Q1 | settle | leave | taken | fire online | settle | = names nothing`,
    'when alloy’s turn comes, if the edge may be down': `
      left L1 | resume | send Q1 | leave | = names nothing | taken | settle | = names nothing`,
    'when the edge refuses several events together': `
      resume | hold edge | first 400 | send Q1 Q2 | leave | = names Q1 Q2
      taken | go edge | run 0 | = names Q1 Q2 | = stored 0`,
  });
});

tellStories({
  'a page that is left, and whose tag is then stopped, stores nothing again that the next page has taken over':
    'broken | send Q1 | settle | leave | = stored 1 | taken | stop | = stored 0',
});

describe('a page that comes back', () => {
  tellStories({
    'never learns what became of what the browser took for good, and does not wait for it': `
      resume | hold edge | send Q1 | leave | = names Q1 | = outcomes handed over | = stored 1 | ${BACK} | send Q2
      until names Q1; Q2 | go edge | until outcomes handed over delivered | = stored 0
      = reasons its page was left before the answer, and the edge has answered the next request`,
    'sends an event again whose last request the edge answered with 503, and does not report it as delivered': `
      takes unsaid | resume | hold edge | first 503 | send Q1 | leave | = names Q1 | ${BACK} | go edge | run 0
      = outcomes stored
      send Q2 | ${TEN_SECONDS} | = outcomes delivered delivered | = names Q1; Q1 Q2`,
    'learns the outcome of each of its requests from that request’s own answer': `
      takes unsaid | resume | hold edge | send Q1 | until names Q1 | first 503 | send Q2 | leave | = names Q1; Q2
      ${BACK} | go edge | run 0 | = outcomes delivered stored`,
    'tries an event again that was pushed at `resume`, before the page was visible': `
      resume | leave | hidden | fire visibilitychange | fire resume | first 500 | send Q1 | visible | ${BACK} | settle
      send Q2 | ${TEN_SECONDS} | settle | = names Q1; Q1 Q2`,
  });
});

tellStories({
  'a page that was frozen does not send what another page has taken over': `
    broken | send Q1 | settle | taken | fire resume | run 60000 | = names nothing | = outcomes in doubt
    = reasons another page has it`,
  'a site that removes its keys one by one has taken nothing over, long after the page was asked and answered': `
    broken | edge 503 | send Q1 | settle | asked | = said 00000001 | run 60000 | removed | = reasons The edge did not answer.`,
});
