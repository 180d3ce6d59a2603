import { component } from '../../aem/component.ts';
import { form } from '../../forms/form.ts';
import { useTrackedForm } from '../../forms/useTrackedForm.ts';
import { linkBetween } from '../linkBetween.ts';
import type { ViewProps } from '../page.ts';
import { Button } from '../ui/Button.tsx';
import { Choice, Field } from '../ui/Field.tsx';
import { Badge } from '../ui/Notice.tsx';
import { PageHead } from '../ui/Section.tsx';
import { KINDS } from './searchIndex.ts';
import { SEARCH_ID, useSearch } from './useSearch.ts';

type Search = ReturnType<typeof useSearch>;

const FORM = form(['site-search', 'Site search', 'search', 'search results'], 'Search', []);

/** A tracked form like others; on search results the tag counts neither its start nor its fields. */
const SearchForm = ({ keyword, action }: { readonly keyword: string; readonly action: string }) => {
  const { onFocus, onBlur } = useTrackedForm(FORM, () => {}).formProps;
  return (
    // Submitted by the browser, which loads a new page.
    <search>
      <form className="row" method="get" action={action} onFocus={onFocus} onBlur={onBlur}>
        <Field label="Search for" name="q" type="search" initial={keyword} />
        <Button type="submit">Search</Button>
      </form>
    </search>
  );
};

const Pager = ({ page, pageCount, turnTo }: Search) => (
  <nav className="row" aria-label="Pages of results">
    <Button look="quiet" aria-disabled={page === 1} onClick={() => page > 1 && turnTo(page - 1)}>
      Previous
    </Button>
    <p role="status">
      Page {page} of {pageCount}
    </p>
    <Button
      look="quiet"
      aria-disabled={page === pageCount}
      onClick={() => page < pageCount && turnTo(page + 1)}
    >
      Next
    </Button>
  </nav>
);

const wordsOf = ({ count, keyword }: Search): string => {
  const results = count === 1 ? '1 result' : `${count} results`;
  return keyword.trim() ? `${results} for “${keyword}”` : `${results}: everything that there is`;
};

export const SearchView = ({ page }: ViewProps) => {
  const search = useSearch();
  const data = { 'dc:title': 'Site search', newSearchFlag: search.isNew };
  return (
    <>
      <PageHead {...page} />
      <SearchForm keyword={search.keyword} action={linkBetween(page, page)} />
      <section className="stack" aria-labelledby="found" {...component(SEARCH_ID, 'searchPerformed', data)}>
        <h2 className="title" id="found" aria-live="polite">
          {wordsOf(search)}
        </h2>
        <fieldset className="row">
          <legend>Show only</legend>
          {KINDS.map((kind) => (
            <Choice
              key={kind}
              label={kind}
              name="kind"
              value={kind}
              checked={search.kinds.includes(kind)}
              onChange={({ target }) => search.filter(kind, target.checked)}
            />
          ))}
        </fieldset>
        {search.count === 0 && <p>Nothing here has all of these words. Try one of them, such as “bread”.</p>}
        <ol>
          {search.results.map((result, at) => (
            <li key={result.path} className="search-result">
              <h3 className="subtitle">
                <a href={linkBetween(page, result)} onClick={() => search.tellClick(result, at + 1)}>
                  {result.title}
                </a>
              </h3>
              <Badge status={result.kind} />
              <p className="quiet">{result.text}</p>
            </li>
          ))}
        </ol>
        {search.pageCount > 1 && <Pager {...search} />}
      </section>
    </>
  );
};
