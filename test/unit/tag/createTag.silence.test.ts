import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { condition, createTag, defineRule, pageLoaded } from '../../../src/index.ts';
import { pageViewRules } from '../../../src/rules/pageViews.ts';
import { requestRules } from '../../../src/rules/requests.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const NO_VIEW = 'No page view was triggered on this page.';
const NO_BANNER = 'No consent banner has spoken on this page.';
const GIVEN = ',C0001,C0002,';

/** A page with the rules of page views, and what the tag has told about it. */
const open = ({
  url = 'https://www.example.com/en/a.html',
  groups = GIVEN as unknown,
  rules = Object.values(pageViewRules) as Parameters<typeof createTag>[0]['site']['rules'],
  settings = {},
  prepare = (_: FakeBrowser) => {},
} = {}) => {
  const browser = createFakeBrowser({ url }, () => new Promise(() => {}));
  browser.globals.OnetrustActiveGroups = groups;
  prepare(browser);
  const told: string[] = [];
  browser.onWindow('tamis:failure', (event) => told.push((event as CustomEvent).detail.message));
  const start = () =>
    createTag({
      settings: { ...TEST_SETTINGS, ...settings },
      browser,
      site: { ...foodco, rules },
      loadAlloy: createFakeAlloy().loadAlloy,
    });
  const tag = start();
  expect(tag.reason).toBeUndefined();
  const layer = browser.globals.adobeDataLayer as unknown[];
  const push = (...items: readonly object[]) => {
    layer.push(...items);
    browser.endTask();
  };
  const show = (path = 'page.page-1', type = 'site/components/page') => {
    const [kind = '', id = ''] = path.split('.');
    push({ [kind]: { [id]: { '@type': type } } }, { event: 'cmp:show', eventInfo: { path } });
  };
  const hide = (hidden: boolean) => {
    browser.is.hidden = hidden;
    browser.fire('visibilitychange');
  };
  return { browser, told, tag, start, push, show, hide, pass: browser.clock.pass };
};

describe('a page that stays ten seconds before its visitor without a page view', () => {
  it('is news, once: event, console and health', () => {
    const { told, pass, tag, browser } = open();
    pass(9_999);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual([NO_VIEW]);
    pass(600_000);
    expect(told).toEqual([NO_VIEW]);
    expect(tag.health().failures).toMatchObject([{ message: NO_VIEW, count: 1 }]);
    expect(browser.written.filter((line) => line.includes(NO_VIEW))).toHaveLength(1);
  });

  it('is news if only a component announces itself', () => {
    const { told, pass, show } = open();
    show('component.tabs-1-item-2', 'site/components/tabs');
    pass(60_000);
    expect(told).toEqual([NO_VIEW]);
  });

  it.each<[string, (page: ReturnType<typeof open>) => void, Parameters<typeof open>[0]?]>([
    ['a page view', ({ show }) => show()],
    ['a page view that waits for consent', ({ show }) => show(), { groups: ',C0001,' }],
    [
      'a page view of the portal',
      ({ push }) => push({ event: 'userInfoLoaded', userInfo: { userID: 'u1' } }),
      { url: 'https://www.example.com/na-en/portal/orders.html' },
    ],
    [
      'a page of the portal that counts only with a user',
      ({ show }) => show(),
      {
        url: 'https://www.example.com/na-en/portal/orders.html',
        settings: { portalViewsWithoutUser: false },
      },
    ],
    [
      'a page view of the shareholder area',
      ({ show }) => show(),
      { url: 'https://www.example.com/shareholder/dashboard.html' },
    ],
  ])('is none with %s', (_, act, page) => {
    const it = open(page);
    act(it);
    it.pass(60_000);
    expect(it.told).toEqual([]);
  });

  it('is none on a site without a rule for page views', () => {
    const { told, pass } = open({ rules: Object.values(requestRules) });
    pass(60_000);
    expect(told).toEqual([]);
  });

  describe('on a site whose own rule is about pageLoaded', () => {
    const isHere = condition<unknown, string>({
      label: 'the page is the one',
      find: ({ page }) => page.path,
      test: (path) => path === '/en/a.html',
    });
    const own = defineRule(pageLoaded, {
      name: 'Own view',
      conditions: [isHere],
      actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
    });
    const loaded = (browser: FakeBrowser) => void Object.assign(browser.is, { parsed: true });

    it.each<[string, Parameters<typeof open>[0]]>([
      ['alone', { rules: [own] }],
      ['beside those of cmp:show', { rules: [...Object.values(pageViewRules), own] }],
    ])('is none, with that rule %s', (_, page) => {
      const { told, pass } = open({ ...page, prepare: loaded });
      pass(60_000);
      expect(told).toEqual([]);
    });

    it('is news if that rule’s conditions are not met, or the page is never parsed', () => {
      for (const page of [{ url: 'https://www.example.com/en/b.html', prepare: loaded }, {}]) {
        const { told, pass } = open({ rules: [own], ...page });
        pass(60_000);
        expect(told).toEqual([NO_VIEW]);
      }
    });
  });

  it('counts the time that the visitor has the loaded page before their eyes', () => {
    const { browser, told, pass, hide } = open({
      prepare: ({ is }) => {
        is.readyState = 'interactive';
      },
    });
    pass(60_000);
    browser.is.readyState = 'complete';
    pass(6_000);
    hide(true);
    pass(60_000);
    hide(false);
    pass(3_000);
    expect(told).toEqual([]);
    pass(1_000);
    expect(told).toEqual([NO_VIEW]);
  });

  it('says nothing of a page that is prerendered, and counts from when it is shown', () => {
    const { browser, told, pass } = open({
      prepare: ({ is }) => {
        is.prerendering = true;
      },
    });
    pass(60_000);
    browser.is.prerendering = false;
    browser.fire('prerenderingchange');
    pass(9_000);
    expect(told).toEqual([]);
    pass(1_000);
    expect(told).toEqual([NO_VIEW]);
  });

  it('says nothing in shadow mode, and nothing after stop', () => {
    const shadow = open({ settings: { mode: 'shadow' } });
    shadow.pass(60_000);
    expect(shadow.told).toEqual([]);
    const { tag, told, pass } = open();
    tag.stop();
    pass(60_000);
    expect(told).toEqual([]);
  });

  it('is none to the next tag of the page, to which an earlier one has left its page view or its news', () => {
    const viewed = open();
    viewed.show();
    viewed.tag.stop();
    viewed.start();
    viewed.pass(60_000);
    expect(viewed.told).toEqual([]);
    const silent = open();
    silent.pass(10_000);
    silent.tag.stop();
    silent.start();
    silent.pass(60_000);
    expect(silent.told).toEqual([NO_VIEW]);
  });
});

