import { componentType } from '../../dataElements/index.ts';
import { condition } from '../../site/index.ts';
import { withoutParts } from './isOfFamily.ts';
import { plainName } from './plainName.ts';

/** Whether a component of this type belongs to the search: its icon, a result, a search that was made. */
export const isSearch = (type: string): boolean =>
  /^search(icon|resultinteraction|performed)$/.test(plainName(withoutParts(type)));

export const componentSearches = condition<unknown, string>({
  label: 'the component’s type is searchIcon, searchResultInteraction or searchPerformed',
  find: (_, use) => use(componentType) ?? '',
  test: isSearch,
});
