import { describe, expect, it } from 'vitest';
import { eventually } from '../../../fakes/eventually.ts';
import { AMCV, params, quiet, start } from '../startService.ts';

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

  it('does not exist without targeting consent, is added with it, and removed with it', async () => {
    const page = start();
    await page.asks('identity');
    expect(page.windows.hidden).toEqual([]);
    page.consent(',C0002,C0004,');
    await page.asks('identity', 'audience');
    expect(page.windows.hidden).toHaveLength(1);
    page.consent(',C0002,');
    expect(page.windows.hidden).toEqual([]);
    page.consent(',C0002,C0004,');
    await quiet();
    expect(page.windows.hidden).toEqual([]);
  });

  it('is added even if targeting consent comes during the request to the service', async () => {
    const page = start({ plan: [{ endpoint: 'identity', delay: 2_000 }] });
    await page.asks('identity');
    page.consent(',C0002,C0004,');
    page.release();
    await page.asks('identity', 'audience');
    expect(page.windows.hidden).toHaveLength(1);
  });

  it('is not added if that consent is withdrawn during the request to the service', async () => {
    const page = start({ groups: ',C0002,C0004,', plan: [{ endpoint: 'identity', delay: 2_000 }] });
    await page.asks('identity');
    page.consent(',C0002,');
    page.release();
    await eventually(() => expect(page.visitor.getAudienceManagerBlob()).toBeDefined());
    await page.asks('identity');
    expect(page.windows.hidden).toEqual([]);
  });

  it('does not exist if the browser’s Global Privacy Control forbids it', async () => {
    const page = start({ groups: ',C0001,' });
    page.browser.is.globalPrivacyControl = true;
    page.consent(',C0002,C0004,');
    await page.asks('identity');
    expect(params(page)[0]).toMatchObject({ d_coppa: 'true' });
    expect(page.windows.hidden).toEqual([]);
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
