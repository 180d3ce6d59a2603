import { Art, type ArtName } from '../site/art/Art.tsx';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

export interface Teased {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly art: ArtName;
  /** The address in the link. */
  readonly href: string;
  /** The path in AEM's repository; it also distinguishes teasers. */
  readonly path: string;
}

interface TeaserProps {
  readonly teased: Teased;
  /** `teaser-card`, `story-card`, `product-tile`, `related-tile`, `editorial-card`. */
  readonly type?: string;
  /** The list that contains the teaser, and the teaser's position in it, from 1. */
  readonly list: string;
  readonly position: number;
}

/**
 * AEM's teaser, which is one link as a whole, and the variants that sites make of it: story cards, product and related
 * tiles.
 */
export const Teaser = ({ teased, type = 'teaser-card', list, position }: TeaserProps) => {
  const { eyebrow, title, lead, art, href, path } = teased;
  return (
    <li
      className={`cmp-teaser cmp-teaser--${type}`}
      {...component(componentId(type, `${list} ${path}`), type, {
        'dc:title': title,
        'dc:description': lead,
        'xdm:linkURL': path,
        linkType: 'card',
        linkLocation: 'body',
        linkParent: list,
        linkListPos: position,
      })}
    >
      <a className="cmp-teaser__link" href={href} data-cmp-clickable>
        <Art name={art} className="cmp-teaser__art" />
        <span className="cmp-teaser__pretitle">{eyebrow}</span>
        <span className="cmp-teaser__title">{title}</span>
        <span className="cmp-teaser__description">{lead}</span>
      </a>
    </li>
  );
};
