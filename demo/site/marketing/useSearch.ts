import { useEffect, useState } from 'react';
import { pushEvent } from '../../aem/pushEvent.ts';
import { queryValue } from '../linkBetween.ts';
import { find, type ResultKind, type SearchEntry } from './searchIndex.ts';

export const SEARCH_ID = 'searchresults-4c7de0915b';
const PAGE_SIZE = 5;

interface Asked {
  readonly keyword: string;
  readonly kinds: readonly ResultKind[];
  readonly page: number;
  /** Whether no filter and no other page has been chosen yet. */
  readonly isNew: boolean;
}

/** A search for the address's `q`, with filters and pages; each result is announced as a search. */
export const useSearch = () => {
  const [asked, ask] = useState<Asked>(() => ({
    keyword: queryValue('q'),
    kinds: [],
    page: 1,
    isNew: true,
  }));
  const { keyword, kinds, page } = asked;
  const found = find(keyword).filter(({ kind }) => kinds.length === 0 || kinds.includes(kind));
  const eventInfo = {
    path: `component.${SEARCH_ID}`,
    searchType: 'site',
    searchKeyword: keyword,
    searchResultCount: found.length,
    searchFiltersType: kinds.length > 0 ? 'kind' : '',
    searchFiltersTypeValue: kinds.join('|'),
    pageNum: page,
  };

  // Runs after the component has announced the new search, which an observer notices in a microtask.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer once
  useEffect(() => queueMicrotask(() => pushEvent('searchPerformed', { eventInfo })), [asked]);

  return {
    ...asked,
    count: found.length,
    pageCount: Math.ceil(found.length / PAGE_SIZE),
    results: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    filter: (kind: ResultKind, isOn: boolean) =>
      ask({
        keyword,
        page: 1,
        isNew: false,
        kinds: isOn ? [...kinds, kind] : kinds.filter((it) => it !== kind),
      }),
    turnTo: (next: number) => ask({ ...asked, page: next, isNew: false }),
    tellClick: (result: SearchEntry, position: number) =>
      pushEvent('searchResultInteraction', {
        eventInfo: { ...eventInfo, linkName: result.title, linkType: result.kind, linkListPos: position },
      }),
  };
};
