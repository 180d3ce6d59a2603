import type { ReactNode } from 'react';
import { Art, type ArtName } from '../site/Art.tsx';
import type { ViewProps } from '../site/page.ts';
import { component, componentId } from './component.ts';

interface Action {
  readonly text: string;
  readonly href: string;
}

interface CallToActionProps extends Action {
  /** Type of the component that contains it. */
  readonly of: string;
  readonly parentId: string;
  readonly className: string;
}

/** The action of a teaser, or of a component that a site derives from a teaser. The action is a component itself. */
const CallToAction = ({ of, parentId, text, href, className }: CallToActionProps) => (
  <a
    className={className}
    href={href}
    data-cmp-clickable
    {...component(componentId(`${parentId}-cta`, text), `${of}/cta`, {
      'dc:title': text,
      'xdm:linkURL': href,
      linkType: 'button',
      linkLocation: 'body',
    })}
  >
    {text}
  </a>
);

interface HeroProps extends ViewProps {
  readonly art: ArtName;
  readonly action: Action;
  /** Shown beside the action. */
  readonly children?: ReactNode;
}

/** The top of a page with a picture, with the page's only h1: a teaser with a call to action. */
export const Hero = ({ page, art, action, children }: HeroProps) => {
  const { eyebrow, title, lead } = page;
  const id = componentId('hero', title);
  const data = { 'dc:title': title, 'dc:description': lead, 'xdm:linkURL': action.href };
  return (
    <section className="cmp-hero" {...component(id, 'hero', data)}>
      <div className="cmp-hero__words">
        <p className="eyebrow">{eyebrow}</p>
        <h1 className="headline">{title}</h1>
        <p className="cmp-hero__lead lead">{lead}</p>
        <div className="row">
          <CallToAction of="hero" parentId={id} {...action} className="button button--bright" />
          {children}
        </div>
      </div>
      <Art name={art} />
    </section>
  );
};

interface BannerProps {
  readonly title: string;
  readonly text: string;
  readonly action: Action;
}

/** A band that promotes one thing: a teaser with a call to action. */
export const Banner = ({ title, text, action }: BannerProps) => {
  const id = componentId('banner', title);
  const data = { 'dc:title': title, 'dc:description': text, 'xdm:linkURL': action.href };
  return (
    <section className="cmp-banner row row--apart" {...component(id, 'banner', data)}>
      <div>
        <h2 className="title">{title}</h2>
        <p>{text}</p>
      </div>
      <CallToAction of="banner" parentId={id} {...action} className="button" />
    </section>
  );
};
