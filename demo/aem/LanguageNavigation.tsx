import { announcement, component, componentId } from './component.ts';

export interface Region {
  readonly name: string;
  readonly href: string;
  /** The language of its pages: `en`. */
  readonly language: string;
  readonly isCurrent: boolean;
}

interface LanguageNavigationProps {
  readonly label: string;
  readonly regions: readonly Region[];
}

/** AEM's language navigation, folded up: its items are components without an `id`. */
export const LanguageNavigation = ({ label, regions }: LanguageNavigationProps) => {
  const id = componentId('languagenavigation', label);
  return (
    <details className="language-navigation">
      <summary className="header__tool">
        <span className="visually-hidden">{label}: </span>
        <span className="language-navigation__name">{regions.find(({ isCurrent }) => isCurrent)?.name}</span>
      </summary>
      <ul className="card language-navigation__list" {...component(id, 'languagenavigation', {})}>
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
    </details>
  );
};
