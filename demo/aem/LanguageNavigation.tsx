import { Popover } from '@base-ui/react/popover';
import { useRef } from 'react';
import { LanguageList, type Region } from './LanguageList.tsx';

interface LanguageNavigationProps {
  readonly label: string;
  readonly regions: readonly Region[];
}

/** The language navigation, behind a button. Its links exist only while it is open. */
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
              <LanguageList label={label} regions={regions} />
            </Popover.Popup>
          </Popover.Positioner>
        </Popover.Portal>
      </Popover.Root>
    </div>
  );
};
