import { linkBetween } from '../../linkBetween.ts';
import type { SitePageData } from '../../page.ts';
import { Badge, Button } from '../../ui/index.ts';
import type { useSearch } from './useSearch.ts';

interface SearchResultsProps {
  readonly from: SitePageData;
  readonly search: ReturnType<typeof useSearch>;
}

const Pager = ({ page, pageCount, turnTo }: ReturnType<typeof useSearch>) => (
  <nav className="search-pager" aria-label="Pages of results">
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

export const SearchResults = ({ from, search }: SearchResultsProps) => (
  <div className="search-results">
    <ol className="search-results__list">
      {search.results.map((result, at) => (
        <li key={result.path} className="search-result">
          <h3 className="search-result__title">
            <a href={linkBetween(from, result)} onClick={() => search.tellClick(result, at + 1)}>
              {result.title}
            </a>
          </h3>
          <Badge>{result.kind}</Badge>
          <p>{result.text}</p>
        </li>
      ))}
    </ol>
    {search.pageCount > 1 && <Pager {...search} />}
  </div>
);
