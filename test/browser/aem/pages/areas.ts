import { clickable } from '../markup/component.ts';
import { button, ownComponent } from '../markup/content.ts';
import { navigation } from '../markup/listings.ts';
import { teaser } from '../markup/teaser.ts';
import { follow, linkClick, pageView, type Visit } from '../visit.ts';

export const user = (userID: string, more: object = {}) =>
  `adobeDataLayer.push(${JSON.stringify({
    event: 'userInfoLoaded',
    userInfo: { userID, companyName: 'Bakers Ltd', isLoggedIn: true, ...more },
  })});`;

export const portalPage: Visit = {
  what: 'a portal page of a known user',
  path: '/na-en/portal/orders.html',
  title: 'Orders',
  body: [
    navigation([{ title: 'Samples', link: '/na-en/portal/samples.html' }]),
    teaser({ title: 'New proteins', link: '/na-en/portal/products/proteins.html' }),
    button('Request a quote'),
  ].join('\n'),
  siteCode: `${user('u1')}
    document.querySelector('.cmp-button').addEventListener('click', function () {
      adobeDataLayer.push({ event: 'requestQuote', requestQuoteInfo: { productCode: 'V1', quoteId: 'Q1' } });
    });`,
  act: async (page) => {
    await follow(page, 'Samples');
    await follow(page, 'New proteins');
    await page.getByRole('button', { name: 'Request a quote' }).click();
  },
  leaves: [
    pageView('na-en:portal:orders', { rule: 'Portal page view', userID: 'u1' }),
    linkClick('Samples', '/na-en/portal/samples.html', 'navigation/item'),
    linkClick('New proteins', '/na-en/portal/products/proteins.html', 'teaser'),
    { rule: 'Request quote', type: 'other' },
  ],
};

const shareholderView = (name: string) => pageView(name, { rule: 'Shareholder page view' });

export const shareholderPage: Visit = {
  what: 'a shareholder page',
  path: '/na-en/shareholder/dashboard.html',
  title: 'Dashboard',
  body: [
    ownComponent(
      'shareholder/account-overview',
      'Your account',
      clickable('/na-en/shareholder/history.html', 'History'),
    ),
    teaser({ title: 'Annual meeting', link: '/na-en/shareholder/meeting.html' }),
  ].join('\n'),
  siteCode: `adobeDataLayer.push({ event: 'stockTickerLoad' });`,
  act: async (page) => {
    await follow(page, 'History');
    await follow(page, 'Annual meeting');
  },
  leaves: [
    shareholderView('na-en:shareholder:dashboard'),
    { rule: 'Stock ticker load', eventType: 'Stock Ticker Load' },
    // This page does not test whether the title or the text names the link of a component that is not a link itself.
    { rule: 'Link click', url: '/na-en/shareholder/history.html', component: 'shareholder/account-overview' },
    linkClick('Annual meeting', '/na-en/shareholder/meeting.html', 'teaser'),
  ],
};

export const shareholderLoginPage: Visit = {
  what: 'the shareholder login, in any case, and the registration’s steps',
  path: '/na-en/Shareholder-Login.html',
  search: '#/welcome',
  title: 'Login',
  body: teaser({ title: 'Annual meeting', link: '/na-en/shareholder/meeting.html' }),
  act: async (page) => {
    const go = (hash: string, title: string) =>
      page.evaluate(
        ([to, name]) => {
          document.title = `${name} | Foodco`;
          location.hash = to;
        },
        [hash, title] as const,
      );
    await go('#/step1', 'Registration step1 - your name');
    await go('#/step2', 'Registration step2 - your details');
    await go('#/step3', 'Registration Step3 - Account Created');
    await go('#/step7', 'Registration Step7 - Registration Completed');
    await follow(page, 'Annual meeting');
  },
  leaves: [
    shareholderView('na-en:Shareholder-Login:welcome'),
    { rule: 'Shareholder registration start', eventType: 'Form Start' },
    { rule: 'Shareholder registration step 3', eventType: 'Form Submit' },
    { rule: 'Shareholder registration step 7', eventType: 'Form Successful Submission' },
    linkClick('Annual meeting', '/na-en/shareholder/meeting.html', 'teaser'),
  ],
};

export const errorPage: Visit = {
  what: 'the error page',
  path: '/na-en/no-such-page.html',
  title: 'Page Not Found',
  body: teaser({ title: 'Start again', link: '/na-en.html' }),
  act: (page) => follow(page, 'Start again'),
  leaves: [
    pageView('na-en:no-such-page:Page not found', { pageType: 'errorPage' }),
    linkClick('Start again', '/na-en.html', 'teaser'),
  ],
};
