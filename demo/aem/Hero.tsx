import type { ReactNode } from 'react';
import { Art } from '../site/art/Art.tsx';
import type { ArtName } from '../site/art/artName.ts';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface HeroProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly art: ArtName;
  /** Links and buttons; those with `data-cmp-clickable` are clicks on the hero. */
  readonly children?: ReactNode;
}

/** The top of a page that has a picture, with the page's one h1. */
export const Hero = ({ eyebrow, title, lead, art, children }: HeroProps) => (
  <section
    className="cmp-hero"
    {...component(componentId('hero', title), 'hero', {
      'dc:title': title,
      'dc:description': lead,
      linkType: 'button',
      linkLocation: 'body',
    })}
  >
    <div className="cmp-hero__words">
      <p className="cmp-hero__eyebrow">{eyebrow}</p>
      <h1 className="cmp-hero__title">{title}</h1>
      <p className="cmp-hero__lead">{lead}</p>
      {children && <div className="cmp-hero__actions">{children}</div>}
    </div>
    <Art name={art} className="cmp-hero__art" />
  </section>
);
