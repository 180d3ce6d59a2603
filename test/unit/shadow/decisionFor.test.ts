import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag, defineRule, type SettingsInput } from '../../../src/index.ts';
import { setPath } from '../../../src/language/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { createShadow } from '../../../src/shadow/createShadow.ts';
import { readHit } from '../../../src/shadow/readHit.ts';
import { xdmEvent } from '../../../src/shadow/xdmEvent.ts';
import type { TrackingRule } from '../../../src/site/index.ts';
import { pageLoaded } from '../../../src/sources/index.ts';
import { acknowledged } from '../../../src/testing/acknowledged.ts';
import { createFakeAlloy } from '../../../src/testing/createFakeAlloy.ts';
import { createFakeBrowser } from '../../../src/testing/createFakeBrowser.ts';
import { TEST_SETTINGS } from '../../fakes/testSettings.ts';

interface Side {
  readonly groups?: string;
  readonly path?: string;
  readonly rules?: readonly TrackingRule[];
  readonly settings?: Partial<SettingsInput>;
  readonly cookies?: Readonly<Record<string, string>>;
  /** How often the present implementation sends its event. */
  readonly times?: number;
  /** Pushed to the data layer, each with the milliseconds after the start. */
  readonly pushes?: readonly (readonly [after: number, item: object])[];
}

/** A page in shadow mode, and the reason of the one event that its present implementation sends after five seconds. */
const whyNot = async (
  there: object | readonly (object | undefined)[] | string,
  side: Side = {},
): Promise<string | undefined> => {
  const {
    groups = ',C0001,C0002,',
    path = '/en/a.html',
    rules = allRules,
    settings = {},
    cookies = {},
    pushes = [],
    times = 1,
  } = side;
  const browser = createFakeBrowser(
    { url: `https://www.example.com${path}` },
    async (url) => new Response(acknowledged(url)),
  );
  browser.globals.OnetrustActiveGroups = groups;
  for (const [name, value] of Object.entries(cookies)) browser.cookieJar.set(name, value);
  const layer: unknown[] = [];
  browser.globals.adobeDataLayer = layer;
  const begun = browser.clock.now();
  const tag = createTag({
    settings: { ...TEST_SETTINGS, mode: 'shadow', ...settings },
    browser,
    site: { ...foodco, rules },
    loadAlloy: createFakeAlloy().loadAlloy,
  });
  for (const [after, item] of pushes) {
    browser.clock.pass(begun + after - browser.clock.now());
    layer.push(item);
    browser.endTask();
    await Promise.resolve();
  }
  const at = begun + 5_000;
  browser.clock.pass(begun + 60_000 - browser.clock.now());
  const isHit = typeof there === 'string';
  const hits = isHit ? [readHit(`https://a.test/b/ss/suite/1/JS/s1?${there}`, at) ?? []].flat() : [];
  const events = isHit ? [] : Array.from({ length: times }, () => [there]).flat(2);
  const { report } = createShadow({
    heard: () => ({
      alloy: events.map((it, n) => xdmEvent(`there${n}`, at + n, Object(it))),
      AppMeasurement: hits,
    }),
    unheard: () => 0,
    now: browser.clock.now,
    rules: () => rules,
  })({ version: '1.0.0', trace: tag.trace, settings: settings as object });
  const { onlyThere } = report.channels[0] ?? { onlyThere: [] };
  expect(onlyThere).toHaveLength(1);
  return onlyThere[0]?.why;
};

const LINK = 'web.webinteraction.linkClicks';
const FORM = { form: { type: 'enquiry', source: 'footer' } };
const counts = (events: string) => ({ data: { __adobe: { analytics: { events } } } });
const viewOf = (eventType: string, webPageDetails: object) => ({
  xdm: { eventType, web: { webPageDetails } },
});
/** With the page's address, which alloy adds to every event. */
const onPage = (eventType: string) => viewOf(eventType, { URL: 'https://www.example.com/en/a.html' });
const PAGE_VIEWS = 'web.webpagedetails.pageViews';
const pageView = viewOf(PAGE_VIEWS, { name: 'en:a' });
const interaction = (eventType: string, more: object = {}, _foodco: object = {}) => ({
  xdm: { eventType, web: { webInteraction: { type: 'other', name: 'Taste', ...more } }, _foodco },
});
const counted = (events: string, eventType = LINK, more: object = {}, _foodco: object = {}) => ({
  ...interaction(eventType, more, _foodco),
  ...counts(events),
});
const shown = (path = 'page.page-1') => ({ event: 'cmp:show', eventInfo: { path } });
const component = (type: string) => ({
  component: { 'c-1': { '@type': `site/components/${type}`, 'xdm:linkURL': '/en/b.html' } },
});
const clicked = { event: 'cmp:click', eventInfo: { path: 'component.c-1' } };
const formStart = { event: 'formStart', eventInfo: { formID: 'f1', formName: 'Contact' } };

