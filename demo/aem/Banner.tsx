import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface BannerProps {
  readonly title: string;
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
}

/** A band that invites to one thing. */
export const Banner = ({ title, text, linkText, href }: BannerProps) => (
  <section
    className="cmp-banner"
    {...component(componentId('banner', title), 'banner', {
      'dc:title': title,
      'dc:description': text,
      'xdm:linkURL': href,
      linkType: 'button',
      linkLocation: 'body',
    })}
  >
    <div>
      <h2 className="cmp-banner__title">{title}</h2>
      <p className="cmp-banner__text">{text}</p>
    </div>
    <a className="button" href={href} data-cmp-clickable>
      {linkText}
    </a>
  </section>
);
