import { Track } from '../../../src/react/index.ts';
import { component } from '../../aem/component.ts';
import { linkBetween } from '../linkBetween.ts';
import { searchPage } from '../marketing/otherPages.ts';
import type { SitePageData } from '../page.ts';
import { wordsIn } from './words.ts';

const ID = 'searchicon-5ad0c1f37e';

/** The icon pushes its own event to the data layer, not `cmp:click`. */
export const SearchIcon = ({ page }: { readonly page: SitePageData }) => {
  const { search } = wordsIn(page.language);
  const eventInfo = { path: `component.${ID}`, searchType: 'site', linkLocation: 'header' };
  return (
    <Track event="searchIcon" payload={{ eventInfo }}>
      <a
        className="header__icon"
        href={`${linkBetween(page, searchPage)}?q=`}
        aria-label={search}
        {...component(ID, 'searchIcon', { 'dc:title': search })}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="M15.5 15.5 L21 21" />
        </svg>
      </a>
    </Track>
  );
};
