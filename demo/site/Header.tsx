import { homePage, insights, linkBetween, type SitePageData } from './pages.ts';

export const Header = ({ page }: { readonly page: SitePageData }) => (
  <header className="header">
    <a className="header__name" href={linkBetween(page, homePage)}>
      <svg className="header__mark" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="currentColor" />
        <circle className="header__grain" cx="16" cy="16" r="6" />
      </svg>
      Foodco
    </a>
    <nav aria-label="Main">
      <ul className="header__links">
        {insights.map((insight) => (
          <li key={insight.id}>
            <a href={linkBetween(page, insight)} aria-current={insight === page ? 'page' : undefined}>
              {insight.eyebrow}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  </header>
);
