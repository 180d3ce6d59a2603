import { describe } from 'vitest';
import { tellStories } from './tellStories.ts';

const LARGE = 'b:24000 c:24000 d:24000 e:24000 f:70000';
const REFUSED = 'down | send b c | wait 1 | edge batch refused';

describe('one request at a time', () => {
  tellStories({
    'is on the wire: the rest waits for its answer, even if a try is due at once': `
      down | wait 1 | send b | retry | pass 1000000 | = sent a | edge taken | pass 0 | = sent a; b`,
    'holds 50 events at most': `
      down | send ${Array.from({ length: 100 }, (_, at) => `b${at}`).join(' ')} | wait 1 | edge taken
      pass 0 | edge taken | edge taken | = count 3 | = last b99`,
    'holds 50 KB at most, and one larger event alone': `
      down | send ${LARGE} g | wait 1 | edge taken
      pass 0 | edge taken | edge taken | edge taken | = sent a b c; d e; f; g`,
  });
});

describe('events that the edge has refused together', () => {
  tellStories({
    'are sent again, each alone, because one of them may be faulty': `
      ${REFUSED} | pass 0 | edge taken | edge refused | edge taken | = sent a b c; a; b; c | = waiting nothing`,
    'are alone for the next page, too': `${REFUSED} | = alone a b c`,
    'show that the edge answers: new events follow them, and then alloy sends them': `
      ${REFUSED} | pass 0 | send d | = edge up | = handed a
      edge taken | edge taken | edge taken | edge taken | send e | = sent a b c; a; b; c; d | = handed a e`,
  });
});

describe('offline', () => {
  tellStories({
    'nothing is tried, and the next look is as late as after three failures': `
      down | offline | wait 1 | = sent nothing | online | almost 3 | = sent nothing | pass 1 | = sent a`,
    'it is no sooner if there were more failures': `
      down | wait 1 | edge unreachable | wait 2 | edge unreachable | wait 3 | edge unreachable
      offline | wait 4 | online | almost 4 | = count 3 | pass 1 | = count 4`,
    'events go at once when the browser says that the network is back':
      'down | offline | wait 1 | online | retry | = sent a',
  });
});

describe('without consent', () => {
  tellStories({
    'nothing is tried again, neither on time nor at once':
      'down | deny | pass 1000000 | retry | = sent nothing | allow | retry | = sent a',
    'nothing is left to try: events after a new grant are sent at once, and count as the next try': `
      down | withdraw | pass 1000000 | = sent nothing | send b | = handed a b
      alloy b unreachable | almost 2 | = sent nothing | pass 1 | = sent b`,
  });
});

tellStories({
  'events that waited behind a failed request of another sender are sent soon':
    'keep a | unreachable theirs | = sent nothing | wait 0 | = sent a',
});