const WAITS_FOR_LINK = (rule: string) => `“${rule}” not triggered, because it waits for: a link is followed`;
const WAITS_FOR = (rule: string, event: string) =>
  `“${rule}” not triggered, because it waits for: data layer event “${event}”`;
const PAGE_VIEW =
  '“Page view” not triggered, because it waits for: a page is shown (cmp:show, activation, back or forward)';
const LINK_CLICK = WAITS_FOR('Link click', 'cmp:click');
const QUOTE = WAITS_FOR('Request quote', 'requestQuote');
const THIS_FORM = WAITS_FOR('Form start', 'formStart');
const OTHER_FORM =
  '“Shareholder registration start” not met, because this does not hold: a segment of the path begins with “shareholder”';
const NO_RULE = 'no rule sends such an event';
const PORTAL =
  '“Portal page view” not triggered, because it waits for: a page of the portal is shown (userInfoLoaded, else cmp:show after 2 s, back or forward)';

/** By the reason: what the present implementation sends, as XDM or as a hit of AppMeasurement. */
const whereNothingHappened: Readonly<Record<string, Readonly<Record<string, object | string>>>> = {
  [PAGE_VIEW]: {
    'a page view': pageView,
    'a page view by another name': viewOf('pageView', { URL: 'https://x.test/' }),
    'a page view without details': viewOf('pv', { pageViews: { value: 1 } }),
    'a page view by its number alone': { xdm: {}, ...counts('event1') },
    'a page view of AppMeasurement': 'AQB=1&pageName=en%3Aa&g=https%3A%2F%2Fwww.example.com%2F&events=event5',
  },
  [WAITS_FOR_LINK('Download link')]: {
    'a download': interaction('Download Link', { type: 'download' }),
    'a download that is called a link click': counted('event11', LINK, { type: 'download' }),
    'a download by its number alone': counted('event8'),
    'a download of AppMeasurement': 'AQB=1&pe=lnk_d&pev1=%2Fa.pdf',
  },
  [WAITS_FOR_LINK('Exit link')]: {
    'an exit': interaction(LINK, { type: 'exit' }),
    'an exit of AppMeasurement': 'AQB=1&pe=lnk_e&pev1=https%3A%2F%2Fb.test&events=event11',
  },
  [LINK_CLICK]: {
    'a link': interaction(LINK, { URL: 'https://x.test/' }),
    'a link by its number': counted('event11', 'click'),
    'a link of AppMeasurement': 'AQB=1&pe=lnk_o&pev1=https%3A%2F%2Fx.test&pev2=Taste',
  },
  [`${THIS_FORM}; ${OTHER_FORM}`]: {
    'a form': interaction('Form Start', {}, FORM),
    'a form, spelt otherwise': counted('event11', 'form_start', {}, FORM),
    'a form by its number': counted('event14=2,event99', LINK, {}, FORM),
    'a form by its number in XDM': {
      xdm: {
        ...interaction(LINK, {}, FORM).xdm,
        _experience: { analytics: { event1to100: { event14: { value: 1 } } } },
      },
    },
  },
  [`${OTHER_FORM}; ${THIS_FORM}`]: {
    'a form of AppMeasurement': 'AQB=1&pe=lnk_o&pev2=Form&events=event14',
  },
  [QUOTE]: {
    'a quote request': counted('event35'),
    'a quote request by its fields': interaction('quote.requested', {}, { quote: { quoteId: 'Q1' } }),
    'a quote request by its number, with its page': { ...onPage('quote.requested'), ...counts('event35') },
  },
  [NO_RULE]: {
    'what no rule sends': interaction('newsletter.signup'),
    'what no rule sends, with its page': onPage('newsletter.signup'),
  },
  [WAITS_FOR('Product view', 'viewProductDetails')]: {
    'a product view that Analytics counts as a page view': onPage('commerce.productViews'),
  },
};

