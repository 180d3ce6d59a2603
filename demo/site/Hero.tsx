import { component } from '../aem/component.ts';
import { Art } from './art/Art.tsx';
import type { SitePageData } from './pages.ts';

export const Hero = ({ page: { title, eyebrow, lead, art } }: { readonly page: SitePageData }) => (
  <section
    className="cmp-hero"
    {...component('hero-7d20a91b3c', 'hero', { 'dc:title': title, 'dc:description': lead })}
  >
    <div className="cmp-hero__words">
      <p className="cmp-hero__eyebrow">{eyebrow}</p>
      <h1 className="cmp-hero__title">{title}</h1>
      <p className="cmp-hero__lead">{lead}</p>
      <a className="button button--bright" href="#story" data-cmp-clickable>
        Read the story
      </a>
    </div>
    <Art name={art} className="cmp-hero__art" />
  </section>
);
