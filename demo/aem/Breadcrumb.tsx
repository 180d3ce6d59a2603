import { component } from './component.ts';
import { componentId } from './componentId.ts';

interface BreadcrumbProps {
  readonly label: string;
  /** From the home page down; the last is the page itself. */
  readonly steps: readonly { readonly title: string; readonly href: string }[];
}

/** AEM's breadcrumb. */
export const Breadcrumb = ({ label, steps }: BreadcrumbProps) => (
  <nav className="cmp-breadcrumb" aria-label={label}>
    <ol className="cmp-breadcrumb__list">
      {steps.map(({ title, href }, at) => (
        <li
          key={title}
          className="cmp-breadcrumb__item"
          {...component(componentId('breadcrumb-item', title), 'breadcrumb', {
            'dc:title': title,
            'xdm:linkURL': href,
            linkType: 'breadcrumb',
            linkLocation: 'header',
            linkListPos: at + 1,
          })}
        >
          {at === steps.length - 1 ? (
            <span aria-current="page">{title}</span>
          ) : (
            <a href={href} data-cmp-clickable>
              {title}
            </a>
          )}
        </li>
      ))}
    </ol>
  </nav>
);
