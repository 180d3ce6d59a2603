import { ANALYTICS_EVENTS } from '../analytics/index.ts';
import {
  language,
  pageName,
  pageTitle,
  pageType,
  pageUrl,
  referrer,
  region,
  sectionLevel1,
  sectionLevel2,
  sectionLevel3,
  sectionLevel4,
  serverHost,
} from '../dataElements/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import {
  announcedByPage,
  consented,
  inPortal,
  notYetCounted,
  onShareholderPage,
  shownByIgnoredComponent,
} from './conditions.ts';
import { defineRule, type Examples } from './define.ts';
import { pageShown } from './triggers.ts';

export const pageViewRules = {
  globalPageView: defineRule(pageShown, {
    name: 'Page view',
    description:
      'Every page of the public site. Portal and shareholder pages count theirs by rules of their own.',
    conditions: [consented('performance'), announcedByPage, notYetCounted],
    exceptions: [inPortal(), onShareholderPage(), shownByIgnoredComponent],
    stateOf: () => 'page',
    actions: [
      {
        type: 'sendEvent',
        eventType: PAGE_VIEW,
        renderDecisions: true,
        xdm: {
          'web.webPageDetails.name': pageName,
          'web.webPageDetails.URL': pageUrl,
          'web.webPageDetails.server': serverHost,
          'web.webPageDetails.siteSection': sectionLevel1,
          'web.webPageDetails.isErrorPage': {
            label: 'page type is errorPage',
            compute: (_, use) => use(pageType) === 'errorPage',
          },
          'web.webPageDetails.isHomePage': {
            label: 'page name is home',
            compute: (_, use) => use(pageName) === 'home',
          },
          'web.webPageDetails.pageViews.value': 1,
          'web.webReferrer.URL': referrer,
          '_tenant.page.type': pageType,
          '_tenant.page.title': pageTitle,
          '_tenant.page.region': region,
          '_tenant.page.language': language,
          '_tenant.page.sectionLevel1': sectionLevel1,
          '_tenant.page.sectionLevel2': sectionLevel2,
          '_tenant.page.sectionLevel3': sectionLevel3,
          '_tenant.page.sectionLevel4': sectionLevel4,
        },
        data: {
          '__adobe.analytics.events': ANALYTICS_EVENTS.pageView,
          '__adobe.analytics.pageType': pageType,
        },
      },
    ],
  }),
};

const shown = { path: 'page.page-1', type: 'site/components/page', cause: 'load', duplicate: false } as const;
const at = (url: string, title = 'Taste') => ({
  page: {
    url,
    host: 'www.example.com',
    path: new URL(url).pathname,
    hash: new URL(url).hash.slice(1),
    query: {},
    title,
    referrer: '',
  },
});

export const pageViewExamples: Examples<typeof pageViewRules> = {
  globalPageView: [
    {
      title: 'a regional product page',
      given: at('https://www.example.com/na-en/products/taste/vanilla.html'),
      payload: shown,
      sends: {
        'web.webPageDetails.name': 'na-en:products:taste:vanilla',
        'web.webPageDetails.URL': 'https://www.example.com/na-en/products/taste/vanilla.html',
        'web.webPageDetails.server': 'www.example.com',
        'web.webPageDetails.siteSection': 'products',
        'web.webPageDetails.isErrorPage': false,
        'web.webPageDetails.isHomePage': false,
        'web.webPageDetails.pageViews.value': 1,
        '_tenant.page.title': 'Taste',
        '_tenant.page.region': 'na',
        '_tenant.page.language': 'en',
        '_tenant.page.sectionLevel1': 'products',
        '_tenant.page.sectionLevel2': 'taste',
        '_tenant.page.sectionLevel3': 'vanilla',
        '_tenant.page.sectionLevel4': '',
      },
    },
    {
      title: 'the root',
      given: at('https://www.example.com/'),
      payload: shown,
      sends: {
        'web.webPageDetails.name': 'home',
        'web.webPageDetails.isHomePage': true,
        '_tenant.page.region': 'global',
      },
    },
    {
      title: 'a page that was not found',
      given: at('https://www.example.com/en/nowhere.html', 'Page not found'),
      payload: shown,
      sends: {
        'web.webPageDetails.name': 'en:nowhere:Page not found',
        'web.webPageDetails.isErrorPage': true,
        '_tenant.page.type': 'errorPage',
      },
    },
    {
      title: 'the invitation to the portal',
      given: at('https://www.example.com/na-en/portal/register-your-interest.html'),
      payload: shown,
      sends: { 'web.webPageDetails.name': 'na-en:portal:register-your-interest' },
    },
    {
      title: 'back from the bfcache',
      payload: { ...shown, cause: 'bfcache' },
      sends: { 'web.webPageDetails.pageViews.value': 1 },
    },
    {
      title: 'without consent',
      given: { consent: { performance: false, targeting: false, groups: ',C0001,' } },
      payload: shown,
      sends: 'nothing',
    },
    {
      title: 'a portal page',
      given: at('https://www.example.com/na-en/portal/orders.html'),
      payload: shown,
      sends: 'nothing',
    },
    {
      title: 'a shareholder page',
      given: at('https://www.example.com/shareholder/dashboard.html'),
      payload: shown,
      sends: 'nothing',
    },
    {
      title: 'a component that came into view',
      payload: {
        path: 'component.teaser-1',
        type: 'site/components/teaser',
        cause: 'load',
        duplicate: false,
      },
      sends: 'nothing',
    },
    {
      title: 'a page object of a story card',
      payload: { ...shown, type: 'site/components/carousel-story-card' },
      sends: 'nothing',
    },
    { title: 'the same page announced twice', payload: { ...shown, duplicate: true }, sends: 'nothing' },
  ],
};
