import {
  ANALYTICS_EVENTS,
  announcedPageName,
  isErrorPage,
  isHomePage,
  language,
  pageName,
  pageTitle,
  pageType,
  pageUrl,
  previousPageUrl,
  region,
  sectionLevel1,
  sectionLevel2,
  sectionLevel3,
  sectionLevel4,
  serverHost,
  siteLanguage,
} from '../dataElements/index.ts';
import { completeRule, type Descriptions, type Examples, type TrackingTrigger } from '../site/index.ts';
import { type Interaction, interaction } from '../site/interaction.ts';
import { pageShown, pushed } from '../sources/index.ts';
import { PAGE_VIEW } from '../xdm/index.ts';
import {
  announcedByPage,
  consented,
  inPortal,
  notYetCounted,
  onShareholderPage,
  shownByIgnoredComponent,
  userCameLate,
} from './conditions/index.ts';
import { userFields } from './fields.ts';
import { onPage, unknownUser } from './given.ts';
import { portalShown } from './portal/portalShown.ts';

/** What every page view says about its page. */
export const pageFields = {
  'web.webPageDetails.name': pageName,
  'web.webPageDetails.URL': pageUrl,
  'web.webPageDetails.server': serverHost,
  'web.webPageDetails.siteSection': sectionLevel1,
  'web.webPageDetails.isErrorPage': isErrorPage,
  'web.webPageDetails.isHomePage': isHomePage,
  'web.webPageDetails.pageViews.value': 1,
  'web.webReferrer.URL': previousPageUrl,
  '_tenant.page.announcedName': announcedPageName,
  '_tenant.page.type': pageType,
  '_tenant.page.title': pageTitle,
  '_tenant.page.region': region,
  '_tenant.page.language': language,
  '_tenant.page.siteLanguage': siteLanguage,
  '_tenant.page.sectionLevel1': sectionLevel1,
  '_tenant.page.sectionLevel2': sectionLevel2,
  '_tenant.page.sectionLevel3': sectionLevel3,
  '_tenant.page.sectionLevel4': sectionLevel4,
} as const;

/** A rule that sends one page view for each page shown, with performance consent. */
const pageView = <P extends { readonly duplicate: boolean }>(
  trigger: TrackingTrigger<P>,
  view: Omit<Interaction<NoInfer<P>>, 'also'>,
) =>
  completeRule<P>(
    trigger,
    { ...view, stateOf: () => 'page' },
    [consented('performance'), ...(view.conditions ?? []), notYetCounted],
    [
      {
        type: 'sendEvent',
        eventType: PAGE_VIEW,
        renderDecisions: true,
        xdm: { ...pageFields, ...view.xdm },
        data: {
          '__adobe.analytics.events': `event${ANALYTICS_EVENTS.pageView}`,
          '__adobe.analytics.pageType': pageType,
        },
      },
    ],
  );

export const pageViewRules = {
  // First, so that a portal page that still waits for its user is counted before the page that follows it.
  portalPageView: pageView(portalShown, {
    name: 'Portal page view',
    conditions: [inPortal],
    xdm: userFields,
  }),
  lateUser: interaction(portalShown, {
    name: 'Late user info',
    conditions: [userCameLate],
    stateOf: () => 'user',
    renderDecisions: true,
    xdm: userFields,
  }),
  globalPageView: pageView(pageShown, {
    name: 'Page view',
    conditions: [announcedByPage],
    exceptions: [inPortal, onShareholderPage, shownByIgnoredComponent],
  }),
  shareholderPageView: pageView(pageShown, {
    name: 'Shareholder page view',
    conditions: [announcedByPage, onShareholderPage],
    exceptions: [inPortal, shownByIgnoredComponent],
  }),
  userInfoLoaded: interaction(pushed('userInfoLoaded'), {
    name: 'User info loaded',
    exceptions: [inPortal],
    stateOf: () => 'user',
    xdm: userFields,
  }),
};

export const pageViewDescriptions: Descriptions<typeof pageViewRules> = {
  globalPageView:
    'Every page of the public site. Portal and shareholder pages count theirs by rules of their own.',
  shareholderPageView: 'Every page of the shareholder area; the login’s hash routes are pages of their own.',
  portalPageView:
    'Every page of the customer portal once, as soon as its user is announced, else after 2 s or when it is left; once more for another user.',
  lateUser: 'A user of the portal who is announced after the page was counted without one.',
  userInfoLoaded: 'A known user on a page outside the portal, which counts its view by itself.',
};

