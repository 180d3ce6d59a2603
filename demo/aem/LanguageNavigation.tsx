import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import { component } from './component.ts';
import { componentId } from './componentId.ts';

export interface Region {
  readonly name: string;
  readonly href: string;
  /** Of its pages: `en`. */
  readonly language: string;
  readonly isCurrent: boolean;
}

interface LanguageNavigationProps {
  readonly label: string;
  readonly regions: readonly Region[];
}

/** AEM's language navigation, behind a button. Its links are there only while it is open. */
export const LanguageNavigation = ({ label, regions }: LanguageNavigationProps) => {
  const place = useRef<HTMLDivElement>(null);
  return (
    <div className="language-navigation" ref={place}>
      <Popover.Root>
        <Popover.Trigger className="language-navigation__button">
          <span className="visually-hidden">{label}: </span>
          <span className="language-navigation__name">
            {regions.find(({ isCurrent }) => isCurrent)?.name}
          </span>
        </Popover.Trigger>
        {/* Within the site, where the announcer of components looks. */}
        <Popover.Portal container={place}>
          <Popover.Positioner align="end" sideOffset={8}>
            <Popover.Popup className="language-navigation__popup" aria-label={label}>
              <ul>
                {regions.map(({ name, href, language, isCurrent }, at) => (
                  <li
                    key={name}
                    {...component(componentId('languagenavigation', name), 'language-navigation', {
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
                      aria-current={isCurrent ? 'true' : undefined}
                      data-cmp-clickable
                    >
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
};
