interface PanelSearchProps {
  /** What is searched, for screen readers. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  /** How much the panel contains, and how much of it was found. */
  readonly count: string;
}

/** The search at the top of a panel. */
export const PanelSearch = ({ label, text, onText, count }: PanelSearchProps) => (
  <search className="panel__search">
    <input
      className="tool-input"
      type="search"
      placeholder="Search"
      aria-label={label}
      value={text}
      onInput={({ currentTarget }) => onText(currentTarget.value)}
    />
    <p className="panel__count" role="status">
      {count}
    </p>
  </search>
);
