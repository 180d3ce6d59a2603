import { CallToAction } from './CallToAction.tsx';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface BannerProps {
  readonly title: string;
  readonly text: string;
  readonly linkText: string;
  readonly href: string;
}

/** A band that promotes one thing: a teaser with a call to action. */
export const Banner = ({ title, text, linkText, href }: BannerProps) => {
  const id = componentId('banner', title);
  return (
    <section
      className="cmp-banner"
      {...component(id, 'banner', {
        'dc:title': title,
        'dc:description': text,
        'xdm:linkURL': href,
      })}
    >
      <div>
        <h2 className="cmp-banner__title">{title}</h2>
        <p className="cmp-banner__text">{text}</p>
      </div>
      <CallToAction of="banner" parentId={id} text={linkText} href={href} className="button" />
    </section>
  );
};
