import { componentType } from '../../dataElements/index.ts';
import { condition } from '../../tracking/index.ts';
import { plainName } from './plainName.ts';

/** By the last part of a type, without dashes and case: `site/components/search-icon` → `searchicon`. */
export const isSearch = (type: string): boolean =>
  /^search(icon|resultinteraction|performed)$/.test(plainName(type));

export const componentSearches = condition<unknown, string>({
  label: 'the component’s type is searchIcon, searchResultInteraction or searchPerformed',
  find: (_, use) => use(componentType) ?? '',
  test: isSearch,
});
