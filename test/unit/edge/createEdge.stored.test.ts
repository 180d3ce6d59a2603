import { describe, expect, it } from 'vitest';
import { delivered, FIRST_WAIT, leftBehind, MINUTE, settled, start } from './startEdge.ts';
import { tellStories } from './tellStories.ts';

const YEARS = 2 * 365 * 24 * 60 * MINUTE;

describe('what is stored', () => {
  it('by the tag of another datastream stays for that one', async () => {
    const datastreams = { development: 'shop-dev', staging: 'shop-stage', production: 'shop-prod' };
    const shop = start({ datastreams });
    leftBehind(shop, 'L1');
    shop.resume();
    shop.clock.pass(60 * MINUTE);
    await settled(shop);
    expect([shop.requests, shop.stored().length, shop.failures]).toEqual([[], 1, []]);
    const page = start({}, shop.browser);
    page.resume();
    page.clock.pass(FIRST_WAIT);
    await delivered(page, 1);
    expect([page.names(), page.stored()]).toEqual([['L1'], []]);
  });
});

describe('another version', () => {
  it('may give another form to the events of another sender, which stay', async () => {
    const page = start();
    leftBehind(page, 'L1', { sender: 'another site', data: undefined as never, at: 'noon' as never });
    page.resume();
    page.clock.pass(60 * MINUTE);
    await settled(page);
    expect([page.requests, page.stored().length, page.failures]).toEqual([[], 1, []]);
  });
});

it('an event that two dead pages have left is sent once', async () => {
  const page = start();
  leftBehind(page, 'L1');
  const [[key = '', text = ''] = []] = page.browser.localItems;
  page.browser.localItems.set(key.replace('.dead.', '.dead2.'), text);
  page.resume();
  page.clock.pass(FIRST_WAIT);
  await delivered(page, 1);
  page.clock.pass(60 * MINUTE);
  await settled(page);
  expect([page.names(), page.stored()]).toEqual([['L1'], []]);
});

tellStories({
  'an event that waits is not dropped because somebody corrects the device’s clock': `
    first 500 | send Q1 | until names Q1 | settle | correct ${YEARS} | wait | delivered 1 | = names Q1; Q1`,
});
