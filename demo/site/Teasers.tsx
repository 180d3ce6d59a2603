import { insights, type SitePageData } from './pages.ts';
import { Teaser } from './Teaser.tsx';

export const Teasers = ({ page }: { readonly page: SitePageData }) => (
  <section className="teasers" aria-labelledby="teasers-title">
    <h2 className="teasers__title" id="teasers-title">
      From our kitchens
    </h2>
    <ul className="teasers__list">
      {insights.map((insight) => (
        <Teaser key={insight.id} insight={insight} from={page} />
      ))}
    </ul>
  </section>
);
