import { defineDataElement } from '../rules/define.ts';
import { componentField } from './component.ts';

export const searchType = componentField('Search type', 'searchType');
export const searchKeyword = componentField('Search keyword', 'searchKeyword', 'no search term');

const announcedCount = componentField('Announced result count', 'searchResultCount');

export const searchResultCount = defineDataElement({
  name: 'Search result count',
  description: 'A whole number; anything else is left out.',
  read: (_, use) => {
    const text = use(announcedCount) ?? '';
    const count = Number(text);
    return /^\d+$/.test(text) && Number.isSafeInteger(count) ? count : undefined;
  },
});
export const searchFiltersType = componentField('Search filters type', 'searchFiltersType');
export const searchFiltersTypeValue = componentField('Search filters value', 'searchFiltersTypeValue');
export const pageNumber = componentField('Page number', 'pageNum');
export const newSearchFlag = componentField('New-search flag', 'newSearchFlag');
