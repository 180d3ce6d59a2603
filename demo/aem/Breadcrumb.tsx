import { announcement, component, componentId } from './component.ts';

interface BreadcrumbProps {
  readonly label: string;
  /** From the home page down; the last step is the page itself. */
  readonly steps: readonly { readonly title: string; readonly href: string }[];
}

/** AEM's breadcrumb: its items are components without an `id`, and the last item is not a link. */
export const Breadcrumb = ({ label, steps }: BreadcrumbProps) => {
  const id = componentId('breadcrumb', steps.map(({ title }) => title).join('/'));
  return (
    <nav className="cmp-breadcrumb" aria-label={label} {...component(id, 'breadcrumb', {})}>
      <ol className="cmp-breadcrumb__list">
        {steps.map(({ title, href }, at) => (
          <li
            key={title}
            className="cmp-breadcrumb__item"
            aria-current={at === steps.length - 1 ? 'page' : undefined}
            {...announcement(componentId(`${id}-item`, title), 'breadcrumb/item', {
              'dc:title': title,
              'xdm:linkURL': href,
              linkType: 'breadcrumb',
              linkLocation: 'header',
              linkListPos: at + 1,
            })}
          >
            {at === steps.length - 1 ? (
              <span>{title}</span>
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
};
