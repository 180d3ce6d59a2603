import type { ReactNode } from 'react';
import { Art, type ArtName } from '../site/art/Art.tsx';
import { type Action, CallToAction } from './CallToAction.tsx';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface HeroProps {
  readonly eyebrow: string;
  readonly title: string;
  readonly lead: string;
  readonly art: ArtName;
  readonly action?: Action;
  /** Shown beside the action. */
  readonly children?: ReactNode;
}

/** The top of a page with a picture, with the page's only h1: a teaser, with a call to action if the page has one. */
export const Hero = ({ eyebrow, title, lead, art, action, children }: HeroProps) => {
  const id = componentId('hero', title);
  return (
    <section
      className="cmp-hero"
      {...component(id, 'hero', {
        'dc:title': title,
        'dc:description': lead,
        'xdm:linkURL': action?.href,
      })}
    >
      <div className="cmp-hero__words">
        <p className="cmp-hero__eyebrow">{eyebrow}</p>
        <h1 className="cmp-hero__title">{title}</h1>
        <p className="cmp-hero__lead">{lead}</p>
        {(action || children) && (
          <div className="cmp-hero__actions">
            {action && <CallToAction of="hero" parentId={id} {...action} className="button button--bright" />}
            {children}
          </div>
        )}
      </div>
      <Art name={art} className="cmp-hero__art" />
    </section>
  );
};
