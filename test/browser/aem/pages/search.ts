import { form, search } from '../markup/forms.ts';
import { pageView, type Visit } from '../visit.ts';

const ACTION = '/content/foodco/na/en/searchresult.searchresults.json/root/header/search';

/** AEM announces no search. The site's own code does, and also reports its form, which does not count here. */
const siteCode = `
  adobeDataLayer.push({ event: 'searchPerformed', eventInfo: { path: 'component.search', searchType: 'site', searchKeyword: 'vanilla', searchResultCount: 2 } });
  document.querySelector('.cmp-search__results').addEventListener('click', function (event) {
    adobeDataLayer.push({ event: 'searchResultInteraction', eventInfo: { path: 'component.search', searchKeyword: 'vanilla', searchType: 'site' } });
  });
  document.forms.filters.addEventListener('input', function (event) {
    var eventInfo = { path: 'component.filters', formID: 'filters', formName: 'filters', fieldName: event.target.name };
    adobeDataLayer.push({ event: 'formStart', eventInfo: eventInfo });
    adobeDataLayer.push({ event: 'formFieldInteraction', eventInfo: eventInfo });
  });`;

export const searchPage: Visit = {
  what: 'search results, whose forms do not count',
  path: '/na-en/searchresult.html',
  search: '?q=jane%40example.com',
  title: 'Search',
  body: [
    search(ACTION),
    form({ id: 'filters', name: 'filters', fields: [{ name: 'region', label: 'Region' }] }),
  ].join('\n'),
  siteCode,
  files: { [ACTION]: JSON.stringify([{ title: 'Vanilla pods', url: '/na-en/products/vanilla.html' }]) },
  act: async (page) => {
    await page.getByPlaceholder('Search').fill('vanilla');
    await page.getByRole('link', { name: 'Vanilla pods' }).click();
    await page.getByLabel('Region').fill('Europe');
  },
  leaves: [
    pageView('na-en:searchresult', { url: '/na-en/searchresult.html?q=redacted' }),
    {
      rule: 'Search performed',
      eventType: 'Search Tracking',
      name: 'Search performed',
      type: 'other',
      query: 'vanilla',
    },
    { rule: 'Search result interaction', eventType: 'Search Tracking', type: 'other', query: 'vanilla' },
  ],
};
