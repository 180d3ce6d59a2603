import { describe, expect, it } from 'vitest';
import { withConsent } from '../../../src/consent/index.ts';
import type { Departure, Fill } from '../../../src/hooks/departure.ts';
import { createInternalCampaign } from '../../../src/hooks/fills/internalCampaign.ts';
import { createLoadTime } from '../../../src/hooks/fills/loadTime.ts';
import { createPreviousPage } from '../../../src/hooks/fills/previousPage.ts';
import { parsePage } from '../../../src/page/index.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../fakes/createFakeConsent.ts';
import { departureOf } from '../../fakes/departureOf.ts';

/** An event that is completed, and then really leaves. */
const leave = (fill: Fill, departure: Departure) => {
  const fields = fill.fields(departure);
  fill.left?.(departure);
  return fields;
};

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
    return { browser, writes, nextPage: () => createPreviousPage(cookies) };
  };

  it('is known on the page after it, to its page view and to every later event', () => {
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

  it('advances from view to view where one document shows several pages', () => {
    const fill = createPages().nextPage();
    leave(fill, departureOf('/a.html', 'page view'));
    expect(name(leave(fill, departureOf('/b.html', 'page view')))).toBe('a');
    expect(name(leave(fill, departureOf('/b.html')))).toBe('a');
    expect(name(leave(fill, departureOf('/c.html', 'page view')))).toBe('b');
  });

  it('does not advance by a page view that never left, nor by other events', () => {
    const { nextPage } = createPages();
    leave(nextPage(), departureOf('/a.html', 'page view'));
    const second = nextPage();
    second.fields(departureOf('/b.html', 'page view'));
    leave(second, departureOf('/b.html'));
    expect(name(nextPage().fields(departureOf('/c.html', 'page view')))).toBe('a');
  });

  it('lives 30 minutes from the last event that left, or up to a minute less', () => {
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

  it('is renewed at once where another tab has put its own there', () => {
    const { browser, writes, nextPage } = createPages();
    const fill = nextPage();
    leave(fill, departureOf('/a.html', 'page view'));
    browser.cookies.set('s_gpv', 'elsewhere');
    leave(fill, departureOf('/a.html'));
    expect(writes.slice(1)).toEqual([['s_gpv', 'elsewhere', 1_800_000]]);
  });

  it('is neither read nor stored before consent', () => {
    const { browser, consent } = createFakeConsent();
    browser.cookieJar.set('s_gpv', 'earlier');
    const fill = createPreviousPage(withConsent(browser.cookies, consent));
    expect(name(leave(fill, departureOf('/a.html', 'page view')))).toBeUndefined();
    expect(browser.cookieJar.get('s_gpv')).toBe('earlier');
  });
});

describe('load time', () => {
  const times = (fields: ReturnType<Fill['fields']>) => [
    fields['_tenant.page.loadTime'],
    fields['_tenant.previousPage.loadTime'],
  ];
  /** The next page of a session; it has loaded once `load` was called. */
  const openPage = (items?: Map<string, string>) => {
    const browser = createFakeBrowser();
    for (const [key, value] of items ?? []) browser.sessionItems.set(key, value);
    const load = (seconds: number) => {
      browser.fire('load');
      // While the listeners run, the browser does not know the end of the load event.
      browser.is.loadSeconds = seconds;
      browser.clock.pass(0);
    };
    return { browser, fill: createLoadTime(browser, browser.session), load };
  };

  it('goes with the first event of the page that leaves once it is known, and with no other', () => {
    const { browser, fill, load } = openPage();
    expect(times(leave(fill, departureOf('/a.html', 'page view')))).toEqual([undefined, undefined]);
    load(1.25);
    expect(times(leave(fill, departureOf('/a.html')))).toEqual([1.25, undefined]);
    expect(times(leave(fill, departureOf('/a.html')))).toEqual([undefined, undefined]);
    expect(times(openPage(browser.sessionItems).fill.fields(departureOf('/b.html', 'page view')))).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('goes with the next page view, as the previous page’s, where no event took it', () => {
    const { browser, fill, load } = openPage();
    leave(fill, departureOf('/a.html', 'page view'));
    load(1.25);
    const next = openPage(browser.sessionItems);
    expect(times(leave(next.fill, departureOf('/b.html')))).toEqual([undefined, undefined]);
    expect(times(next.fill.fields(departureOf('/b.html', 'page view')))).toEqual([undefined, 1.25]);
    expect(times(leave(next.fill, departureOf('/b.html', 'page view')))).toEqual([undefined, 1.25]);
    expect(times(leave(next.fill, departureOf('/b.html', 'page view')))).toEqual([undefined, undefined]);
  });

  it('of both pages can go with one page view', () => {
    const { browser, load } = openPage();
    load(1.25);
    const next = openPage(browser.sessionItems);
    next.load(2.5);
    expect(times(leave(next.fill, departureOf('/b.html', 'page view')))).toEqual([2.5, 1.25]);
    expect(
      times(openPage(next.browser.sessionItems).fill.fields(departureOf('/c.html', 'page view'))),
    ).toEqual([undefined, undefined]);
  });

  it('is not stored where the browser does not tell it', () => {
    const { browser } = openPage();
    browser.fire('load');
    browser.clock.pass(0);
    expect([...browser.sessionItems]).toEqual([]);
  });

  it('waits for nothing after stop', () => {
    const { browser, fill } = openPage();
    expect(browser.listeners('load')).toBe(1);
    fill.stop();
    expect(browser.listeners('load')).toBe(0);
  });
});

describe('the internal campaign', () => {
  const campaign = (fields: ReturnType<Fill['fields']>) => fields['_tenant.internalCampaign'];
  const pageAt = (path: string) => parsePage(`https://www.example.com${path}`);

  it('is kept for the session, until another one comes', () => {
    const { session } = createFakeBrowser();
    const landing = createInternalCampaign(session, pageAt('/a.html?intcid=hero'));
    expect(campaign(landing.fields(departureOf('/a.html?intcid=hero')))).toBe('hero');
    const later = createInternalCampaign(session, pageAt('/b.html'));
    expect(campaign(later.fields(departureOf('/b.html')))).toBe('hero');
    expect(campaign(later.fields(departureOf('/c.html?intcid=banner')))).toBe('banner');
    expect(campaign(later.fields(departureOf('/d.html?intcid=')))).toBe('banner');
    expect(session.get('intcid')).toBe('banner');
  });

  it('is kept from the landing page although no event leaves there', () => {
    const { session } = createFakeBrowser();
    createInternalCampaign(session, pageAt('/a.html?intcid=hero'));
    expect(session.get('intcid')).toBe('hero');
  });

  it('is stored with consent only', () => {
    const { browser, consent, setGroups } = createFakeConsent();
    createInternalCampaign(withConsent(browser.session, consent), pageAt('/a.html?intcid=hero'));
    expect([...browser.sessionItems]).toEqual([]);
    setGroups(',C0001,');
    browser.clock.pass(1_000);
    setGroups(',C0001,C0002,');
    browser.clock.pass(1_000);
    expect([...browser.sessionItems]).toEqual([['intcid', 'hero']]);
  });
});
