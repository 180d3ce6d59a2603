import { homePage, insights, linkBetween, type SitePageData } from './pages.ts';

interface FooterProps {
  readonly page: SitePageData;
  readonly onCookieSettings: () => void;
}

export const Footer = ({ page, onCookieSettings }: FooterProps) => (
  <footer className="footer">
    <p className="footer__name">Foodco</p>
    <ul className="footer__links">
      {[homePage, ...insights].map((to) => (
        <li key={to.id}>
          <a href={linkBetween(page, to)}>{to === homePage ? 'Home' : to.eyebrow}</a>
        </li>
      ))}
      <li>
        <button className="footer__cookies ot-sdk-show-settings" type="button" onClick={onCookieSettings}>
          Cookie settings
        </button>
      </li>
    </ul>
    <p className="footer__note">Foodco is made up, and so is everything that it says.</p>
  </footer>
);
