import { describe, expect, it } from 'vitest';
import { createFillEvent } from '../../../../src/hooks/index.ts';
import { hitOf } from '../../../../src/legacy/appMeasurement/hitOf.ts';
import type { Instance } from '../../../../src/legacy/appMeasurement/instance.ts';
import { sendHit } from '../../../../src/legacy/appMeasurement/sendHit.ts';
import { fireExample } from '../../../../src/plan/fireExample.ts';
import type { RuleExamples } from '../../../../src/plan/plannedRules.ts';
import { createRedaction } from '../../../../src/redaction/index.ts';
import { exampleSite } from '../../../../src/rules/plan/exampleSite.ts';
import { allExamples } from '../../../../src/rules/plan/examples.ts';
import { ordinaryContext } from '../../../../src/rules/plan/ordinaryContext.ts';
import { departureOf, type EventContent } from '../../../../src/site/index.ts';
import { createMeasuredPage } from '../../../fakes/createMeasuredPage.ts';
import { createFoodcosFills } from '../../../fakes/foodcosTag.ts';

const page = { name: 'en:home', URL: 'https://www.example.com/en/home.html' };
const pageView = { eventType: 'web.webpagedetails.pageViews', web: { webPageDetails: page } };
const hit = (xdm: object, analytics?: object) =>
  hitOf({
    xdm: xdm as Record<string, unknown>,
    data: analytics ? { __adobe: { analytics } } : {},
    reportSuite: 'foodco-prod',
  });

describe('what an event is for Analytics:', () => {
  const interaction = (type: string) => ({
    web: { webPageDetails: page, webInteraction: { type, name: 'x' } },
  });
  it.each([
    ['a page with its name', { web: { webPageDetails: { name: 'a' } } }, undefined, 'page'],
    ['a page with its address', { web: { webPageDetails: { URL: 'https://a.test/' } } }, undefined, 'page'],
    ['the event type of a page view alone', { eventType: 'web.webpagedetails.pageViews' }, undefined, 'page'],
    ['a page of the data object', {}, { pageName: 'a' }, 'page'],
    ['an interaction', interaction('other'), undefined, 'o'],
    ['a download', interaction('download'), undefined, 'd'],
    ['an exit', interaction('exit'), undefined, 'e'],
    ['an interaction of a kind of its own', interaction('constructor'), undefined, 'o'],
    ['a link of the data object', pageView, { linkType: 'd', linkName: 'x' }, 'd'],
    ['neither page nor interaction', { eventType: 'Form Start' }, undefined, 'nothing'],
    [
      'personalisation shown',
      { ...interaction('other'), eventType: 'decisioning.propositionDisplay' },
      undefined,
      'nothing',
    ],
    [
      'personalisation fetched',
      { ...pageView, eventType: 'decisioning.propositionFetch' },
      undefined,
      'nothing',
    ],
  ])('%s', (_, xdm, analytics, expected) => {
    const made = hit(xdm, analytics);
    expect(made ? (made.link ?? 'page') : 'nothing').toBe(expected);
  });
});

describe('variables', () => {
  it('of a page view are those that the edge maps', () => {
    const made = hit(
      {
        ...pageView,
        web: {
          webPageDetails: { ...page, server: 'www.example.com', siteSection: 'en', isErrorPage: true },
          webReferrer: { URL: 'https://search.test/' },
        },
        marketing: { trackingCode: 'spring' },
      },
      { events: 'event1' },
    );
    expect(made).toEqual({
      account: 'foodco-prod',
      variables: {
        pageName: 'en:home',
        pageURL: 'https://www.example.com/en/home.html',
        server: 'www.example.com',
        channel: 'en',
        referrer: 'https://search.test/',
        campaign: 'spring',
        pageType: 'errorPage',
        events: 'event1',
      },
      contextData: { 'a.x.eventtype': 'web.webpagedetails.pageViews' },
    });
  });

  it('of the data object override those of XDM, and can blank them', () => {
    const made = hit(
      { ...pageView, marketing: { trackingCode: 'spring' }, commerce: { productViews: { value: 1 } } },
      {
        pageName: 'theirs',
        campaign: '',
        events: 'event33',
        eVar5: 7,
        prop2: true,
        list1: 'a,b',
        unknown: 'x',
      },
    );
    expect(made?.variables).toEqual({
      pageName: 'theirs',
      pageURL: page.URL,
      events: 'event33',
      eVar5: '7',
      prop2: 'true',
      list1: 'a,b',
    });
  });

  it('name the products and the order, without separators', () => {
    const made = hit({
      ...pageView,
      productListItems: [
        {
          SKU: 'V1',
          name: 'Vanilla',
          quantity: 2,
          priceTotal: 9.5,
          productCategories: [{ categoryID: 'taste' }],
        },
        { name: 'Salt, fine; dry', quantity: 0 },
        { quantity: 3 },
      ],
      commerce: { order: { purchaseID: 'SO-1', purchaseOrderNumber: 'PO-2' } },
    });
    expect(made?.variables).toMatchObject({
      products: 'taste;V1;2;9.5,;Salt  fine  dry;0',
      purchaseID: 'SO-1',
    });
    expect(made?.contextData['a.x.commerce.order.purchaseordernumber']).toBe('PO-2');
  });

  it('take dimensions and events from XDM if the data object names no events', () => {
    const made = hit({
      ...pageView,
      commerce: { productViews: { value: 1 }, purchases: { value: 1, id: 'P7' }, cartAbandons: { value: 1 } },
      _experience: {
        analytics: {
          customDimensions: {
            eVars: { eVar1: 'a' },
            props: { prop1: 'b' },
            hierarchies: { hier1: 'c' },
            listProps: { prop2: { values: ['d', 'e'], delimiter: '|' } },
            lists: { list1: { list: [{ value: 'f' }, { value: 'g' }] } },
          },
          event1to100: { event8: { value: 2.5 }, event9: { value: 1, id: 's1' }, event10: { value: 0 } },
        },
      },
    });
    expect(made?.variables).toMatchObject({
      events: 'prodView,purchase:P7,event8=2.5,event9:s1',
      eVar1: 'a',
      prop1: 'b',
      hier1: 'c',
      prop2: 'd|e',
      list1: 'f,g',
    });
    expect(Object.keys(made?.contextData ?? {}).sort()).toEqual([
      'a.x.commerce.cartabandons.value',
      'a.x.eventtype',
    ]);
  });

  it('of a link fall back to its address, then to the event type: without either it would be a page view', () => {
    const link = (webInteraction: object) =>
      hit({ eventType: 'Form Start', web: { webPageDetails: page, webInteraction } })?.variables;
    expect(link({ type: 'other', URL: 'https://a.test/' })).toMatchObject({
      linkName: 'https://a.test/',
      linkURL: 'https://a.test/',
    });
    expect(link({ type: 'other' })).toEqual({
      pageName: page.name,
      pageURL: page.URL,
      linkName: 'Form Start',
    });
  });
});

