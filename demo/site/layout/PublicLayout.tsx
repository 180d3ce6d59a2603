import type { ReactNode } from 'react';
import { Track } from '../../../src/react/index.ts';
import { Breadcrumb } from '../../aem/Breadcrumb.tsx';
import { component } from '../../aem/component.ts';
import { LanguageNavigation } from '../../aem/LanguageNavigation.tsx';
import { linkBetween } from '../linkBetween.ts';
import { homeOf, marketingPages, regions } from '../marketing/pages.ts';
import type { SectionProps, SitePageData, ViewProps } from '../page.ts';
import { portalPages } from '../portal/pages.ts';
import { Layout } from './Layout.tsx';
import { mainLinks } from './publicLinks.ts';
import { wordsIn } from './words.ts';

const SEARCH_ID = 'searchicon-5ad0c1f37e';

/** The link pushes its own event to the data layer, not `cmp:click`. */
const SearchLink = ({ page }: ViewProps) => {
  const { search } = wordsIn(page.language);
  const eventInfo = { path: `component.${SEARCH_ID}`, searchType: 'site', linkLocation: 'header' };
  return (
    <Track event="searchIcon" payload={{ eventInfo }}>
      <a
        className="header__tool"
        href={linkBetween(page, marketingPages.search, { q: '' })}
        {...component(SEARCH_ID, 'searchIcon', { 'dc:title': search })}
      >
        {search}
      </a>
    </Track>
  );
};

const pagesAbove = ({ parent }: SitePageData): readonly SitePageData[] => {
  const found = Object.values(marketingPages).find(({ path }) => path === parent);
  return found ? [...pagesAbove(found), found] : [];
};

/** The layout of the public site and the shareholder area; a home page has no breadcrumb. */
export const PublicLayout = (props: SectionProps & { readonly children: ReactNode }) => {
  const { page } = props;
  const words = wordsIn(page.language);
  const home = homeOf(page);
  const languages = Object.entries(regions).map(([name, to]) => ({
    name,
    href: linkBetween(page, to),
    language: to.language ?? 'en',
    isCurrent: to === home,
  }));
  const steps = [home, ...pagesAbove(page), page].map((step, at) => ({
    title: at === 0 ? words.home : step.title,
    href: linkBetween(page, step),
  }));
  return (
    <Layout
      {...props}
      home={linkBetween(page, home)}
      links={mainLinks(page)}
      tools={
        <>
          <LanguageNavigation label={words.regions} regions={languages} />
          <a className="header__tool header__portal" href={linkBetween(page, portalPages.login)}>
            {words.portal}
          </a>
          <SearchLink page={page} />
        </>
      }
      above={page.id !== home.id && <Breadcrumb label={words.breadcrumb} steps={steps} />}
    />
  );
};
