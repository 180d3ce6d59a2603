import { describe, expect, it } from 'vitest';
import { delivered, IDENTITY_COOKIE, start } from './startEdge.ts';
import { tellStories } from './tellStories.ts';

const names = (count: number, first = 0) => Array.from({ length: count }, (_, at) => `Q${at + first}`);
const SLOW = 'known | hold edge';
const BURST = `${SLOW} | send Q0 Q1 Q2 | until names Q0`;

/** A page whose edge answers when `answer` is called. */
const startSlow = () => {
  const page = start();
  page.browser.cookieJar.set(IDENTITY_COOKIE, 'known');
  let answer = () => {};
  page.world.edgeWaits = new Promise((resolve) => {
    answer = resolve;
  });
  return { page, answer: () => answer() };
};

describe('events that follow one that is under way', () => {
  tellStories({
    'leave together: a burst of 50 makes 2 requests, in order, none twice': `
      send ${names(50).join(' ')} | settle | pass 0 | delivered 50
      = names Q0; ${names(49, 1).join(' ')} | = attempts 1 | = stored 0`,
    'wait, stored, until the answer comes': `
      ${BURST} | settle | = outcomes stored stored stored | pass 0 | = outcomes handed over stored stored | = stored 2
      go edge | delivered 3 | = names Q0; Q1 Q2`,
    'leave at once, those that alloy waits with in front, if one comes that asks for personalisation': `
      ${SLOW} | send Q0 Q1 | send V:view | = names Q0 Q1 | until names Q0 Q1; V | go edge | delivered 3`,
    'leave at once if the page is hidden, and those of a hidden page do not wait': `
      ${BURST} | hidden | fire visibilitychange | = names Q0; Q1 Q2
      send Q3 | until names Q0; Q1 Q2; Q3 | go edge | delivered 4`,
    'leave at once if the page is left': `${BURST} | leave | = names Q0; Q1 Q2`,
    'do not leave once consent is withdrawn': `
      ${BURST} | deny | withdraw | go edge | settle | = names Q0 | = stored 0
      = outcomes in doubt refused refused`,
    'leave although alloy does not send the one in front':
      'drops | send Q0 Q1 Q2 | until outcomes dropped delivered delivered | = names Q1 Q2',
    'do not wait for an event that the page has given to alloy': `
      ${SLOW} | theirs T1 | until names T1 | send Q0 | until names T1; Q0 | go edge | delivered 2`,
    'do not hold back one that asks for personalisation, however much is on the wire': `
      ${SLOW} | send Q0:24000 Q1:24000 Q2:30000 | until names Q0 | send V:24000view | until names Q0; Q1; Q2; V
      = keepalive true true false false | pass 0 | = stored 2 | go edge | delivered 4`,
    'are sent one by one if the edge refuses them together': `
      ${SLOW} | first 200 400 200 400 | send Q0 Q1 Q2 | go edge
      until outcomes delivered delivered refused | = names Q0; Q1 Q2; Q1; Q2`,
  });

  it('fill requests of 50 KB, one after another', async () => {
    const { page, answer } = startSlow();
    for (const name of names(50)) page.send(name, { bytes: 2_000 });
    answer();
    await delivered(page, 50);
    const sizes = page.requests.map(({ body }) => JSON.stringify(body).length);
    expect(page.requests.length).toBeLessThanOrEqual(4);
    expect(Math.max(...sizes)).toBeLessThan(60_000);
    expect(page.requests.every(({ keepalive }) => keepalive)).toBe(true);
    expect(page.names().join(' ').split(' ')).toEqual(names(50));
  });

  it('keep their own times and IDs', async () => {
    const { page, answer } = startSlow();
    for (const name of names(3)) {
      page.send(name);
      page.clock.pass(100);
    }
    answer();
    await delivered(page, 3);
    const events = page.requests.flatMap(({ body }) => body.events.map(({ xdm }) => xdm));
    expect(events.map(({ _id, timestamp }) => [_id, Date.parse(String(timestamp))])).toEqual(
      page.events().map(({ id, at }) => [id, at]),
    );
  });
});

describe('the events of a new visitor', () => {
  tellStories({
    'wait until alloy knows the visitor, however the page is shown: it stores cookies before the next task': `
      hold edge | send Q0 Q1 Q2 | until names Q0 | hidden | fire visibilitychange | go edge | settle | = names Q0
      pass 0 | delivered 3 | = names Q0; Q1 Q2`,
  });
});
