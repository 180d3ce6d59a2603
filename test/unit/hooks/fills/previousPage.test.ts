import { describe, expect, it } from 'vitest';
import { withConsent } from '../../../../src/consent/index.ts';
import { previousPage } from '../../../../src/hooks/fills/previousPage.ts';
import type { Fill } from '../../../../src/site/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../../fakes/createFakeConsent.ts';
import { departureOf, leave } from '../../../fakes/departureOf.ts';
import { fillTools } from '../../../fakes/foodcosTag.ts';

const kind = previousPage({ to: '_tenant.page.previousName' });

describe('the previous page’s name', () => {
  const name = (fields: ReturnType<Fill['fields']>) => fields['_tenant.page.previousName'];
  const createPages = () => {
    const browser = createFakeBrowser();
    const writes: unknown[][] = [];
    const cookies = {
      ...browser.cookies,
      set: (...write: [string, string, number?]) => {
        writes.push(write);
        browser.cookies.set(...write);
      },
    };
    return { browser, writes, nextPage: () => kind.create({ ...fillTools(browser), cookies }) };
  };

  it('is known on the page after it, for its page view and every later event', () => {
    const { nextPage } = createPages();
    const first = nextPage();
    expect(name(leave(first, departureOf('/a.html', 'page view')))).toBeUndefined();
    expect(name(leave(first, departureOf('/a.html')))).toBeUndefined();
    const second = nextPage();
    expect(name(second.fields(departureOf('/b/c.html')))).toBe('a');
    expect(name(leave(second, departureOf('/b/c.html', 'page view')))).toBe('a');
    expect(name(leave(second, departureOf('/b/c.html')))).toBe('a');
    expect(name(leave(second, departureOf('/b/c.html')))).toBe('a');
    expect(name(leave(nextPage(), departureOf('/d.html', 'page view')))).toBe('b:c');
  });

  it('is that of the page viewed last, for events on an application’s next page before its view', () => {
    const fill = createPages().nextPage();
    leave(fill, departureOf('/a.html', 'page view'));
    leave(fill, departureOf('/b.html', 'page view'));
    expect(name(fill.fields(departureOf('/b.html?sort=price#/step2')))).toBe('a');
    expect(name(leave(fill, departureOf('/c.html')))).toBe('b');
    expect(name(leave(fill, departureOf('/c.html', 'page view')))).toBe('b');
  });

  it('advances from view to view if one document shows several pages', () => {
    const fill = createPages().nextPage();
    leave(fill, departureOf('/a.html', 'page view'));
    expect(name(leave(fill, departureOf('/b.html', 'page view')))).toBe('a');
    expect(name(leave(fill, departureOf('/b.html')))).toBe('a');
    expect(name(leave(fill, departureOf('/c.html', 'page view')))).toBe('b');
  });

  it('does not advance by a page view that was never sent, nor by other events', () => {
    const { nextPage } = createPages();
    leave(nextPage(), departureOf('/a.html', 'page view'));
    const second = nextPage();
    second.fields(departureOf('/b.html', 'page view'));
    leave(second, departureOf('/b.html'));
    expect(name(nextPage().fields(departureOf('/c.html', 'page view')))).toBe('a');
  });

  it('is kept for 30 minutes from the last event that was sent, or up to a minute less', () => {
    const { writes, nextPage } = createPages();
    const fill = nextPage();
    const view = departureOf('/a.html', 'page view');
    const click = departureOf('/a.html');
    leave(fill, click);
    expect(writes).toEqual([]);
    leave(fill, view);
    leave(fill, { ...click, at: view.at + 59_999 });
    expect(writes).toEqual([['s_gpv', 'a', 1_800_000]]);
    leave(fill, { ...click, at: view.at + 60_000 });
    expect(writes).toEqual([
      ['s_gpv', 'a', 1_800_000],
      ['s_gpv', 'a', 1_800_000],
    ]);
  });

  it('is renewed at once if another tab has written its own', () => {
    const { browser, writes, nextPage } = createPages();
    const fill = nextPage();
    leave(fill, departureOf('/a.html', 'page view'));
    browser.cookies.set('s_gpv', 'elsewhere');
    leave(fill, departureOf('/a.html'));
    expect(writes.slice(1)).toEqual([['s_gpv', 'elsewhere', 1_800_000]]);
  });

  it('is renewed at once if another tab’s name was stored for a while, and this page is viewed again', () => {
    const { browser, writes, nextPage } = createPages();
    const fill = nextPage();
    leave(fill, departureOf('/a.html', 'page view'));
    browser.cookies.set('s_gpv', 'elsewhere');
    leave(fill, departureOf('/a.html', 'page view'));
    expect(writes.slice(1)).toEqual([['s_gpv', 'a', 1_800_000]]);
  });

  it('is neither read nor stored before consent', () => {
    const { browser, consent } = createFakeConsent();
    browser.cookieJar.set('s_gpv', 'earlier');
    const fill = kind.create({ ...fillTools(browser), cookies: withConsent(browser.cookies, consent) });
    expect(name(leave(fill, departureOf('/a.html', 'page view')))).toBeUndefined();
    expect(browser.cookieJar.get('s_gpv')).toBe('earlier');
  });
});
