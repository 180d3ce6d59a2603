import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../fakes/entryOf.ts';
import { startDown, waitAfter } from './startDelivery.ts';
import { tellStories } from './tellStories.ts';

describe('while the edge answers', () => {
  tellStories({
    'alloy sends an event at once, those that follow leave together, and each is deleted when it is accepted': `
      send a b c | = handed a | = sent nothing | = stored a b c
      alloy a taken | = sent b c | = waiting b c | = stored nothing
      send d | edge taken | edge taken | = handed a | = sent b c; d | = waiting nothing | = stored nothing
      send e | pass 1000000 | = handed a e | = sent b c; d`,
    'one that it refuses for good is not tried again':
      'send a | alloy a refused | pass 1000000 | = waiting nothing | = sent nothing | = edge up',
    'one that alloy has finished without sending it is deleted':
      'send a | done a | = waiting nothing | = stored nothing',
    'we send one that alloy could not send':
      'send a | fails a | = edge down | = sent nothing | wait 1 | = sent a',
    'what alloy reports about an event that was already sent another way changes nothing':
      'send a b | wire a b | done a | fails b | = waiting a b | = edge up',
  });
});

describe('an edge that does not accept an event', () => {
  tellStories({
    'says when the next try is, until it is made': `
      down | = next ${waitAfter(1)} | wait 1 | = next never | edge taken | = next never`,
    'gets it again after a wait, not before':
      'down | almost 1 | = sent nothing | = edge down | pass 1 | = sent a',
    'is waited for longer after each failure, and as at first once it has answered': `
      down | wait 1 | edge unreachable | almost 2 | = count 1 | pass 1 | = count 2
      edge unreachable | almost 3 | = count 2 | pass 1 | = count 3
      edge unreachable | almost 4 | = count 3 | pass 1 | = count 4
      edge taken | send b | alloy b unreachable | wait 1 | = last b`,
    'is tried a little later if a second request fails that was under way together with the first': `
      send a b | wire b | alloy a unreachable | almost 1 | unreachable b
      almost 1 | = sent nothing | pass 1 | = sent a b
      edge unreachable | almost 2 | = count 1 | pass 1 | = count 2`,
    'gets no new events meanwhile: they wait, and are sent together, in order': `
      down | send b c | = handed a | = sent nothing | = stored a b c | wait 1 | = sent a b c`,
    'is back as soon as a request is taken':
      'down | wait 1 | edge taken | = edge up | = waiting nothing | send b | = handed a b',
    'is back as soon as a request is refused':
      'down | wait 1 | edge refused | = edge up | = waiting nothing | send b | = handed a b',
    'also gets the events that alloy holds back behind it only with the next try':
      'send a b c | alloy a unreachable | wait 1 | = sent a b c',
    'also gets the events behind one that alloy could not send only then':
      'send a b | fails a | wait 1 | = sent a b',
    'gets again only our events of a request that had others too':
      'send a | wire theirs a | unreachable theirs a | wait 1 | = sent a',
    'is not tried in vain because an event that is not ours fails': 'unreachable theirs | = next never',
    'is tried no later because of that': `
      down | pass 1 | unreachable theirs | = next ${waitAfter(1) - 1}`,
    'does not count as down because of an event that is not ours, or one that we have dropped': `
      unreachable theirs | send a | wire a | leave | unreachable a | = edge up | back | send b | = handed a b`,
    'counts as back because of an event that is not ours, too':
      'down | taken theirs | = edge up | = sent nothing | pass 0 | = sent a',
  });

  it('gets the waiting events at a random time within about as long again, but within five minutes', () => {
    const longest = 300_000;
    for (const [gathered, latest] of [
      [10, 1_000],
      [11_000, 1_000],
      [60_000, 50_000],
      [100 * longest, longest],
    ] as const) {
      const { answered, sent, clock, world, ledger, keep } = startDown();
      // Nothing is tried in the meantime.
      world.online = false;
      keep(entryOf('b', { at: clock.now() }));
      ledger.happen('a', { is: 'dropped', reason: '' });
      clock.pass(gathered);
      world.online = true;
      world.random = 0.999;
      answered(['page’s'], 'taken');
      clock.pass(latest * 0.999 - 1);
      expect(sent()).toEqual([]);
      clock.pass(1);
      expect(sent()).toEqual(['b']);
    }
  });
});

describe('a visitor who is active while the edge is down', () => {
  const longDown = 'down | wait 1 | edge unreachable | wait 2 | edge unreachable';
  tellStories({
    'tries with an event that comes soon after another, and long after the last try': `
      ${longDown} | pass 19000 | send b | pass 1000 | send c | = count 2
      pass 1 | send d | = sent a; a; a b c d`,
    'does not try with one that comes a minute after the last': `
      ${longDown} | wait 3 | edge unreachable | pass 60000 | send b | = count 3
      pass 60000 | send c | = count 3 | pass 59999 | send d | = last a b c d`,
  });
});
