import { component } from '../../aem/component.ts';
import { linkBetween } from '../linkBetween.ts';
import type { SitePageData } from '../page.ts';
import { portalPages } from '../portal/pages.ts';
import { wordsIn } from './words.ts';

export const PortalIcon = ({ page }: { readonly page: SitePageData }) => {
  const [portal] = portalPages;
  const { portal: name } = wordsIn(page.language);
  if (!portal) return null;
  return (
    <div
      className="header__portal"
      {...component('header-d84a0b62f9', 'header', {
        'dc:title': name,
        linkType: 'icon',
        linkLocation: 'header',
      })}
    >
      <a className="header__icon" href={linkBetween(page, portal)} data-cmp-clickable>
        <span className="visually-hidden">{name}</span>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="8.5" r="4" />
          <path d="M4.5 20 C6 15.5 18 15.5 19.5 20" />
        </svg>
      </a>
    </div>
  );
};