describe('an event that only the present implementation sends has the reason of its own kind', () => {
  it.each(
    Object.entries(whereNothingHappened).flatMap(([why, sent]) =>
      Object.entries(sent).map(([name, there]) => [name, there, why] as const),
    ),
  )('where nothing of this kind happened, what the nearest rule waits for: %s', async (_, there, why) => {
    expect(await whyNot(there)).toBe(why);
  });

  it.each<[string, object | readonly object[] | string, string, Side]>([
    ['a page view, with a click beside it', pageView, PAGE_VIEW, { pushes: [[5_000, clicked]] }],
    [
      'a page view, on a site without a rule for it',
      pageView,
      NO_RULE,
      { rules: allRules.filter(({ name }) => name === 'Form start') },
    ],
    [
      'an event that the site pushes by its own name',
      counted('event35'),
      `${QUOTE}, which the site pushes as “quote.requested”`,
      { settings: { eventNames: { requestQuote: 'quote.requested' } } },
    ],
    [
      'a page view in the portal',
      pageView,
      `“Page view” not met, because this holds: the path has /portal/, and is not /portal/register-your-interest; ${PORTAL}`,
      {
        path: '/en/portal/a.html',
        settings: { portalViewsWithoutUser: false },
        pushes: [[1_000, shown()]],
      },
    ],
    [
      'a page view of a component',
      pageView,
      `“Page view” not met, because this does not hold: the event’s path begins with “page.”; ${PORTAL}`,
      { pushes: [[4_000, shown('component.c-1')] as const, [5_000, clicked] as const] },
    ],
    [
      'a page view that waits for consent',
      pageView,
      '“Page view” held, because this does not hold: performance consent is given',
      { groups: ',C0001,', pushes: [[100, shown()]] },
    ],
    [
      'a link: of a component that is not tracked, even if another rule is nearer',
      counted('event11', LINK, { URL: 'https://x.test/' }),
      '“Link click” not met, because this does not hold: the component is of a family of the setting “linkTrackTypes”; “Link in a component” not triggered, because it waits for: a link is clicked',
      {
        pushes: [[4_500, component('weather')] as const, [4_600, clicked] as const, [5_000, formStart]],
      },
    ],
    [
      'a form that has started before, of two forms the nearest',
      'AQB=1&pe=lnk_o&pev2=Form&events=event14',
      '“Form start” not met, because this does not hold: the form is not in the cookie formStart; “Shareholder registration start” not triggered, because it waits for: a page is shown with a new hash',
      {
        cookies: { formStart: 'f1' },
        pushes: [[4_000, { event: 'formStart', eventInfo: { formID: 'f1' } }] as const, [4_900, formStart]],
      },
    ],
    [
      'a rule that has fired for another event',
      pageView,
      '“Page view” fired only once, or its event is too different',
      { pushes: [[4_900, shown()]], times: 2 },
    ],
    [
      'not a rule that has fired for another click',
      ['https://www.example.com/en/b.html', 'tel:'].map((URL) =>
        counted('event11', LINK, { URL, name: URL }),
      ),
      LINK_CLICK,
      { pushes: [[4_000, component('teaser')] as const, [4_500, clicked] as const] },
    ],
    [
      'a gesture long before, which is another one',
      interaction('Form Start', {}, FORM),
      `${THIS_FORM}; “Shareholder registration start” not met, because this does not hold: performance consent is given`,
      { groups: ',C0001,', pushes: [[1_000, formStart]] },
    ],
    [
      'a rule of one’s own',
      pageView,
      '“Own view” not triggered, because it waits for: a page is loaded (DOMContentLoaded, activation, back or forward)',
      {
        rules: [
          defineRule(pageLoaded, {
            name: 'Own view',
            actions: [{ type: 'sendEvent', eventType: PAGE_VIEWS }],
          }),
        ],
      },
    ],
  ])('or the first condition of its rule that was not met: %s', async (_, there, why, side) => {
    expect(await whyNot(there, side)).toBe(why);
  });
});

describe('every rule', () => {
  const sent = allRules.flatMap((rule) =>
    rule.actions.flatMap((action) => (action.type === 'sendEvent' ? [[rule.name, action] as const] : [])),
  );

  it.each(sent)('names only rules of its own kind: %s', async (name, { eventType, xdm, data }) => {
    const event = { xdm: { eventType } as Record<string, unknown>, data: {} as Record<string, unknown> };
    for (const [path, value] of Object.entries(xdm ?? {}))
      setPath(event.xdm, path.replace('_tenant', '_foodco'), typeof value === 'object' ? 'Taste' : value);
    for (const [path, value] of Object.entries(data ?? {})) setPath(event.data, path, value);
    const why = (await whyNot(event)) ?? '';
    const named = allRules.filter((rule) => why.startsWith(`“${rule.name}”`));
    expect(named).toHaveLength(1);
    const kindOf = (rule?: TrackingRule) => {
      const action = rule?.actions.find((it) => it.type === 'sendEvent');
      const its = (action?.type === 'sendEvent' && action.data) as Record<string, unknown>;
      return [action?.type === 'sendEvent' && action.eventType, its?.['__adobe.analytics.events']];
    };
    expect(kindOf(named[0])).toEqual(kindOf(allRules.find((rule) => rule.name === name)));
  });
});
