import { describe, expect, it } from 'vitest';
import { orgId, type Started, start } from './startService.ts';
import { tellStories } from './tellStories.ts';

describe('in a frame', () => {
  const told = 'with framed | alloy | until told HANDSHAKE';
  const used = 'asks optOutStatus audience | = heard ecid | = mids ecid ecid';
  const alone = `pass 249 | asks | pass 1 | asks identity | = known minted
    parent https://www.example.com | = known minted`;
  tellStories({
    'it uses the identity of the page around it, of the same site': `
      ${told} | parent https://www.example.com | ${used}`,
    'it uses the identity of the page around it, of a sister host': `
      ${told} | parent https://shop.sister.com | ${used}`,
    'it does not use that of another site: after 250 ms it goes on alone, and a late answer changes nothing': `
      ${told} | parent https://www.evil.com | ${alone}`,
    'it does not use an identity that is none': `${told} | parent https://www.example.com x | ${alone}`,
    'it does not use that of a frame in it': `${told} | child https://www.example.com | ${alone}`,
    'it does not wait for one that does not come': `${told} | ${alone}`,
    'nothing is requested from the page around it with an identity of its own':
      'with framed known | asks optOutStatus audience | = told nothing',
  });
});

describe('a frame in the page', () => {
  const asks = (page: Started, origin: string, word = 'HANDSHAKE') =>
    page.windows.speak(origin, `${word}|${orgId}`);

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

  tellStories({
    'gets nothing otherwise': `
      asks identity | frame https://www.evil.com | frame null | frame https://www.example.com PARENTSTATE
      frame https://www.example.com HANDSHAKE around | choose denied | frame https://www.example.com | = replies nothing`,
  });
});