it('context data is everything else, in lower case, without empty values', () => {
  const made = hit(
    {
      ...pageView,
      _id: 'ID-1',
      _foodco: { page: { sectionLevel1: 'Taste', sectionLevel2: '' }, count: 0, isNew: false, gone: null },
      identityMap: { ECID: [{ id: '1' }], Email_LC_SHA256: [{ id: 'Ab', primary: false }] },
      device: { screenWidth: 1280, screenOrientation: 'landscape' },
      environment: { type: 'browser', browserDetails: { viewportWidth: 1280 } },
    },
    { contextData: { own: 'x', deep: { er: 1 } } },
  );
  expect(made?.contextData).toEqual({
    'a.x.eventtype': 'web.webpagedetails.pageViews',
    'a.x._id': 'ID-1',
    'a.x._foodco.page.sectionlevel1': 'Taste',
    'a.x._foodco.count': '0',
    'a.x._foodco.isnew': 'false',
    'a.x.identitymap.email_lc_sha256.0.id': 'Ab',
    'a.x.identitymap.email_lc_sha256.0.primary': 'false',
    'a.x.device.screenorientation': 'landscape',
    'a.x.environment.type': 'browser',
    own: 'x',
    'deep.er': '1',
  });
});

/** The event that leaves for the edge when an example sends: past the gates, and completed. */
const departs = (rule: RuleExamples['rule'], example: RuleExamples['examples'][number]) => {
  const [event] = fireExample(rule, example, exampleSite).sent;
  if (!event) throw new Error(`“${example.title}” sends nothing.`);
  const context = ordinaryContext({ ...example.given });
  const content: EventContent = {
    xdm: structuredClone({ ...event.xdm, _id: 'id', eventType: event.eventType }),
    data: structuredClone(event.data),
  };
  const fill = createFillEvent({
    fills: createFoodcosFills(),
    tenant: 'foodco',
    redact: createRedaction(),
    report: (message) => {
      throw new Error(message);
    },
  });
  fill(content, departureOf(context, 0, event.eventType));
  return { xdm: content.xdm ?? {}, data: content.data ?? {}, reportSuite: 'foodco-prod' };
};

const KINDS: Readonly<Record<string, string>> = {
  'web.webpagedetails.pageViews': 'page',
  'Download Link': 'download',
  'Exit Link': 'exit',
};
const sending = allExamples.flatMap(({ rule, examples }) =>
  examples
    .filter(({ sends }) => sends !== 'nothing')
    .map((example) => ({ rule, example, name: `${rule.name}: ${example.title}` })),
);

describe('every example of every rule becomes one valid hit', () => {
  it.each(sending)('$name', ({ rule, example }) => {
    const event = departs(rule, example);
    const { s, analytics } = createMeasuredPage();
    const made = hitOf(event);
    if (made) sendHit(s as unknown as Instance, made);
    expect(analytics.problems).toEqual([]);
    expect(analytics.hits).toHaveLength(1);
    const { kind, variables, events, contextData } = analytics.hits[0] ?? {};
    expect(kind).toBe(KINDS[String(event.xdm.eventType)] ?? 'link');

    const { __adobe: adobe } = event.data as { __adobe?: { analytics: { events?: string } } };
    expect(events?.join()).toBe(adobe?.analytics.events ?? '');
    const { webPageDetails, webInteraction } = event.xdm.web as Record<
      string,
      Record<string, unknown> | undefined
    >;
    expect(variables?.pageName).toBe(webPageDetails?.name);
    expect(variables?.linkName).toBe(webInteraction?.name);
    expect(variables?.linkURL ?? '').toBe(webInteraction?.URL ?? '');
    expect(contextData?.['a.x.eventtype']).toBe(event.xdm.eventType);
    expect(contextData?.['a.x._foodco.timeparting.day']).toBe('Friday');
  });

  it('there are some', () => expect(sending.length).toBeGreaterThan(50));
});
