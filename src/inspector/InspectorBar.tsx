import type { Tone } from './tone.ts';

interface InspectorBarProps {
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly tone: Tone;
  readonly version: string | undefined;
  readonly onClose?: () => void;
}

export const InspectorBar = ({ isOpen, onToggle, tone, version, onClose }: InspectorBarProps) => (
  <header className="bar">
    <span className={`bar__light bar__light--${tone}`} aria-hidden="true" />
    <h2 className="bar__title">Why was this (not) sent?</h2>
    <span className="bar__version">{version && `tamis ${version}`}</span>
    <button
      className="bar__toggle"
      type="button"
      aria-expanded={isOpen}
      aria-controls="inspector-body"
      aria-label={isOpen ? 'Collapse the inspector' : 'Open the inspector'}
      onClick={onToggle}
    >
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={isOpen ? 'M3 6 L8 11 L13 6' : 'M3 10 L8 5 L13 10'} />
      </svg>
    </button>
    {onClose && (
      <button className="bar__toggle" type="button" aria-label="Close the inspector" onClick={onClose}>
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d="M4 4 L12 12 M12 4 L4 12" />
        </svg>
      </button>
    )}
  </header>
);
