import { component } from '../../../aem/component.ts';
import { linkBetween } from '../../linkBetween.ts';
import { PageHead } from '../../ui/index.ts';
import { SearchFilters } from '../search/SearchFilters.tsx';
import { SearchForm } from '../search/SearchForm.tsx';
import { SearchResults } from '../search/SearchResults.tsx';
import { SEARCH_ID, useSearch } from '../search/useSearch.ts';
import type { ViewProps } from '../viewProps.ts';

const countOf = (count: number, keyword: string): string => {
  const results = count === 1 ? '1 result' : `${count} results`;
  return keyword.trim() ? `${results} for “${keyword}”` : `${results}: everything that there is`;
};

export const SearchView = ({ page }: ViewProps) => {
  const search = useSearch();
  return (
    <>
      <PageHead {...page} />
      <SearchForm keyword={search.keyword} action={linkBetween(page, page)} />
      <section
        className="search"
        aria-labelledby="search-count"
        {...component(SEARCH_ID, 'searchPerformed', {
          'dc:title': 'Site search',
          newSearchFlag: search.isNew,
        })}
      >
        <h2 className="search__count" id="search-count" aria-live="polite">
          {countOf(search.count, search.keyword)}
        </h2>
        <SearchFilters kinds={search.kinds} onFilter={search.filter} />
        {search.count > 0 ? (
          <SearchResults from={page} search={search} />
        ) : (
          <p className="search__none">
            Nothing here has all of these words. Try one of them, such as “bread”, “salt” or “pea”.
          </p>
        )}
      </section>
    </>
  );
};
