import { describe, expect, it } from 'vitest';
import { start } from './startService.ts';
import { tellStories } from './tellStories.ts';

describe('when consent is withdrawn', () => {
  tellStories({
    'stored data is removed, and the frame too, and nothing is known': `
      with all | asks identity | = cookies AMCV tamis_id_sync
      choose denied | = cookies nothing | = hidden 0 | = known nobody | = optedOut unknown`,
    'a request under way is aborted': `
      with hangs | asks identity | choose denied | = aborted true
      quiet | = lent false | = cookies nothing | = written nothing`,
    'in a frame, callers no longer wait for the page around it': `
      with framed | alloy | until told HANDSHAKE | choose denied | = heard none | pass 250 | asks | = cookies nothing`,
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

  tellStories({
    'leaves nothing behind when the tag stops': `
      with all | asks identity | stop | = listening 0 0 | = hidden 0 | = known nobody | = cookies AMCV tamis_id_sync`,
    'lets alloy go on when the tag stops':
      'with framed | alloy | = heard nothing | stop | = heard none | = lent false',
  });
});

describe('a withdrawal that nobody has announced', () => {
  tellStories({
    'before an answer: no request follows':
      'with slow | asks identity | silently denied | release | asks identity',
    'before an answer: what it says is not stored when consent comes again': `
      with slow | asks identity | silently denied | release | quiet
      hang | choose performance | quiet | = status unknown`,
    'while a frame asks the page around it: nothing is asked':
      'with framed | until told HANDSHAKE | pass 1 | silently denied | pass 250 | asks',
  });
});
