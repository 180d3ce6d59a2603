import { componentType } from '../../dataElements/index.ts';
import { condition } from '../define.ts';

const TYPES: readonly string[] = ['searchicon', 'searchresultinteraction', 'searchperformed'];

/** The last part of a component's type, without dashes and case: `site/components/search-icon` → `searchicon`. */
const nameOf = (type: string) => (type.split('/').pop() ?? '').toLowerCase().replace(/[-_\s]/g, '');

export const componentSearches = <P>() =>
  condition<P, string>({
    label: 'the component is one of the search',
    expected: 'the component type searchIcon, searchResultInteraction or searchPerformed',
    find: (_, use) => use(componentType) ?? '',
    test: (type) => TYPES.includes(nameOf(type)),
  });
