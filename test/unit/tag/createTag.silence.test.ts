import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { condition, createTag, defineRule, pageLoaded } from '../../../src/index.ts';
import { pageViewRules } from '../../../src/rules/pageViews.ts';
import { requestRules } from '../../../src/rules/requests.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser, type FakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { createStories, type Looks, type Steps } from '../../fakes/createStories.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

const NO_VIEW = 'No page view was triggered on this page.';
const NO_BANNER = 'No consent banner has spoken on this page.';

/** A page with the rules of page views, and what the tag has told about it. */
const open = ({
  url = 'https://www.example.com/en/a.html',
  groups = ',C0001,C0002,' as unknown,
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

type Page = ReturnType<typeof open>;
type Given = NonNullable<Parameters<typeof open>[0]>;

/** A site's own rule of page views, about `pageLoaded`, for one page. */
const own = defineRule(pageLoaded, {
  name: 'Own view',
  conditions: [
    condition<unknown, string>({
      label: 'the page is the one',
      find: ({ page }) => page.path,
      test: (path) => path === '/en/a.html',
    }),
  ],
  actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
});
/** The same, by a fact whose label has the form of an exception. */
const member = defineRule(pageLoaded, {
  name: 'View of a guest',
  conditions: [
    condition<unknown, string>({
      label: 'not (yet) a member (of the club)',
      find: ({ page }) => page.path,
      test: (path) => path === '/en/a.html',
    }),
  ],
  actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
});
/** A page that an exception of the site leaves out. */
const excepted = defineRule(pageLoaded, {
  name: 'View but on one page',
  exceptions: [
    condition<unknown, string>({
      label: 'it is the one',
      find: ({ page }) => page.path,
      test: (it) => it === '/en/b.html',
    }),
  ],
  actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
});
const at = (path: string): Given => ({ url: `https://www.example.com${path}` });
const browserIs = (is: Partial<FakeBrowser['is']>): Given => ({
  prepare: (browser) => void Object.assign(browser.is, is),
});
const globally = (globals: object): Given => ({
  prepare: (browser) => void Object.assign(browser.globals, globals),
});

/** What a page may be like. */
const GIVEN: Readonly<Record<string, Given>> = {
  denied: { groups: ',C0001,' },
  portal: at('/na-en/portal/orders.html'),
  'portal-only': { ...at('/na-en/portal/orders.html'), settings: { portalViewsWithoutUser: false } },
  'portal-page': at('/en/portal/a.html'),
  shareholder: at('/shareholder/dashboard.html'),
  other: at('/en/b.html'),
  'no-views': { rules: Object.values(requestRules) },
  own: { rules: [own] },
  member: { rules: [member] },
  excepted: { rules: [excepted] },
  both: { rules: [...Object.values(pageViewRules), own] },
  parsed: browserIs({ parsed: true }),
  loading: browserIs({ readyState: 'interactive' }),
  prerendered: browserIs({ prerendering: true }),
  shadow: { settings: { mode: 'shadow' } },
  /** No word about consent, except what follows. */
  silent: { groups: '', rules: Object.values(requestRules) },
  'no-groups': { groups: ',' },
  'odd-variable': { groups: [] },
  cookie: { prepare: ({ cookieJar }) => void cookieJar.set('OptanonConsent', 'groups=C0001%3A1') },
  'waiting-banner': globally({ OneTrust: { OnConsentChanged: () => {} } }),
  'place-only': globally({ OneTrust: { geolocationResponse: {} } }),
  'loaded-banner': { settings: { scripts: { consentBanner: { src: '/banner.js' } } } },
};
const STEPS: Steps<Page> = {
  pass: ({ pass }, [milliseconds]) => pass(Number(milliseconds)),
  show: ({ show }) => show(),
  component: ({ show }) => show('component.tabs-1-item-2', 'site/components/tabs'),
  user: ({ push }) => push({ event: 'userInfoLoaded', userInfo: { userID: 'u1' } }),
  hide: ({ hide }) => hide(true),
  see: ({ hide }) => hide(false),
  complete: ({ browser }) => Object.assign(browser.is, { readyState: 'complete' }),
  activate: ({ browser }) => {
    browser.is.prerendering = false;
    browser.fire('prerenderingchange');
  },
  speak: ({ browser }) => Object.assign(browser.globals, { OnetrustActiveGroups: ',C0001,' }),
  stop: ({ tag }) => tag.stop(),
  start: ({ start }) => start(),
};
const NEWS: Readonly<Record<string, string>> = { [NO_VIEW]: 'view', [NO_BANNER]: 'banner' };
const LOOKS: Looks<Page> = { missing: ({ told }) => told.flatMap((it) => NEWS[it] ?? []) };
const tellStories = createStories(
  (given) => open(Object.assign({}, ...given.map((word) => GIVEN[word]))),
  STEPS,
  LOOKS,
);

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

  tellStories({
    'is news if only a component announces itself': 'component | pass 60000 | = missing view',
    'is none with a page view': 'show | pass 60000 | = missing nothing',
    'is none with a page view that waits for consent': 'with denied | show | pass 60000 | = missing nothing',
    'is none with a page view of the portal': 'with portal | user | pass 60000 | = missing nothing',
    'is none with a page of the portal that counts only with a user':
      'with portal-only | show | pass 60000 | = missing nothing',
    'is none with a page view of the shareholder area':
      'with shareholder | show | pass 60000 | = missing nothing',
    'is none on a site without a rule for page views': 'with no-views | pass 60000 | = missing nothing',
    'is none if the site’s own rule is about pageLoaded': 'with own parsed | pass 60000 | = missing nothing',
    'is none if that rule stands beside those of cmp:show':
      'with both parsed | pass 60000 | = missing nothing',
    'is news if that rule’s conditions are not met': 'with own other parsed | pass 60000 | = missing view',
    'is news if the condition’s label has the form of an exception':
      'with member other parsed | pass 60000 | = missing view',
    'is none if an exception leaves the page out':
      'with excepted other parsed | pass 60000 | = missing nothing',
    'is news if its page is never parsed': 'with own | pass 60000 | = missing view',
    'counts the time that the visitor has the loaded page before their eyes': `
      with loading | pass 60000 | complete | pass 6000 | hide | pass 60000 | see | pass 3000 | = missing nothing
      pass 1000 | = missing view`,
    'says nothing of a page that is prerendered, and counts from when it is shown': `
      with prerendered | pass 60000 | activate | pass 9000 | = missing nothing | pass 1000 | = missing view`,
    'says nothing in shadow mode': 'with shadow | pass 60000 | = missing nothing',
    'says nothing after stop': 'stop | pass 60000 | = missing nothing',
    'is none to the next tag of the page, to which an earlier one has left its page view':
      'show | stop | start | pass 60000 | = missing nothing',
    'is none to the next tag to which an earlier one has left its news':
      'pass 10000 | stop | start | pass 60000 | = missing view',
  });
});

describe('a page that stays thirty seconds before its visitor without a word about consent', () => {
  tellStories({
    'is news, once':
      'with silent | pass 29999 | = missing nothing | pass 1 | = missing banner | pass 600000 | = missing banner',
    'is none with groups of the banner': 'with silent denied | pass 60000 | = missing nothing',
    'is none with groups of no kind': 'with silent no-groups | pass 60000 | = missing nothing',
    'is none with a variable of another form': 'with silent odd-variable | pass 60000 | = missing nothing',
    'is none with a cookie': 'with silent cookie | pass 60000 | = missing nothing',
    'is none with a banner that waits for its answer':
      'with silent waiting-banner | pass 60000 | = missing nothing',
    'is none with a banner that the tag loads': 'with silent loaded-banner | pass 60000 | = missing nothing',
    'is none with an address where the banner is left out':
      'with silent portal-page | pass 60000 | = missing nothing',
    'is none in shadow mode': 'with silent shadow | pass 60000 | = missing nothing',
    'is none if the banner speaks late': 'with silent | pass 29000 | speak | pass 60000 | = missing nothing',
    'is news where only the place of the visitor is set for a banner':
      'with silent place-only | pass 60000 | = missing banner',
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
