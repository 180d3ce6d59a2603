import type { ReactNode } from 'react';
import type { Story } from './storyParts.ts';

interface StandingProps {
  readonly story: Story;
  /** Shows the entry that says why. */
  readonly onWhy: (entry: string) => void;
  readonly children: ReactNode;
}

export const Standing = ({ story: { tone, standing, next, about }, onWhy, children }: StandingProps) => (
  <div className={`standing standing--${tone}`}>
    <div className="standing__story">
      <strong className="standing__words" role="status">
        {standing}
      </strong>
      {/* Not a live region: the text may count seconds, and each of them would be read aloud. */}
      <span className="standing__next">{next}</span>
    </div>
    <div className="standing__acts">
      {children}
      {about !== undefined && (
        <button
          className="tool-button tool-button--small standing__why"
          type="button"
          onClick={() => onWhy(about)}
        >
          Show why
        </button>
      )}
    </div>
  </div>
);
