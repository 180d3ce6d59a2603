import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../fakes/entryOf.ts';
import { start, waitAfter } from './startDelivery.ts';
import { tellStories } from './tellStories.ts';

describe('an answer that is late', () => {
  tellStories({
    'means that the edge may be down, until an answer comes':
      'send a | wire a | late | = edge down | send b | = handed a b | taken a | = edge up',
    'does not reach a page that is left: its request is aborted, and its event is stored': `
      send a b | wire a | = stored b | late | leave | = aborted true | = stored b a | = sent b`,
    'changes nothing if the edge is known to be down': 'down | late | send b | = handed a',
  });
});

describe('what was under way as its page was left', () => {
  for (const verdict of ['taken', 'refused'])
    tellStories({
      [`is forgotten by the next page when its first request is ${verdict}`]: `
        over a:given0 | = edge up | = stored a | pass 10000 | send b | alloy b ${verdict}
        pass 1000000 | = waiting nothing | = given nothing | = stored nothing | = sent nothing`,
      [`is forgotten at once if it is heard of after the first request of the next page was ${verdict}`]: `
        pass 10 | send b | alloy b ${verdict} | over a:given10
        = stored nothing | = waiting nothing | = given nothing`,
    });
  for (const verdict of ['busy', 'unreachable'])
    tellStories({
      [`is sent again by the next page when its first request finds the edge ${verdict}`]: `
        over a:given0 | pass 59999 | send b | alloy b ${verdict} | = given nothing | = noted nothing
        wait 2 | = sent ${verdict === 'busy' ? 'a' : 'a b'}`,
    });

  it('is not over by an answer from before its page was left, however old the event is', () => {
    const { resume, sendAll, alloySends, ledger, clock } = start();
    const happened = clock.now();
    clock.pass(10_000);
    sendAll('b');
    alloySends('b', 'taken');
    clock.pass(10_000);
    resume([entryOf('a', { at: happened, handedOver: clock.now() })]);
    expect(ledger.find('a')?.record.outcome).toBe('handed over');
    expect(ledger.at('noted').map(({ event }) => event.id)).toEqual(['a']);
  });

  tellStories({
    'is forgotten by the next answer even if the clock has been set back since':
      'over a:given-3600000 | send b | alloy b taken | = stored nothing',
    'stays handed over if the answered request was sent before its event':
      'send b | alloy b taken | pass 10 | over a:given0 | = stored a',
    'stays handed over while an answer is late, also for the page after':
      'over a:given0 | send b | late | leave | = stored a b | = noted a | = sent nothing',
    'stays handed over if the page is left and aborts its own request, which says nothing about the edge': `
      over a:given0 | send b | wire b | late | leave | unreachable b | = given a | = stored a b | = noted a`,
    'stays handed over while a request is on the wire, even if an earlier one was accepted: its answer decides': `
      send a b | alloy a taken | pass 10 | wire b | over c:given10 | = given c
      unreachable b | = given nothing | = ready b c`,
    'stays handed over if the edge has gone down since its last answer':
      'send a b | alloy a taken | pass 10 | alloy b unreachable | over c:given10 | = given c',
    'is forgotten when the edge fails a minute after the event, which says nothing about it': `
      over a:given0 | pass 60000 | send b | alloy b unreachable | = given nothing | = ready b | = stored b`,
  });
});

describe('an edge that is busy', () => {
  tellStories({
    'gets the event from alloy, which tries again by itself': `
      send a b | alloy a busy | = edge down | = stored b a
      pass 1000000 | = sent b | alloy a taken | = edge up | = waiting b`,
    'gets it from us once alloy has given up': 'send a | alloy a busy | fails a | wait 3 | = sent a',
    'waits no longer for us because alloy has tried often':
      'send a | alloy a busy | alloy a busy | alloy a busy | alloy a busy | fails a | wait 3 | = sent a',
    'is tried by us as late as after two failures': `send a | alloy a busy | = next ${waitAfter(2)}`,
    'is tried by us as late as after more if there were more': `
      down | wait 1 | edge unreachable | wait 2 | edge unreachable | wait 3 | edge busy
      = next ${waitAfter(3)}`,
    'meanwhile gets from us the events that were sent since':
      'send a | alloy a busy | send b | wait 2 | = sent b',
  });
});