const shown = { path: 'page.page-1', type: 'site/components/page', cause: 'load', duplicate: false } as const;
const loaded = { cause: 'load', duplicate: false, announcedBy: 'user' } as const;
const late = { cause: 'load', duplicate: true, announcedBy: 'late user' } as const;
const inOrders = onPage('https://www.example.com/na-en/portal/orders.html', 'Orders');
const known = { userInfo: { userID: 'u1' } };
const onDashboard = onPage('https://www.example.com/shareholder/dashboard.html', 'Dashboard');

export const pageViewExamples = (): Examples<typeof pageViewRules> => ({
  globalPageView: [
    {
      title: 'a regional product page',
      given: onPage('https://www.example.com/na-en/products/taste/vanilla.html', 'Taste'),
      payload: shown,
      sends: {
        'web.webReferrer.URL': '',
        '_tenant.page.announcedName': '',
        '_tenant.page.type': '',
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
        '_tenant.page.siteLanguage': '',
        '_tenant.page.sectionLevel1': 'products',
        '_tenant.page.sectionLevel2': 'taste',
        '_tenant.page.sectionLevel3': 'vanilla',
        '_tenant.page.sectionLevel4': '',
      },
    },
    {
      title: 'a page whose site has another language than its address',
      given: {
        ...onPage('https://www.example.com/na-en/contact.html'),
        state: { siteInfo: { siteLanguage: 'fr-CA' } },
      },
      payload: shown,
      sends: { '_tenant.page.language': 'en', '_tenant.page.siteLanguage': 'fr-CA' },
    },
    {
      title: 'the root',
      given: onPage('https://www.example.com/'),
      payload: shown,
      sends: {
        'web.webPageDetails.name': 'home',
        'web.webPageDetails.isHomePage': true,
        '_tenant.page.region': 'global',
      },
    },
    {
      title: 'a page that was not found',
      given: onPage('https://www.example.com/en/nowhere.html', 'Page not found'),
      payload: shown,
      sends: {
        'web.webPageDetails.name': 'en:nowhere:Page not found',
        'web.webPageDetails.isErrorPage': true,
        '_tenant.page.type': 'errorPage',
      },
    },
    {
      title: 'a page that was not found, in another language and with the site’s name',
      given: onPage('https://www.example.com/latam-es/nada.html', 'Página no encontrada | Foodco'),
      payload: shown,
      sends: {
        'web.webPageDetails.name': 'latam-es:nada:Página no encontrada',
        'web.webPageDetails.isErrorPage': true,
        '_tenant.page.title': 'Página no encontrada | Foodco',
      },
    },
    {
      title: 'a page that names itself in the data layer',
      given: { state: { pageInfo: { pageName: 'Taste solutions' } } },
      payload: shown,
      sends: {
        'web.webPageDetails.name': 'na-en:products:taste',
        '_tenant.page.announcedName': 'Taste solutions',
      },
    },
    {
      title: 'the invitation to the portal',
      given: onPage('https://www.example.com/na-en/portal/register-your-interest.html'),
      payload: shown,
      sends: { 'web.webPageDetails.name': 'na-en:portal:register-your-interest' },
    },
    {
      title: 'back from the bfcache',
      payload: { ...shown, cause: 'bfcache' },
      sends: { 'web.webPageDetails.pageViews.value': 1 },
    },
    {
      title: 'a portal page',
      given: onPage('https://www.example.com/na-en/portal/orders.html'),
      payload: shown,
      sends: 'nothing',
    },
    {
      title: 'a shareholder page',
      given: onPage('https://www.example.com/shareholder/dashboard.html'),
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
  shareholderPageView: [
    {
      title: 'the login’s first step, by its hash route',
      given: onPage('https://www.example.com/shareholder-login.html#/step1', 'Login'),
      payload: shown,
      sends: {
        'web.webPageDetails.URL': 'https://www.example.com/shareholder-login.html#/step1',
        'web.webPageDetails.server': 'www.example.com',
        'web.webPageDetails.siteSection': 'shareholder-login',
        'web.webPageDetails.isErrorPage': false,
        'web.webPageDetails.isHomePage': false,
        'web.webReferrer.URL': '',
        '_tenant.page.announcedName': '',
        '_tenant.page.type': '',
        '_tenant.page.title': 'Login',
        '_tenant.page.region': 'global',
        '_tenant.page.language': '',
        '_tenant.page.siteLanguage': '',
        '_tenant.page.sectionLevel2': '',
        '_tenant.page.sectionLevel3': '',
        '_tenant.page.sectionLevel4': '',
        'web.webPageDetails.name': 'shareholder-login:step1',
        'web.webPageDetails.pageViews.value': 1,
        '_tenant.page.sectionLevel1': 'shareholder-login',
      },
    },
    {
      title: 'a page object of a story card',
      given: onDashboard,
      payload: { ...shown, type: 'site/components/story-card' },
      sends: 'nothing',
    },
    {
      title: 'a component of it',
      given: onDashboard,
      payload: { ...shown, path: 'component.x' },
      sends: 'nothing',
    },
    {
      title: 'announced twice',
      given: onDashboard,
      payload: { ...shown, duplicate: true },
      sends: 'nothing',
    },
    { title: 'a page of the public site', payload: shown, sends: 'nothing' },
    {
      title: 'the portal’s part for shareholders',
      given: onPage('https://www.example.com/na-en/portal/shareholder/votes.html'),
      payload: shown,
      sends: 'nothing',
    },
  ],
  portalPageView: [
    {
      title: 'the orders of a customer',
      given: {
        ...onPage('https://www.example.com/na-en/portal/orders.html', 'Orders'),
        state: { userInfo: { userID: 'u1', companyName: 'Bakers Ltd', email: ' ecid@adobe.com ' } },
      },
      payload: loaded,
      sends: {
        ...unknownUser,
        'web.webPageDetails.URL': 'https://www.example.com/na-en/portal/orders.html',
        'web.webPageDetails.server': 'www.example.com',
        'web.webPageDetails.siteSection': 'portal',
        'web.webPageDetails.isErrorPage': false,
        'web.webPageDetails.isHomePage': false,
        'web.webReferrer.URL': '',
        '_tenant.page.announcedName': '',
        '_tenant.page.type': '',
        '_tenant.page.title': 'Orders',
        '_tenant.page.region': 'na',
        '_tenant.page.language': 'en',
        '_tenant.page.siteLanguage': '',
        '_tenant.page.sectionLevel1': 'portal',
        '_tenant.page.sectionLevel2': 'orders',
        '_tenant.page.sectionLevel3': '',
        '_tenant.page.sectionLevel4': '',
        'web.webPageDetails.name': 'na-en:portal:orders',
        'web.webPageDetails.pageViews.value': 1,
        '_tenant.user.userID': 'u1',
        '_tenant.user.companyName': 'Bakers Ltd',
        '_tenant.user.accountId': 'No datalayer value found',
        'identityMap.Email_LC_SHA256': [
          {
            id: 'a6ea4cde5da5ae7cc68baae894d1d6544fca26254433b0fff7c2cb4843b4a097',
            authenticatedState: 'authenticated',
            primary: false,
          },
        ],
      },
    },
    {
      title: 'the user announced twice',
      given: inOrders,
      payload: { ...loaded, duplicate: true },
      sends: 'nothing',
    },
    {
      title: 'the invitation to the portal',
      given: onPage('https://www.example.com/na-en/portal/register-your-interest.html'),
      payload: loaded,
      sends: 'nothing',
    },
    {
      title: 'a page where nobody is logged in',
      given: onPage('https://www.example.com/na-en/portal/login.html', 'Log in'),
      payload: { ...loaded, announcedBy: 'page' },
      sends: { ...unknownUser, 'web.webPageDetails.name': 'na-en:portal:login' },
    },
    {
      title: 'the portal’s part for shareholders',
      given: onPage('https://www.example.com/na-en/portal/shareholder/votes.html', 'Votes'),
      payload: loaded,
      sends: { 'web.webPageDetails.name': 'na-en:portal:shareholder:votes' },
    },
    { title: 'a user who comes late', given: { ...inOrders, state: known }, payload: late, sends: 'nothing' },
  ],
  lateUser: [
    {
      title: 'a user who comes seconds after the page',
      given: { ...inOrders, state: known },
      payload: late,
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'u1',
      },
    },
    { title: 'a user who comes in time', given: inOrders, payload: loaded, sends: 'nothing' },
    {
      title: 'a known user on the public site',
      payload: loaded,
      sends: 'nothing',
    },
  ],
  userInfoLoaded: [
    {
      title: 'a known user on the public site',
      payload: { userInfo: { userID: 'u1', isLoggedIn: true } },
      sends: {
        ...unknownUser,
        '_tenant.user.userID': 'u1',
        '_tenant.user.isLoggedIn': 'true',
      },
    },
    { title: 'in the portal', given: inOrders, payload: known, sends: 'nothing' },
  ],
});
