import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { own } from '../language/index.ts';

export interface Tab {
  readonly name: string;
  readonly label: string;
  /** The tab's content scrolls by itself, and can get the focus for that. */
  readonly hasScroller?: true;
  readonly panel: () => ReactNode;
}

interface TabsProps {
  readonly label: string;
  readonly tabs: readonly Tab[];
  readonly current: string | undefined;
  readonly onChange: (name: string) => void;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  Home: -Infinity,
  End: Infinity,
};

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/, where a tab is selected when it gets the focus. */
export const Tabs = ({ label, tabs, current, onChange }: TabsProps) => {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const at = Math.max(
    tabs.findIndex(({ name }) => name === current),
    0,
  );
  const shown = tabs[at];
  const step = (event: KeyboardEvent) => {
    const by = own(STEPS, event.key);
    if (by === undefined) return;
    event.preventDefault();
    const last = tabs.length - 1;
    const next = Number.isFinite(by) ? (at + by + tabs.length) % tabs.length : by > 0 ? last : 0;
    onChange(tabs[next]?.name ?? '');
    (list.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <div className="tabs">
      <div className="tabs__list" role="tablist" aria-label={label} ref={list} onKeyDown={step}>
        {tabs.map((tab) => (
          <button
            className="tabs__tab"
            key={tab.name}
            id={`${id}-${tab.name}`}
            type="button"
            role="tab"
            aria-selected={tab === shown}
            aria-controls={`${id}-panel`}
            tabIndex={tab === shown ? 0 : -1}
            onClick={() => onChange(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        className="tabs__panel"
        id={`${id}-panel`}
        role="tabpanel"
        aria-labelledby={`${id}-${shown?.name}`}
        key={shown?.name}
        // Scrollable content must be reachable by keyboard.
        tabIndex={shown?.hasScroller ? undefined : 0}
      >
        {shown?.panel()}
      </div>
    </div>
  );
};