describe('a page that stays thirty seconds before its visitor without a word about consent', () => {
  const silent = { groups: '', rules: Object.values(requestRules) };

  it('is news, once', () => {
    const { told, pass } = open(silent);
    pass(29_999);
    expect(told).toEqual([]);
    pass(1);
    expect(told).toEqual([NO_BANNER]);
    pass(600_000);
    expect(told).toEqual([NO_BANNER]);
  });

  it.each<[string, Parameters<typeof open>[0]]>([
    ['groups of the banner', { groups: ',C0001,' }],
    ['groups of no kind', { groups: ',' }],
    ['a variable of another form', { groups: [] }],
    ['a cookie', { prepare: ({ cookieJar }) => void cookieJar.set('OptanonConsent', 'groups=C0001%3A1') }],
    [
      'a banner that waits for its answer',
      { prepare: ({ globals }) => void Object.assign(globals, { OneTrust: { OnConsentChanged: () => {} } }) },
    ],
    ['a banner that the tag loads', { settings: { scripts: { consentBanner: { src: '/banner.js' } } } }],
    ['an address where the banner is left out', { url: 'https://www.example.com/en/portal/a.html' }],
    ['shadow mode', { settings: { mode: 'shadow' } }],
  ])('is none with %s', (_, page) => {
    const { told, pass } = open({ ...silent, ...page });
    pass(60_000);
    expect(told.filter((message) => message === NO_BANNER)).toEqual([]);
  });

  it('is none if the banner speaks late', () => {
    const { told, pass, browser } = open(silent);
    pass(29_000);
    browser.globals.OnetrustActiveGroups = ',C0001,';
    pass(60_000);
    expect(told).toEqual([]);
  });

  it('is news where only the place of the visitor is set for a banner', () => {
    const { told, pass } = open({
      ...silent,
      prepare: ({ globals }) => void Object.assign(globals, { OneTrust: { geolocationResponse: {} } }),
    });
    pass(60_000);
    expect(told).toEqual([NO_BANNER]);
  });
});

describe('a data layer that the page declares by `const`', () => {
  const DECLARED = 'The page declares its data layer by “const” or “let”.';
  const openWith = (declared: unknown, settings = {}) =>
    open({
      settings,
      prepare: (browser) => Object.assign(browser, { declaredDataLayer: () => declared }),
    });

  it('is news', () => {
    const { told, browser } = openWith([]);
    browser.fire('DOMContentLoaded');
    expect(told).toEqual([DECLARED]);
  });

  it('is none if the plain name means the same list, or if the site’s data layer has another name', () => {
    const same: unknown[] = [];
    const page = open({
      prepare: (browser) => {
        browser.globals.adobeDataLayer = same;
        Object.assign(browser, { declaredDataLayer: () => same });
      },
    });
    page.browser.fire('DOMContentLoaded');
    for (const declared of [undefined, 5, {}]) {
      const other = openWith(declared);
      other.browser.fire('DOMContentLoaded');
      expect(other.told).toEqual([]);
    }
    const named = openWith([], { dataLayerName: 'siteLayer' });
    named.browser.fire('DOMContentLoaded');
    expect([...page.told, ...named.told]).toEqual([]);
  });
});
