import { announcement, component } from './component.ts';
import { componentId } from './componentId.ts';

export interface Region {
  readonly name: string;
  readonly href: string;
  /** The language of its pages: `en`. */
  readonly language: string;
  readonly isCurrent: boolean;
}

interface LanguageListProps {
  readonly label: string;
  readonly regions: readonly Region[];
}

/** AEM's language navigation: its items are components without an `id`. */
export const LanguageList = ({ label, regions }: LanguageListProps) => {
  const id = componentId('languagenavigation', label);
  return (
    <ul {...component(id, 'languagenavigation', {})}>
      {regions.map(({ name, href, language, isCurrent }, at) => (
        <li
          key={name}
          {...announcement(componentId(`${id}-item`, name), 'languagenavigation/item', {
            'dc:title': name,
            'xdm:linkURL': href,
            'xdm:language': language,
            linkType: 'list',
            linkLocation: 'header',
            linkListPos: at + 1,
          })}
        >
          <a
            className="language-navigation__link"
            href={href}
            lang={language}
            hrefLang={language}
            rel="alternate"
            aria-current={isCurrent ? 'true' : undefined}
            data-cmp-clickable
          >
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
};
