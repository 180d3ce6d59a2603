import { Article } from './Article.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Hero } from './Hero.tsx';
import type { SitePageData } from './pages.ts';
import { Teasers } from './Teasers.tsx';

interface SitePageProps {
  readonly page: SitePageData;
  readonly onCookieSettings: () => void;
}

export const SitePage = ({ page, onCookieSettings }: SitePageProps) => (
  <div className="site">
    <Header page={page} />
    <main>
      <Hero page={page} />
      <Teasers page={page} />
      <Article page={page} />
    </main>
    <Footer page={page} onCookieSettings={onCookieSettings} />
  </div>
);
