import { describe, expect, it } from 'vitest';
import { foodco } from '../../../src/foodco.ts';
import { createTag, defineRule, type SettingsInput } from '../../../src/index.ts';
import { setPath } from '../../../src/language/index.ts';
import { allRules } from '../../../src/rules/index.ts';
import { pageLoaded } from '../../../src/rules/triggers.ts';
import { createShadow } from '../../../src/shadow/createShadow.ts';
import { readHit } from '../../../src/shadow/readHit.ts';
import { xdmEvent } from '../../../src/shadow/xdmEvent.ts';
import type { TrackingRule } from '../../../src/site/index.ts';
import { ACKNOWLEDGED } from '../../../src/testing/acknowledged.ts';
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
    async () => new Response(ACKNOWLEDGED),
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
  const heard =
    typeof there === 'string'
      ? {
          alloy: [],
          AppMeasurement: [readHit(`https://a.test/b/ss/suite/1/JS/s1?${there}`, at)].flatMap(
            (it) => it ?? [],
          ),
        }
      : {
          alloy: Array.from({ length: times }, () => [there])
            .flat(2)
            .map((it, n) => xdmEvent(`there${n}`, at + n, Object(it))),
          AppMeasurement: [],
        };
  const { report } = createShadow({
    heard: () => heard,
    unheard: () => 0,
    now: browser.clock.now,
    rules: () => rules,
  })({ version: '1.0.0', trace: tag.trace, settings: settings as object });
  const { onlyThere } = report.channels[0] ?? { onlyThere: [] };
  expect(onlyThere).toHaveLength(1);
  return onlyThere[0]?.why;
};

const pageView = {
  xdm: { eventType: 'web.webpagedetails.pageViews', web: { webPageDetails: { name: 'en:a' } } },
};
const FORM = { form: { type: 'enquiry', source: 'footer' } };
const interaction = (
  eventType: string,
  type = 'other',
  more: object = {},
  events?: string,
  _foodco: object = {},
) => ({
  xdm: { eventType, web: { webInteraction: { type, name: 'Taste', ...more } }, _foodco },
  ...(events && { data: { __adobe: { analytics: { events } } } }),
});
/** With the page's address, which alloy adds to every event. */
const elsewhere = (eventType: string, events?: string) => ({
  xdm: { eventType, web: { webPageDetails: { URL: 'https://www.example.com/en/a.html' } } },
  ...(events && { data: { __adobe: { analytics: { events } } } }),
});
const LINK = 'web.webinteraction.linkClicks';
const shown = (path = 'page.page-1') => ({ event: 'cmp:show', eventInfo: { path } });
const component = (type: string, more: object = {}) => ({
  component: { 'c-1': { '@type': `site/components/${type}`, 'xdm:linkURL': '/en/b.html', ...more } },
});
const clicked = { event: 'cmp:click', eventInfo: { path: 'component.c-1' } };
const formStart = { event: 'formStart', eventInfo: { formID: 'f1', formName: 'Contact' } };

const WAITS_FOR_PAGE =
  '“Page view” not triggered, because it waits for: a page is shown (cmp:show, activation, back or forward)';
const WAITS_FOR_LINK = (rule: string) => `“${rule}” not triggered, because it waits for: a link is followed`;
const OTHER_FORM =
  '“Shareholder registration start” not met, because this does not hold: a segment of the path begins with “shareholder”';
const PORTAL =
  '“Portal page view” not triggered, because it waits for: a page of the portal is shown (userInfoLoaded, else cmp:show after 2 s, back or forward)';
const WAITS_FOR = (rule: string, event: string) =>
  `“${rule}” not triggered, because it waits for: data layer event “${event}”`;

