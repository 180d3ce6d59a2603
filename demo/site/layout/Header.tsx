import { useState } from 'react';
import { component } from '../../aem/component.ts';
import { LanguageNavigation } from '../../aem/LanguageNavigation.tsx';
import { LinkList } from '../../aem/LinkList.tsx';
import { linkBetween } from '../linkBetween.ts';
import { globalHome } from '../marketing/homes/globalHome.ts';
import { homes } from '../marketing/pages.ts';
import type { SitePageData } from '../page.ts';
import { homeOf } from './homeOf.ts';
import { PortalIcon } from './PortalIcon.tsx';
import { SearchIcon } from './SearchIcon.tsx';
import { mainLinks } from './siteLinks.ts';
import { wordsIn } from './words.ts';

const regionsFor = (page: SitePageData) =>
  homes.map((home) => ({
    name: home.region,
    href: linkBetween(page, home),
    language: home.language ?? 'en',
    isCurrent: home === homeOf(page),
  }));

export const Header = ({ page }: { readonly page: SitePageData }) => {
  const [isOpen, open] = useState(false);
  const words = wordsIn(page.language);
  return (
    <header className="header">
      <a className="skip" href="#content">
        {words.skip}
      </a>
      <div
        className="header__brand"
        {...component('header-2c90f1d6ab', 'header', { 'dc:title': 'Foodco', linkLocation: 'header' })}
      >
        <a className="header__name" href={linkBetween(page, globalHome)} data-cmp-clickable>
          <svg className="header__mark" viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="15" fill="currentColor" />
            <circle className="header__grain" cx="16" cy="16" r="6" />
          </svg>
          Foodco
        </a>
      </div>
      <button
        className="header__icon header__menu"
        type="button"
        aria-expanded={isOpen}
        aria-controls="main-navigation"
        aria-label={words.menu}
        onClick={() => open(!isOpen)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 7 H20 M4 12 H20 M4 17 H20" />
        </svg>
      </button>
      <nav className="header__nav" id="main-navigation" aria-label={words.main} data-open={isOpen}>
        <LinkList
          title={words.main}
          links={mainLinks(page)}
          type="navigation"
          location="header"
          className="header__links"
        />
      </nav>
      <div className="header__tools">
        <LanguageNavigation label={words.regions} regions={regionsFor(page)} />
        <PortalIcon page={page} />
        <SearchIcon page={page} />
      </div>
    </header>
  );
};
