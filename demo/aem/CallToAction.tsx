import { component } from './component.ts';
import { componentId } from './componentId.ts';

export interface Action {
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
export const CallToAction = ({ of, parentId, text, href, className }: CallToActionProps) => (
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
