import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { AMCV, ecid, orgId, params, type Started, start } from './startService.ts';

describe('in a frame', () => {
  const framed = { framed: true, url: 'https://frame.example.com/' };
  const parentSays = (page: Started, origin: string, id = ecid) =>
    page.windows.speak(origin, `HANDSHAKE|${orgId}|${JSON.stringify({ MCMID: id })}`, true);

  it.for([
    ['the same site', 'https://www.example.com'],
    ['a sister host', 'https://shop.sister.com'],
  ])('it uses the identity of the page around it, of %s', async ([, origin = '']) => {
    const page = start(framed);
    const heard = page.asAlloy();
    await eventually(() => expect(page.windows.toldParent).toEqual([`HANDSHAKE|${orgId}`]));
    parentSays(page, origin);
    await page.asks('optOutStatus', 'audience');
    expect(heard).toEqual([ecid]);
    expect(params(page)[1]).toMatchObject({ d_mid: ecid });
  });

  it.for([
    ['of another site', (page: Started) => parentSays(page, 'https://www.evil.com')],
    ['that is none', (page: Started) => parentSays(page, 'https://www.example.com', 'x')],
    [
      'of a frame in it',
      (page: Started) =>
        page.windows.speak('https://www.example.com', `HANDSHAKE|${orgId}|{"MCMID":"${ecid}"}`),
    ],
    ['that does not come', () => {}],
  ] as const)('it does not use an identity %s: after 250 ms it goes on alone', async ([, answer]) => {
    const page = start(framed);
    await eventually(() => expect(page.windows.toldParent).toHaveLength(1));
    answer(page);
    page.browser.clock.pass(249);
    await page.asks();
    page.browser.clock.pass(1);
    await page.asks('identity');
    expect(page.visitor.getMarketingCloudVisitorID()).not.toBe(ecid);
    // The answer comes too late.
    parentSays(page, 'https://www.example.com');
    expect(page.visitor.getMarketingCloudVisitorID()).not.toBe(ecid);
  });

  it('nothing is requested from the page around it without consent, or with an identity of its own', async () => {
    const without = start({ ...framed, groups: ',C0001,' });
    const known = start({ ...framed, cookies: { [AMCV]: `MCMID|${ecid}` } });
    await known.asks('optOutStatus', 'audience');
    expect([...without.windows.toldParent, ...known.windows.toldParent]).toEqual([]);
  });
});

describe('a frame in the page', () => {
  const asks = (page: Started, origin: string, word = 'HANDSHAKE', fromParent = false) =>
    page.windows.speak(origin, `${word}|${orgId}`, fromParent);

  it('gets the visitor’s identity, if it is of the same site or a sister host', async () => {
    const page = start();
    asks(page, 'https://early.example.com');
    await page.asks('identity');
    asks(page, 'https://shop.sister.com', 'GETSTATE');
    const state = JSON.stringify({
      MCMID: page.visitor.getMarketingCloudVisitorID(),
      MCAAMLH: '6',
      MCAAMB: page.visitor.getAudienceManagerBlob(),
      MCOPTOUT: 'NONE',
    });
    expect(page.windows.replies).toMatchObject([
      { to: 'https://early.example.com' },
      { to: 'https://shop.sister.com', text: `PARENTSTATE|${orgId}|${state}` },
    ]);
    expect(page.windows.replies[0]?.text).toMatch(/^HANDSHAKE\|[^|]+\|\{"MCMID":"\d{38}"/);
  });

  it('gets nothing otherwise', async () => {
    const page = start();
    await page.asks('identity');
    asks(page, 'https://www.evil.com');
    asks(page, 'null');
    asks(page, 'https://www.example.com', 'PARENTSTATE');
    asks(page, 'https://www.example.com', 'HANDSHAKE', true);
    page.consent(',C0001,');
    asks(page, 'https://www.example.com');
    expect(page.windows.replies).toEqual([]);
  });
});
