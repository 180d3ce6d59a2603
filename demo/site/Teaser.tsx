import { component } from '../aem/component.ts';
import { Art } from './art/Art.tsx';
import { linkBetween, type SitePageData } from './pages.ts';

interface TeaserProps {
  readonly insight: SitePageData;
  readonly from: SitePageData;
}

export const Teaser = ({ insight, from }: TeaserProps) => {
  const { id, title, eyebrow, lead, art, path } = insight;
  const data = { 'dc:title': title, 'dc:description': lead, 'xdm:linkURL': path };
  return (
    <li className="cmp-teaser" {...component(id.replace('page', 'teaser'), 'teaser', data)}>
      <a className="cmp-teaser__link" href={linkBetween(from, insight)} data-cmp-clickable>
        <Art name={art} className="cmp-teaser__art" />
        <span className="cmp-teaser__pretitle">{eyebrow}</span>
        <span className="cmp-teaser__title">{title}</span>
        <span className="cmp-teaser__description">{lead}</span>
      </a>
    </li>
  );
};
