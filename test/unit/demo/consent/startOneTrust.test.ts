// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { startOneTrust } from '../../../../demo/consent/startOneTrust.ts';

/** The page comes out of the back-forward cache. */
const comeBack = () => window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));

describe('a page out of the back-forward cache', () => {
  test('shows the choice of the page after it, and keeps it when one group changes', () => {
    const here = startOneTrust(window);
    expect(here.state().bannerShown).toBe(true);
    const later = startOneTrust(window);
    later.allowAll();
    comeBack();
    expect(here.state()).toMatchObject({ bannerShown: false, choice: { C0002: true, C0004: true } });
    later.rejectAll();
    comeBack();
    expect(here.state().choice).toMatchObject({ C0002: false, C0004: false });
    here.allow('C0002', true);
    expect(decodeURIComponent(document.cookie)).toContain('groups=C0001:1,C0002:1,C0003:0,C0004:0');
  });
});
