/**
 * Foodco, the first site: what its tag does.
 * @module tamis/foodco
 */
import { oneTrust } from './consent/adapters/oneTrust.ts';
import { campaign, events, pageName, STORED_FORMS, STORED_LOGIN } from './dataElements/index.ts';
import {
  fieldsFrom,
  internalCampaign,
  loadTime,
  previousPage,
  scrollDepth,
  timeParts,
  timeZoneGate,
} from './hooks/library.ts';
import { addressNamesPortal, onCareersPage, onGraduateFaqPage } from './rules/conditions/index.ts';
import { allRules } from './rules/index.ts';
import { isPortalPath } from './rules/portal/portalShown.ts';
import { check, flag, listOf, type ScriptEntry, text } from './settings/index.ts';
import { defineSite, type FillKind, not } from './site/index.ts';

// Who imports this entry gets the types of Foodco's events and fields, which these modules declare.
export type { FoodcosFields, UserData } from './dataElements/index.ts';
// For `_satellite.getVar` in the script with add-ons.
export * as elements from './dataElements/index.ts';

// By the package's entry, as in the catalogue.
declare module './index.ts' {
  interface OwnSettings {
    /** Titles of the page-not-found page, in each language of the site, without what the template adds. */
    readonly errorPageTitles: readonly string[];
    /** Whether a portal page is counted if no user is announced, for example because nobody is logged in. */
    readonly portalViewsWithoutUser: boolean;
    /**
     * Families of components whose clicks are counted as links. A family matches whole words of the component's own name,
     * or a folder below `components`: `teaser` also matches `site/components/teaser-card`, `investors` everything in
     * `site/components/investors/`.
     */
    readonly linkTrackTypes: readonly string[];
  }
  interface OwnScripts {
    /** The recruiting chat. Loaded on the careers pages, at page bottom. */
    readonly chatWidget?: ScriptEntry;
    /** The FAQ of graduates. Loaded on their FAQ page, when the DOM is ready. */
    readonly graduateFaq?: ScriptEntry;
  }
}

const words = (text: string): readonly string[] => text.split(' ');

/** Analytics blanks the standard page name on every event that is not a page view, but keeps this one. */
const ownPageName: FillKind = {
  create: () => ({
    fields: ({ use, ofEvent }) => {
      const name = ofEvent('web.webPageDetails.name');
      return { '_tenant.page.name': typeof name === 'string' ? name : use(pageName) };
    },
  }),
};

/** Foodco: marketing pages, careers, customer portal, shareholder area and admin portal. */
export const foodco = defineSite({
  events,
  userPath: 'userInfo.userID',
  rules: allRules,
  consent: oneTrust({ grantWhereNotRequired: true }),
  // §2 of the specification makes `explore` a production host, §9 counts it in development.
  hosts: {
    www: 'production',
    explore: { environment: 'production', reportSuite: 'development' },
    stage: 'staging',
    beta: 'staging',
    '*': 'development',
  },
  gates: [timeZoneGate],
  fills: [
    ownPageName,
    fieldsFrom({ 'marketing.trackingCode': campaign }),
    previousPage({ from: '_tenant.page.name', to: '_tenant.page.previousName' }),
    loadTime({ page: '_tenant.page.loadTime', previousPage: '_tenant.previousPage.loadTime' }),
    scrollDepth,
    internalCampaign({ parameter: 'intcid', to: '_tenant.internalCampaign' }),
    timeParts({ under: '_tenant.timeParting' }),
  ],
  // The portal has no banner: there, only the banner's cookie can say what the visitor allows.
  page: { name: pageName, hasNoBanner: ({ path }) => isPortalPath(path) },
  scripts: {
    consentBanner: { pages: [not(addressNamesPortal)] },
    chatWidget: {
      name: 'Recruiting chat widget',
      phase: 'page bottom',
      pages: [onCareersPage],
      hosts: ['dokumfe7mps0i.cloudfront.net'],
    },
    graduateFaq: { name: 'Graduate FAQ script', phase: 'DOM ready', pages: [onGraduateFaqPage] },
  },
  settings: {
    socialHosts: words(
      'facebook.com fb.com fb.me instagr.am instagram.com linkedin.com lnkd.in m.me pin.it pinterest.com t.co ' +
        'tiktok.com twitter.com wa.me wechat.com whatsapp.com x.com xing.com youtu.be youtube.com',
    ),
  },
  ownSettings: {
    errorPageTitles: {
      standard: ['Page not found'],
      check: listOf(check('a title', (value) => typeof value === 'string' && /[^….\s]/.test(value))),
    },
    portalViewsWithoutUser: { standard: true, check: flag },
    linkTrackTypes: {
      standard: words(
        'footer header breadcrumb subnavigation socialshare hero banner storycard carouselstorycard producttile ' +
          'relatedtile teaser teasercard editorialcard linklist text languagenavigation navigation videoplayer ' +
          'accordion carousel tags table shareholder',
      ),
      check: listOf(text()),
    },
  },
  stored: {
    cookies: [...STORED_FORMS.cookies, ...STORED_LOGIN.cookies],
  },
});
