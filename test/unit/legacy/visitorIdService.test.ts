import { describe, expect, it } from 'vitest';
import { eventually } from '../../fakes/eventually.ts';
import { AMCV, ecid, quiet, start } from './startService.ts';

describe('without performance consent', () => {
  it('nothing is requested, known, stored or passed to alloy', async () => {
    const page = start({ groups: ',C0001,C0004,', cookies: { [AMCV]: `MCMID|${ecid}` } });
    page.browser.clock.pass(60_000);
    await quiet();
    expect(page.asked()).toEqual([]);
    expect(page.visitor.getMarketingCloudVisitorID()).toBeUndefined();
    expect(page.browser.globals.Visitor).toBeUndefined();
    expect(page.windows).toMatchObject({ toldParent: [], hidden: [] });
  });
});

describe('when consent is withdrawn', () => {
  it('stored data is removed, and the frame too, and nothing is known', async () => {
    const page = start({ groups: ',C0002,C0004,' });
    await page.asks('identity');
    expect([...page.browser.cookieJar.keys()]).toEqual([AMCV, 'tamis_id_sync']);
    page.consent(',C0001,');
    expect([...page.browser.cookieJar.keys()]).toEqual([]);
    expect(page.windows.hidden).toEqual([]);
    expect(page.visitor.getMarketingCloudVisitorID()).toBeUndefined();
    expect(page.visitor.isOptedOut()).toBeUndefined();
  });

  it('a request under way is aborted', async () => {
    const page = start({ plan: [{ hang: true }] });
    await page.asks('identity');
    page.consent(',C0001,');
    expect(page.fetched[0]?.signal?.aborted).toBe(true);
    await quiet();
    expect(page.browser.globals.Visitor).toBeUndefined();
    expect([...page.browser.cookieJar.keys()]).toEqual([]);
    expect(page.browser.written).toEqual([]);
  });

  it('in a frame, callers no longer wait for the page around it', async () => {
    const page = start({ framed: true });
    const heard = page.asAlloy();
    await eventually(() => expect(page.windows.toldParent).toHaveLength(1));
    page.consent(',C0001,');
    expect(heard).toEqual(['']);
    page.browser.clock.pass(250);
    await page.asks();
    expect([...page.browser.cookieJar.keys()]).toEqual([]);
  });

  it('and given again, the visitor is a new one', async () => {
    const page = start({ forbidStores: true });
    await page.asks('identity');
    const before = page.visitor.getMarketingCloudVisitorID();
    page.consent(',C0001,');
    page.consent(',C0002,');
    await page.asks('identity', 'identity');
    expect(page.visitor.getMarketingCloudVisitorID()).toMatch(/^\d{38}$/);
    expect(page.visitor.getMarketingCloudVisitorID()).not.toBe(before);
  });
});

describe('the add-on', () => {
  it('does nothing if the page has the visitor-ID library itself', async () => {
    const library = () => {};
    const page = start({ globals: { Visitor: library } });
    await page.asks();
    expect(page.browser.globals.Visitor).toBe(library);
    expect(page.browser.written).toEqual([
      '[tamis] Failed to start the visitor-ID service. The page has the visitor-ID library itself.',
    ]);
  });

  it('leaves nothing behind when the tag stops', async () => {
    const page = start({ groups: ',C0002,C0004,' });
    await page.asks('identity');
    const stored = page.browser.cookieJar.size;
    page.tag.stop();
    expect(page.windows.listeners.size).toBe(0);
    expect(page.windows.hidden).toEqual([]);
    expect(page.browser.listeners('pagehide')).toBe(0);
    expect(page.visitor.getMarketingCloudVisitorID()).toBeUndefined();
    expect(page.browser.cookieJar.size).toBe(stored);
  });

  it('lets alloy go on when the tag stops', () => {
    const page = start({ framed: true });
    const heard = page.asAlloy();
    expect(heard).toEqual([]);
    page.tag.stop();
    expect(heard).toEqual(['']);
    expect(page.browser.globals.Visitor).toBeUndefined();
  });
});

describe('a withdrawal that nobody has announced', () => {
  const withdrawSilently = ({ browser }: ReturnType<typeof start>) => {
    browser.globals.OnetrustActiveGroups = ',C0001,';
  };

  it('before an answer: no request follows', async () => {
    const page = start({ plan: [{ delay: 5 }] });
    await page.asks('identity');
    withdrawSilently(page);
    page.release();
    await quiet();
    expect(page.asked()).toEqual(['identity']);
  });

  it('before an answer: what it says is not stored when consent comes again', async () => {
    const page = start({ plan: [{ delay: 5 }] });
    await page.asks('identity');
    withdrawSilently(page);
    page.release();
    await quiet();
    page.service.setPlan([{ hang: true }, { hang: true }, { hang: true }]);
    page.consent(',C0001,C0002,');
    await quiet();
    expect(page.browser.cookieJar.get(AMCV) ?? '').not.toContain('MCOPTOUT');
  });

  it('while a frame asks the page around it: nothing is asked', async () => {
    const page = start({ framed: true });
    await eventually(() => expect(page.windows.toldParent).toHaveLength(1));
    page.browser.clock.pass(1);
    withdrawSilently(page);
    page.browser.clock.pass(250);
    await quiet();
    expect(page.asked()).toEqual([]);
  });
});
