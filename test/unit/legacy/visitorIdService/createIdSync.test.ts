import { describe, expect, it } from 'vitest';
import { AMCV, params, start } from '../startService.ts';
import { tellStories } from '../tellStories.ts';

const DAY_MS = 86_400_000;

describe('the ID sync', () => {
  it('passes the partners to a hidden frame, with targeting consent', async () => {
    const page = start({ groups: ',C0002,C0004,' });
    await page.asks('identity');
    expect(params(page)[0]).not.toHaveProperty('d_coppa');
    expect(page.windows.hidden).toEqual([
      {
        src: 'https://foodco.demdex.net/dest5.html?d_nsid=0#https%3A%2F%2Fwww.example.com',
        text: expect.stringMatching(
          /^---destpub-combined---ibs\|411\|img\|%2F%2Fdpm\.demdex\.net%2Fibs%3Adpid%3D411%26dpuuid%3D\d{38}\|10080\|\|\|true$/,
        ),
      },
    ]);
  });

  tellStories({
    'does not exist without targeting consent, is added with it, and removed with it': `
      asks identity | = hidden 0 | choose all | asks identity audience | = hidden 1
      choose performance | = hidden 0 | choose all | quiet | = hidden 0`,
    'is added even if targeting consent comes during the request to the service':
      'with slow | asks identity | choose all | release | asks identity audience | = hidden 1',
    'is not added if that consent is withdrawn during the request to the service': `
      with all slow | asks identity | choose performance | release | until blob there | asks identity | = hidden 0`,
    'does not exist if the browser’s Global Privacy Control forbids it':
      'with denied | signal | choose all | asks identity | = coppa true | = hidden 0',
  });

  it('happens once a day', async () => {
    const first = start({ groups: ',C0002,C0004,' });
    await first.asks('identity');
    const cookies = Object.fromEntries(first.browser.cookieJar);
    const today = start({ groups: ',C0002,C0004,', cookies });
    await today.asks();
    expect(today.windows.hidden).toEqual([]);

    const anew = start({ groups: ',C0002,C0004,', cookies: { ...cookies, [AMCV]: '' } });
    await anew.asks('identity');
    expect(anew.windows.hidden).toEqual([]);

    const dayBefore = String(first.browser.clock.now() - DAY_MS);
    const tomorrow = start({ groups: ',C0002,C0004,', cookies: { ...cookies, tamis_id_sync: dayBefore } });
    await tomorrow.asks('audience');
    expect(tomorrow.windows.hidden).toHaveLength(1);
  });
});
