import { componentField } from './component.ts';

export const searchType = componentField('Search type', 'searchType');
export const searchKeyword = componentField('Search keyword', 'searchKeyword', 'no search term');
export const searchResultCount = componentField('Search result count', 'searchResultCount');
export const searchFiltersType = componentField('Search filters type', 'searchFiltersType');
export const searchFiltersTypeValue = componentField('Search filters value', 'searchFiltersTypeValue');
export const pageNumber = componentField('Page number', 'pageNum');
export const newSearchFlag = componentField('New-search flag', 'newSearchFlag');
