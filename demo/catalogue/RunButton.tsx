interface RunButtonProps {
  /** The text for screen readers: `the examples of Links`. */
  readonly what: string;
  readonly isBusy: boolean;
  readonly onRun: () => void;
}

export const RunButton = ({ what, isBusy, onRun }: RunButtonProps) => (
  <button
    className="tool-button tool-button--small"
    type="button"
    disabled={isBusy}
    aria-label={`Run ${what}`}
    onClick={onRun}
  >
    Run
  </button>
);
