import { defineDataElement, type ElementDescriptions } from '../site/index.ts';
import { componentField } from './component.ts';

export const searchType = componentField('searchType');
export const searchKeyword = componentField('searchKeyword', 'no search term');

const announcedCount = componentField('searchResultCount');

export const searchResultCount = defineDataElement({
  name: 'Search result count',
  read: (_, use) => {
    const text = use(announcedCount) ?? '';
    const count = Number(text);
    return /^\d+$/.test(text) && Number.isSafeInteger(count) ? count : undefined;
  },
});
export const searchFiltersType = componentField('searchFiltersType');
export const searchFiltersTypeValue = componentField('searchFiltersTypeValue');
export const pageNumber = componentField('pageNum');
export const newSearchFlag = componentField('newSearchFlag');

export const searchDescriptions = (): ElementDescriptions => [
  [searchResultCount, 'A whole number; anything else is left out.'],
];
