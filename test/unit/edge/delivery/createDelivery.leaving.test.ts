import { describe } from 'vitest';
import { waitAfter } from './startDelivery.ts';
import { tellStories } from './tellStories.ts';

describe('a page that is left', () => {
  tellStories({
    'sends the events that alloy holds and those that wait, in order, and leaves a note': `
      keep a | send b c | leave | = sent a b c, leaving | = waiting nothing | = stored a b c | = noted a b c`,
    'sends events that do not fit into storage, even if the edge may be down: `b` was stored before': `
      send a b | shortly a | late | forbid | send c | keep d | leave | = sent b; c d, leaving`,
    'sends nothing more when it is hidden after that: another page sends what the browser has not taken': `
      room 1 | keep a:30000 b:30000 | leave | hide | = sent a, leaving | = stored a b | = spare b`,
    'has no other way for what neither the browser nor the storage has taken than a request that may end with it': `
      room 0 | keep a | forbid | keep b c | leave | = sent a b c | hide | = count 1`,
    'does not try that offline': 'forbid | keep a | offline | leave | = sent nothing',
    'sends again, when it is back, events that neither storage nor the edge has accepted':
      'forbid | late | send a | leave | edge unreachable | back | = sent a, leaving; a',
    'does not send them if the browser is offline: they wait for the page to come back':
      'forbid | offline | keep a | leave | = sent nothing | online | back | = sent a',
    'keeps stored events, even if it sends them with others that are not stored':
      'late | keep a | forbid | keep c | wire a c | = stored a',
    'when it comes back, ignores that request’s answer, but not the next one’s': `
      send a | wire a | leave | unreachable a | = edge up | = stored a
      back | send b | alloy b taken | pass 1000000 | = sent nothing | = stored nothing`,
    'sends an event again if its request fails once the page is back':
      'send a | wire a | leave | back | unreachable a | wait 1 | = sent a',
    'does not do so if the tag has given it up':
      'send a | wire a | leave | back | dropped a | wait 1 | = sent nothing',
    'sends events that come after that at once, because another page may take what is stored':
      'send a | leave | send b | = sent a, leaving; b, leaving | = handed a | = noted a b',
    'sends with them nothing that was too large before, because the next page sends that':
      'room 0 | send a | leave | room 1 | send b | = sent b, leaving | = stored a b',
    'stores an event that comes after that only once it is sent: another page sends at once what it finds':
      'leave | send a | = before nothing | = noted a',
    'stores an event that comes after that and is too large to be sent then':
      'room 0 | leave | send a | = stored a | = noted nothing | = spare nothing',
    'stores nothing again that another page has taken over, if an event comes after that':
      'down | leave | clear | send b | = stored b',
    'stores events that come after that':
      'send a | alloy a taken | send b | = stored b | leave | send c | = stored b c',
    'is in doubt of what alloy sends after that, until the answer, and of none once the page is back': `
      send a | wire a | taken a | leave | send b c | wire b c | = doubtful b c
      taken b c | = stored nothing | back | send d | wire d | = stored nothing`,
    'after its first answers stores events that it cannot send at once':
      'send a | alloy a taken | room 0 | send b | leave | = stored b | = spare b | = noted nothing',
    'sends them in as many requests as necessary, each as full as allowed': `
      send a:24000 b:24000 c:24000 d:24000 e:24000 | leave
      = sent a b, leaving; c d, leaving; e, leaving`,
    'sends the others if one is too large for a request that outlives its page':
      'largest 60000 | send a:70000 b:10 | leave | = sent b, leaving',
    'sends nothing twice that is on the wire, and leaves a note of it too if it outlives the page':
      'send a b c | wire a | shortly b | leave | = sent c, leaving | = waiting a b | = noted c a',
    'sends nothing while the edge is down: the next page does':
      'down | send b | leave | = sent nothing | = stored a b',
    'sends nothing offline': 'send a | offline | leave | = sent nothing | = stored a',
    'keeps events that exceed the browser’s limit for such requests, and leaves a note of the rest': `
      room 1 | send a:30000 b:30000 c:30000 | leave
      = sent a, leaving | = waiting b c | = stored a b c | = noted a | = spare b c`,
  });
});

describe('events that another page has left', () => {
  tellStories({
    'are sent, in order, after a random time of at most about as long again as they have waited': `
      random 0.5 | pass 30000 | over a b | pass 9999 | = sent nothing | pass 1 | = sent a b | = handed nothing`,
    'are sent at once if they only found no room: that is no sign that the edge is down':
      'over a:spare b:spare | = sent a b | = edge up',
    'are such a sign if one of them waited for another reason':
      'over a:spare b | = sent nothing | = edge down',
    'do not mean that the edge is back: new events wait with them': 'down | over old | send b | = handed a',
    'do not change the time of the next try': `
      down | pass 600 | over b | pass ${waitAfter(1) - 601} | = sent nothing | pass 1 | = sent a b`,
    'may be none: then nothing is planned, and the edge counts as up':
      'over | = edge up | keep a | pass 1000000 | = sent nothing',
  });
  for (const verdict of ['taken', 'refused'])
    tellStories({
      [`are a sign that the edge may be down, until it answers one request with ${verdict}`]: `
        random 0.5 | over a | send b | = edge down | = handed b | leave | = sent nothing | = stored a b
        alloy b ${verdict} | = edge up | back | pass 500 | = sent a`,
    });
  for (const [age, failures] of [1_000, 2_000, 12_000, 100_000].entries())
    tellStories({
      [`of ${failures} ms count as as many failures as fit into their age`]: `
        pass ${failures} | over a | pass 0 | edge unreachable | almost ${age + 1} | = sent a | pass 1 | = sent a; a`,
    });
});

tellStories({ 'once stopped, nothing is tried any more': 'down | stop | pass 1000000 | = sent nothing' });
