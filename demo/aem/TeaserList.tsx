import { linkBetween } from '../site/linkBetween.ts';
import type { SitePageData, ViewProps } from '../site/page.ts';
import { Section } from '../site/ui/Section.tsx';
import { component, componentId } from './component.ts';

interface TeaserListProps extends ViewProps {
  readonly title: string;
  /** `teaser-card`, `story-card`, `product-tile`, `related-tile`, `editorial-card`. */
  readonly type: string;
  readonly teased: readonly SitePageData[];
}

/**
 * AEM's teasers, each one link as a whole, and the variants that sites make of them: story cards, product and related
 * tiles.
 */
export const TeaserList = ({ page, title: list, type, teased }: TeaserListProps) => (
  <Section title={list}>
    <ul className="grid" lang="en">
      {teased.map(({ eyebrow, title, lead, path }, at) => (
        <li
          key={path}
          className={`cmp-teaser cmp-teaser--${type}`}
          {...component(componentId(type, `${list} ${path}`), type, {
            'dc:title': title,
            'dc:description': lead,
            'xdm:linkURL': path,
            linkType: 'card',
            linkLocation: 'body',
            linkParent: list,
            linkListPos: at + 1,
          })}
        >
          <a className="card" href={linkBetween(page, { path })} data-cmp-clickable>
            <span className="eyebrow">{eyebrow}</span>
            <span className="subtitle">{title}</span>
            <span className="quiet">{lead}</span>
          </a>
        </li>
      ))}
    </ul>
  </Section>
);
