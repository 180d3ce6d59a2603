import { describe, expect, it } from 'vitest';
import { withConsent } from '../../../../src/consent/index.ts';
import { previousPage } from '../../../../src/hooks/fills/keptNames.ts';
import type { Fill } from '../../../../src/site/index.ts';
import { createFakeBrowser } from '../../../../src/testing/createFakeBrowser.ts';
import { createFakeConsent } from '../../../fakes/createFakeConsent.ts';
import { departureOf, leave } from '../../../fakes/departureOf.ts';
import { fillTools } from '../../../fakes/foodcosTag.ts';

const kind = previousPage({ to: '_tenant.page.previousName' });

const VIEW = departureOf('/a.html', 'page view');
const CLICK = departureOf('/a.html');
const WRITTEN = ['s_gpv', 'a', 1_800_000];

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

  it.each(
    Object.entries({
      'is known on the page after it, for its page view and every later event':
        'view /a -, event /a -, next, ask /b/c a, view /b/c a, event /b/c a, event /b/c a, next, view /d b:c',
      'is that of the page viewed last, for events on an application’s next page before its view':
        'view /a -, view /b a, ask /b?sort=price#/step2 a, event /c b, view /c b',
      'advances from view to view if one document shows several pages':
        'view /a -, view /b a, event /b a, view /c b',
      'does not advance by a page view that was never sent, nor by other events':
        'view /a -, next, ask view /b, event /b a, next, ask /c a',
    }),
  )('%s', (_, script) => {
    const { nextPage } = createPages();
    let fill = nextPage();
    const played = script.split(', ').map((step) => {
      const [word, path = '', said] = step.split(' ');
      if (word === 'next') fill = nextPage();
      else if (path === 'view') fill.fields(departureOf(String(said), 'page view'));
      else {
        const departure = departureOf(path, word === 'view' ? 'page view' : 'other');
        return `${word} ${path} ${name(word === 'ask' ? fill.fields(departure) : leave(fill, departure)) ?? '-'}`;
      }
      return step;
    });
    expect(played.join(', ')).toBe(script);
  });

  it('is kept for 30 minutes from the last event that was sent, or up to a minute less', () => {
    const { writes, nextPage } = createPages();
    const fill = nextPage();
    leave(fill, CLICK);
    expect(writes).toEqual([]);
    leave(fill, VIEW);
    leave(fill, { ...CLICK, at: VIEW.at + 59_999 });
    expect(writes).toEqual([WRITTEN]);
    leave(fill, { ...CLICK, at: VIEW.at + 60_000 });
    expect(writes).toEqual([WRITTEN, WRITTEN]);
  });

  it.each([
    ['if another tab has written its own', CLICK, 'elsewhere'],
    ['if another tab’s name was stored for a while, and this page is viewed again', VIEW, 'a'],
  ])('is renewed at once %s', (_, departure, written) => {
    const { browser, writes, nextPage } = createPages();
    const fill = nextPage();
    leave(fill, VIEW);
    browser.cookies.set('s_gpv', 'elsewhere');
    leave(fill, departure);
    expect(writes.slice(1)).toEqual([['s_gpv', written, 1_800_000]]);
  });

  it('is neither read nor stored before consent', () => {
    const { browser, consent } = createFakeConsent();
    browser.cookieJar.set('s_gpv', 'earlier');
    const fill = kind.create({ ...fillTools(browser), cookies: withConsent(browser.cookies, consent) });
    expect(name(leave(fill, VIEW))).toBeUndefined();
    expect(browser.cookieJar.get('s_gpv')).toBe('earlier');
  });
});