describe('an event that only the present implementation sends has the reason of its own kind', () => {
  describe('where nothing of this kind happened: what the nearest rule waits for', () => {
    it.each<[string, object | string, string, Side?]>([
      ['a page view', pageView, WAITS_FOR_PAGE],
      ['a page view, with a click beside it', pageView, WAITS_FOR_PAGE, { pushes: [[5_000, clicked]] }],
      [
        'a page view by another name',
        { xdm: { eventType: 'pageView', web: { webPageDetails: { URL: 'https://x.test/' } } } },
        WAITS_FOR_PAGE,
      ],
      [
        'a page view without details',
        { xdm: { eventType: 'pv', web: { webPageDetails: { pageViews: { value: 1 } } } } },
        WAITS_FOR_PAGE,
      ],
      [
        'a page view by its number alone',
        { xdm: {}, data: { __adobe: { analytics: { events: 'event1' } } } },
        WAITS_FOR_PAGE,
      ],
      [
        'a page view of AppMeasurement',
        'AQB=1&pageName=en%3Aa&g=https%3A%2F%2Fwww.example.com%2F&events=event5',
        WAITS_FOR_PAGE,
      ],
      ['a download', interaction('Download Link', 'download'), WAITS_FOR_LINK('Download link')],
      [
        'a download that is called a link click',
        interaction(LINK, 'download', {}, 'event11'),
        WAITS_FOR_LINK('Download link'),
      ],
      [
        'a download by its number alone',
        interaction(LINK, 'other', {}, 'event8'),
        WAITS_FOR_LINK('Download link'),
      ],
      ['a download of AppMeasurement', 'AQB=1&pe=lnk_d&pev1=%2Fa.pdf', WAITS_FOR_LINK('Download link')],
      ['an exit', interaction(LINK, 'exit'), WAITS_FOR_LINK('Exit link')],
      [
        'an exit of AppMeasurement',
        'AQB=1&pe=lnk_e&pev1=https%3A%2F%2Fb.test&events=event11',
        WAITS_FOR_LINK('Exit link'),
      ],
      [
        'a link',
        interaction(LINK, 'other', { URL: 'https://x.test/' }),
        WAITS_FOR('Link click', 'cmp:click'),
      ],
      [
        'a link by its number',
        interaction('click', 'other', {}, 'event11'),
        WAITS_FOR('Link click', 'cmp:click'),
      ],
      [
        'a link of AppMeasurement',
        'AQB=1&pe=lnk_o&pev1=https%3A%2F%2Fx.test&pev2=Taste',
        WAITS_FOR('Link click', 'cmp:click'),
      ],
      [
        'a form',
        interaction('Form Start', 'other', {}, undefined, FORM),
        `${WAITS_FOR('Form start', 'formStart')}; ${OTHER_FORM}`,
      ],
      [
        'a form, spelt otherwise',
        interaction('form_start', 'other', {}, 'event11', FORM),
        `${WAITS_FOR('Form start', 'formStart')}; ${OTHER_FORM}`,
      ],
      [
        'a form by its number',
        interaction(LINK, 'other', {}, 'event14=2,event99', FORM),
        `${WAITS_FOR('Form start', 'formStart')}; ${OTHER_FORM}`,
      ],
      [
        'a form by its number in XDM',
        {
          xdm: {
            ...interaction(LINK, 'other', {}, '', FORM).xdm,
            _experience: { analytics: { event1to100: { event14: { value: 1 } } } },
          },
        },
        `${WAITS_FOR('Form start', 'formStart')}; ${OTHER_FORM}`,
      ],
      [
        'a form of AppMeasurement',
        'AQB=1&pe=lnk_o&pev2=Form&events=event14',
        `${OTHER_FORM}; ${WAITS_FOR('Form start', 'formStart')}`,
      ],
      [
        'a quote request',
        interaction(LINK, 'other', {}, 'event35'),
        WAITS_FOR('Request quote', 'requestQuote'),
      ],
      [
        'a quote request by its fields',
        { xdm: { ...interaction('quote.requested').xdm, _foodco: { quote: { quoteId: 'Q1' } } } },
        WAITS_FOR('Request quote', 'requestQuote'),
      ],
      ['what no rule sends', interaction('newsletter.signup'), 'no rule sends such an event'],
      ['what no rule sends, with its page', elsewhere('newsletter.signup'), 'no rule sends such an event'],
      [
        'a quote request by its number, with its page',
        elsewhere('quote.requested', 'event35'),
        WAITS_FOR('Request quote', 'requestQuote'),
      ],
      [
        'a product view that Analytics counts as a page view',
        elsewhere('commerce.productViews'),
        WAITS_FOR('Product view', 'viewProductDetails'),
      ],
      [
        'a page view, on a site without a rule for it',
        pageView,
        'no rule sends such an event',
        { rules: allRules.filter(({ name }) => name === 'Form start') },
      ],
      [
        'an event that the site pushes by its own name',
        interaction(LINK, 'other', {}, 'event35'),
        `${WAITS_FOR('Request quote', 'requestQuote')}, which the site pushes as “quote.requested”`,
        { settings: { eventNames: { requestQuote: 'quote.requested' } } },
      ],
    ])('%s', async (_, there, why, side) => {
      expect(await whyNot(there, side)).toBe(why);
    });
  });

  describe('where a rule of this kind was considered: its first condition that was not met', () => {
    it.each<[string, object | string, string, Side]>([
      [
        'a page view in the portal',
        pageView,
        '“Page view” not met, because this holds: the path has /portal/, and is not /portal/register-your-interest; ' +
          PORTAL,
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
        {
          pushes: [
            [4_000, shown('component.c-1')],
            [5_000, clicked],
          ],
        },
      ],
      [
        'a page view that waits for consent',
        pageView,
        '“Page view” held, because this does not hold: performance consent is given',
        { groups: ',C0001,', pushes: [[100, shown()]] },
      ],
    ])('%s', async (_, there, why, side) => {
      expect(await whyNot(there, side)).toBe(why);
    });

    it('a link: of a component that is not tracked, even if another rule is nearer', async () => {
      const side = {
        pushes: [
          [4_500, component('weather')],
          [4_600, clicked],
          [5_000, formStart],
        ],
      } as const;
      expect(await whyNot(interaction(LINK, 'other', { URL: 'https://x.test/' }, 'event11'), side)).toBe(
        '“Link click” not met, because this does not hold: the component is of a family of the setting “linkTrackTypes”; “Link in a component” not triggered, because it waits for: a link is clicked',
      );
    });

    it('a form that has started before, of two forms the nearest', async () => {
      const side = {
        cookies: { formStart: 'f1' },
        pushes: [
          [4_000, { event: 'formStart', eventInfo: { formID: 'f1' } }],
          [4_900, formStart],
        ],
      } as const;
      expect(await whyNot('AQB=1&pe=lnk_o&pev2=Form&events=event14', side)).toBe(
        '“Form start” not met, because this does not hold: the form is not in the cookie formStart; “Shareholder registration start” not triggered, because it waits for: a page is shown with a new hash',
      );
    });

    it('a rule that has fired for another event', async () => {
      expect(await whyNot(pageView, { pushes: [[4_900, shown()]], times: 2 })).toBe(
        '“Page view” fired only once, or its event is too different',
      );
    });

    it('not a rule that has fired for another click', async () => {
      const clicks = {
        pushes: [
          [4_000, component('teaser')],
          [4_500, clicked],
        ] as const,
      };
      const [mine, other] = ['https://www.example.com/en/b.html', 'tel:'].map((URL) =>
        interaction(LINK, 'other', { URL, name: URL }, 'event11'),
      );
      expect(await whyNot([mine, other], clicks)).toBe(WAITS_FOR('Link click', 'cmp:click'));
    });

    it('a gesture long before is another one', async () => {
      expect(
        await whyNot(interaction('Form Start', 'other', {}, undefined, FORM), {
          groups: ',C0001,',
          pushes: [[1_000, formStart]],
        }),
      ).toBe(
        `${WAITS_FOR('Form start', 'formStart')}; “Shareholder registration start” not met, because this does not hold: performance consent is given`,
      );
    });

    it('a rule of one’s own, and a condition that throws', async () => {
      const own = (evaluate: () => never) =>
        defineRule(pageLoaded, {
          name: 'Own view',
          conditions: [{ label: 'a fact', expected: 'a fact', evaluate }],
          actions: [{ type: 'sendEvent', eventType: 'web.webpagedetails.pageViews' }],
        });
      const failing = own(() => {
        throw new Error('boom');
      });
      expect(await whyNot(pageView, { rules: [failing] })).toBe(
        '“Own view” not triggered, because it waits for: a page is loaded (DOMContentLoaded, activation, back or forward)',
      );
    });
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
