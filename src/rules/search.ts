import {
  ANALYTICS_EVENTS,
  componentLanguage,
  componentTitle,
  componentType,
  eventPath,
  newSearchFlag,
  pageNumber,
  searchFiltersType,
  searchFiltersTypeValue,
  searchKeyword,
  searchResultCount,
  searchType,
} from '../dataElements/index.ts';
import type { Descriptions, Examples } from '../site/index.ts';
import { pushedInteractions } from '../sources/index.ts';
import { clickIsCounted, componentSearches } from './conditions/index.ts';

/** The same event for every search, however it is announced. */
export const searchTracking = {
  eventType: 'Search Tracking',
  xdm: {
    'siteSearch.query': searchKeyword,
    'siteSearch.numberOfResults': searchResultCount,
    // The site gives all types in one text and all values in another: `siteSearch.filter` would have to guess the
    // pairs.
    '_tenant.search.filtersType': searchFiltersType,
    '_tenant.search.filtersTypeValue': searchFiltersTypeValue,
    '_tenant.search.type': searchType,
    '_tenant.search.pageNumber': pageNumber,
    '_tenant.search.isNew': newSearchFlag,
    '_tenant.component.type': componentType,
    '_tenant.component.title': componentTitle,
    '_tenant.component.language': componentLanguage,
    '_tenant.component.path': eventPath,
  },
  counts: ANALYTICS_EVENTS.search,
} as const;

/**
 * §5 of the specification names three component types. A site announces them by an event of that name, or by an
 * ordinary click event.
 */
export const searchRules = pushedInteractions({
  searchPerformed: { name: 'Search performed', ...searchTracking },
  searchResultInteraction: {
    name: 'Search result interaction',
    ...searchTracking,
  },
  searchIcon: { name: 'Search icon', ...searchTracking },
  'cmp:click': {
    name: 'Search component click',
    conditions: [componentSearches],
    exceptions: [clickIsCounted],
    ...searchTracking,
  },
});

export const searchDescriptions: Descriptions<typeof searchRules> = {
  'cmp:click': 'For a component that has the type, and whose site pushes no event of that name.',
};

const performed = {
  eventInfo: {
    path: 'component.search-1',
    searchType: 'products',
    searchKeyword: 'vanilla',
    searchResultCount: 12,
    searchFiltersType: 'region|category',
    searchFiltersTypeValue: 'Europe|Taste',
    pageNum: 2,
  },
} as const;
const withSearch = {
  state: {
    component: {
      'search-1': {
        '@type': 'site/components/searchPerformed',
        'dc:title': 'Site search',
        'xdm:language': 'en',
        newSearchFlag: true,
      },
      'search-icon-1': { '@type': 'site/components/search-icon' },
    },
  },
} as const;
const iconClicked = { eventInfo: { path: 'component.search-icon-1' } } as const;

export const searchExamples = (): Examples<typeof searchRules> => ({
  searchPerformed: [
    {
      title: 'for vanilla, with filters',
      given: withSearch,
      payload: performed,
      sends: {
        'siteSearch.query': 'vanilla',
        'siteSearch.numberOfResults': 12,
        '_tenant.search.filtersType': 'region|category',
        '_tenant.search.filtersTypeValue': 'Europe|Taste',
        '_tenant.search.type': 'products',
        '_tenant.search.pageNumber': '2',
        '_tenant.search.isNew': 'true',
        '_tenant.component.type': 'site/components/searchPerformed',
        '_tenant.component.title': 'Site search',
        '_tenant.component.language': 'en',
        '_tenant.component.path': 'component.search-1',
      },
    },
    {
      title: 'for nothing, with no result',
      payload: { eventInfo: { path: 'component.search-1', searchKeyword: ' ', searchResultCount: 0 } },
      sends: { 'siteSearch.query': 'no search term', 'siteSearch.numberOfResults': 0 },
    },
    {
      title: 'for characters that nobody sees',
      payload: { eventInfo: { path: 'component.search-1', searchKeyword: '\u200B\u2060' } },
      sends: { 'siteSearch.query': 'no search term' },
    },
    {
      title: 'with a count that is no whole number',
      payload: { eventInfo: { path: 'component.search-1', searchKeyword: 'x', searchResultCount: 1.5 } },
      sends: { 'siteSearch.query': 'x' },
    },
  ],
  searchResultInteraction: [
    {
      title: 'the third result',
      payload: {
        eventInfo: { path: 'component.search-1', searchKeyword: 'vanilla', searchType: 'products' },
      },
      sends: {
        '_tenant.search.filtersType': '',
        '_tenant.search.filtersTypeValue': '',
        '_tenant.search.pageNumber': '',
        '_tenant.search.isNew': '',
        '_tenant.component.type': '',
        '_tenant.component.title': '',
        '_tenant.component.language': '',
        '_tenant.component.path': 'component.search-1',
        'siteSearch.query': 'vanilla',
        '_tenant.search.type': 'products',
      },
    },
  ],
  searchIcon: [
    {
      title: 'opened',
      payload: iconClicked,
      sends: {
        '_tenant.search.filtersType': '',
        '_tenant.search.filtersTypeValue': '',
        '_tenant.search.type': '',
        '_tenant.search.pageNumber': '',
        '_tenant.search.isNew': '',
        '_tenant.component.type': '',
        '_tenant.component.title': '',
        '_tenant.component.language': '',
        '_tenant.component.path': 'component.search-icon-1',
        'siteSearch.query': 'no search term',
      },
    },
  ],
  'cmp:click': [
    {
      title: 'the icon, told by its type',
      given: withSearch,
      payload: iconClicked,
      sends: {
        '_tenant.search.filtersType': '',
        '_tenant.search.filtersTypeValue': '',
        '_tenant.search.type': '',
        '_tenant.search.pageNumber': '',
        '_tenant.search.isNew': '',
        '_tenant.component.title': '',
        '_tenant.component.language': '',
        '_tenant.component.path': 'component.search-icon-1',
        'siteSearch.query': 'no search term',
        '_tenant.component.type': 'site/components/search-icon',
      },
    },
    {
      title: 'announced by two libraries',
      given: { ...withSearch, announcedBefore: ['component.search-icon-1'] },
      payload: iconClicked,
      sends: 'nothing',
    },
    {
      title: 'a teaser',
      given: { state: { component: { 'teaser-1': { '@type': 'site/components/teaser' } } } },
      payload: { eventInfo: { path: 'component.teaser-1' } },
      sends: 'nothing',
    },
  ],
});
