import { type ReactNode, useState } from 'react';
import { component } from '../../aem/component.ts';
import { LinkList, type ListedLink } from '../../aem/LinkList.tsx';
import type { SitePageData } from '../page.ts';
import { wordsIn } from './words.ts';

export interface HeaderProps {
  readonly page: SitePageData;
  /** Where the company's name leads to. */
  readonly home: string;
  /** The name of the area, if it is not the public site. */
  readonly area?: string;
  readonly links: readonly ListedLink[];
  /** Shown at the end of the line. */
  readonly tools?: ReactNode;
}

interface UserMenuProps {
  readonly name: string;
  readonly onLeave: () => void;
}

/** The logged-in user, and the logout. */
export const UserMenu = ({ name, onLeave }: UserMenuProps) => (
  <>
    <strong className="header__user">{name}</strong>
    <button className="text-button" type="button" onClick={onLeave}>
      Log out
    </button>
  </>
);

/** The company's name, the navigation and the tools; on a phone the navigation is folded up. */
export const Header = ({ page, home, area, links, tools }: HeaderProps) => {
  const [isOpen, open] = useState(false);
  const words = wordsIn(page.language);
  return (
    <header className="header" data-section={page.section}>
      <div
        className="header__brand"
        {...component('header-2c90f1d6ab', 'header', { 'dc:title': 'Foodco', linkLocation: 'header' })}
      >
        <a className="header__name" href={home} data-cmp-clickable>
          <svg className="header__mark" viewBox="0 0 32 32" aria-hidden="true">
            <circle cx="16" cy="16" r="15" fill="currentColor" />
            <circle className="header__grain" cx="16" cy="16" r="6" />
          </svg>
          Foodco
        </a>
        {area && <span className="quiet">{area}</span>}
      </div>
      <div className="header__tools">
        {tools}
        {links.length > 0 && (
          <button
            className="header__tool header__menu"
            type="button"
            aria-expanded={isOpen}
            aria-controls="main-navigation"
            onClick={() => open(!isOpen)}
          >
            {words.menu}
          </button>
        )}
      </div>
      {links.length > 0 && (
        <nav className="header__nav" id="main-navigation" aria-label={area ?? words.main} data-open={isOpen}>
          <LinkList title={area ?? words.main} links={links} type="navigation" location="header" />
        </nav>
      )}
    </header>
  );
};
