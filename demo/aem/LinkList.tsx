import { announcement, component, componentId } from './component.ts';

export interface ListedLink {
  readonly text: string;
  readonly href: string;
  readonly note?: string;
  readonly isCurrent?: boolean;
}

interface LinkListProps {
  readonly title: string;
  readonly links: readonly ListedLink[];
  /** `link-list`, `navigation`, `footer`, `sub-navigation`, `tags`, `social-share`. */
  readonly type?: string;
  /** Whether its links stand side by side. */
  readonly isRow?: boolean;
  readonly location?: 'header' | 'body' | 'footer';
  /** The list's position among its sibling lists, from 1. */
  readonly parentPosition?: number;
}

/** AEM's list, navigation and similar: a component, whose items are components without an `id`. */
export const LinkList = (props: LinkListProps) => {
  const { title, links, type = 'link-list', isRow = false, location = 'body', parentPosition } = props;
  const id = componentId(type, `${location} ${title}`);
  return (
    <ul className={`cmp-list ${isRow ? 'row' : ''}`} {...component(id, type, {})}>
      {links.map(({ text, href, note, isCurrent }, at) => (
        <li
          key={`${text} ${href}`}
          className="cmp-list__item"
          {...announcement(componentId(`${id}-item`, `${text} ${href}`), `${type}/item`, {
            'dc:title': text,
            'xdm:linkURL': href,
            linkType: 'list',
            linkLocation: location,
            linkParent: title,
            linkListPos: at + 1,
            ...(parentPosition !== undefined && { linkListParentPos: parentPosition }),
          })}
        >
          <a
            className="cmp-list__item-link"
            href={href}
            aria-current={isCurrent ? 'page' : undefined}
            data-cmp-clickable
          >
            {text}
          </a>
          {note && <span className="cmp-list__note">{note}</span>}
        </li>
      ))}
    </ul>
  );
};
