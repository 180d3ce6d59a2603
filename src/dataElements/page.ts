import { dataLayerField } from '../readers/index.ts';
import { decodeOnce, readText } from '../redaction/index.ts';
import { defineDataElement, type ElementDescriptions } from '../site/index.ts';

const PREFIX = /^((apmea|europe|na)-en|latam-es|br-pt|en)$/i;

/** A segment that is encoded by halves stays as it is. */
const decoded = (segment: string): string =>
  /%(?![\da-f]{2})/i.test(segment) ? segment : decodeOnce(segment);

const segmentsOf = (path: string): readonly string[] => {
  const segments = path.split('/').filter(Boolean).map(decoded);
  const last = segments.pop() ?? '';
  // AEM also puts the extension before a suffix: `/products.html/bread.html`.
  const before = segments.map((segment) => segment.replace(/\.html?$/i, ''));
  // `index.html` is its folder's page.
  const page = last.replace(/^index\.html?$/i, '').replace(/\.(?!\d+$)[a-z0-9]+$/i, '');
  return [...before, page].filter(Boolean);
};

/** `/na-en/careers` → `['na', 'en']`, `/en/careers` → `['en']`. */
const prefixOf = (path: string): string[] => {
  const [first = ''] = segmentsOf(path);
  return PREFIX.test(first) ? first.toLowerCase().split('-') : [];
};

/**
 * The segments after the regional prefix, without the file extension: `/na-en/careers/graduates.html` → `careers`,
 * `graduates`.
 */
export const sectionsOf = (path: string): readonly string[] =>
  segmentsOf(path).slice(prefixOf(path)[0] ? 1 : 0);

export const pageTitle = defineDataElement({
  name: 'Page title',
  read: ({ page, redact }) => readText(page.title, redact),
  fallback: '',
});

const plainTitle = (title: string): string => title.normalize().replace(/\s+/g, ' ').trim().toLowerCase();

/** What a template adds to a title: ` | Foodco`, ` - Foodco`. */
const SUFFIX = /^( ?\|| [-–—·•:] |$)/;

const errorTitle = defineDataElement({
  name: 'Error page title',
  read: ({ page, site }) => {
    const title = plainTitle(page.title);
    return site.errorPageTitles.find((it) => {
      const words = plainTitle(it);
      return title.startsWith(words) && SUFFIX.test(title.slice(words.length));
    });
  },
});

export const pageType = defineDataElement({
  name: 'Page type',
  read: (_, use) => (use(errorTitle) ? 'errorPage' : ''),
});

export const pageName = defineDataElement({
  name: 'Page name',
  read: ({ page }, use) => {
    const segments = segmentsOf(page.path);
    const isLogin = segments.slice(-1)[0]?.toLowerCase() === 'shareholder-login';
    const route = isLogin ? /^\/[^?]*/.exec(page.hash)?.[0] : '';
    const name = [...segments, ...segmentsOf(route ?? '')].join(':') || 'home';
    // The title as the setting writes it, so that a page has one name, however its title is written.
    return [name, use(errorTitle)].filter(Boolean).join(':');
  },
});

export const announcedPageName = dataLayerField('pageInfo.pageName');

/** Beside `language`, which the address may say otherwise. */
export const siteLanguage = dataLayerField('siteInfo.siteLanguage');

export const pageUrl = defineDataElement({
  name: 'Page URL',
  read: ({ page }) => page.url,
});

export const previousPageUrl = defineDataElement({
  name: 'Previous page URL',
  read: ({ page }) => page.referrer,
});

export const serverHost = defineDataElement({ name: 'Server host', read: ({ page }) => page.host });

export const region = defineDataElement({
  name: 'Region',
  read: ({ page }) => {
    const [area, language] = prefixOf(page.path);
    return language && area;
  },
  fallback: 'global',
});

export const language = defineDataElement({
  name: 'Language',
  read: ({ page }, use) => prefixOf(page.path).pop() ?? use(siteLanguage),
  fallback: '',
});

const sectionLevel = (level: 1 | 2 | 3 | 4) =>
  defineDataElement({
    name: `Site section level ${level}`,
    read: ({ page }) => sectionsOf(page.path)[level - 1],
    fallback: '',
  });

export const sectionLevel1 = sectionLevel(1);
export const sectionLevel2 = sectionLevel(2);
export const sectionLevel3 = sectionLevel(3);
export const sectionLevel4 = sectionLevel(4);

export const isErrorPage = defineDataElement({
  name: 'Is error page',
  read: (_, use) => use(pageType) === 'errorPage',
});

export const isHomePage = defineDataElement({
  name: 'Is home page',
  read: (_, use) => use(pageName) === 'home',
});

export const pageDescriptions = (): ElementDescriptions => [
  [
    pageType,
    '`errorPage` by a title of the setting `errorPageTitles` (“Page not found”), in any case, whatever the template adds to it; nothing else has a type.',
  ],
  [
    pageName,
    'Path segments joined by colons, without the file extension; the shareholder login adds its hash route, an error page its title as the setting `errorPageTitles` has it.',
  ],
  [announcedPageName, 'The name that the page gives itself in the data layer, beside the one of its path.'],
  [
    siteLanguage,
    'The language that the site gives itself in the data layer, also where the address has one.',
  ],
  [pageUrl, 'Clean of e-mail addresses, tokens and passwords.'],
  [
    previousPageUrl,
    'The page that the document showed before, else the document’s referrer, clean as the page’s own URL.',
    'the page before',
  ],
  [region, 'The part before the dash of the regional prefix.'],
  [language, 'Of the path’s prefix, else of the site.'],
  ...[sectionLevel1, sectionLevel2, sectionLevel3, sectionLevel4].map(
    (level) => [level, 'A path segment after the regional prefix.'] as const,
  ),
];
