import { DOCKS, type Dock } from './createViewStore.ts';
import type { Tone } from './tone.ts';
import { SHORTCUT } from './useShortcut.ts';

interface InspectorBarProps {
  readonly isOpen: boolean;
  /** Left out where it is always open. */
  readonly onToggle?: () => void;
  readonly tone: Tone;
  /** The state in words. */
  readonly standing: string;
  /** Left out where there is no choice. */
  readonly dock?: Dock | undefined;
  readonly onDock: (dock: Dock) => void;
  readonly onClose?: () => void;
}

/** The state as a sign, for those who see no colours. */
const SIGNS: Readonly<Record<Tone, string>> = { good: '✓', held: '‖', bad: '✗', busy: '…', quiet: '·' };
const PLACES: Readonly<Record<Dock, string>> = { right: 'Right', left: 'Left', bottom: 'Bottom' };

export const InspectorBar = (props: InspectorBarProps) => {
  const { isOpen, onToggle, tone, standing, dock, onDock, onClose } = props;
  return (
    <header className="bar">
      <span className={`bar__light bar__light--${tone}`} aria-hidden="true">
        {SIGNS[tone]}
      </span>
      <h2 className="bar__title">
        <span className="standing__words" role="status">
          {standing}
        </span>
      </h2>
      {isOpen && dock && (
        <select
          className="tool-input bar__dock"
          aria-label="Place of the inspector"
          value={dock}
          onChange={({ currentTarget }) => onDock(currentTarget.value as Dock)}
        >
          {DOCKS.map((place) => (
            <option key={place} value={place}>
              {PLACES[place]}
            </option>
          ))}
        </select>
      )}
      {onToggle && (
        <button
          className="bar__toggle"
          type="button"
          aria-expanded={isOpen}
          aria-controls="inspector-body"
          aria-label={isOpen ? 'Collapse the inspector' : 'Open the inspector'}
          aria-keyshortcuts={SHORTCUT}
          title={`${isOpen ? 'Collapse' : 'Open'} (${SHORTCUT})`}
          onClick={onToggle}
        >
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d={isOpen ? 'M3 6 L8 11 L13 6' : 'M3 10 L8 5 L13 10'} />
          </svg>
        </button>
      )}
      {onClose && (
        <button className="bar__toggle" type="button" aria-label="Close the inspector" onClick={onClose}>
          <svg viewBox="0 0 16 16" aria-hidden="true">
            <path d="M4 4 L12 12 M12 4 L4 12" />
          </svg>
        </button>
      )}
    </header>
  );
};
