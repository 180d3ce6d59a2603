import type { ReactNode } from 'react';
import type { Story } from './storyParts.ts';

interface StandingProps {
  readonly story: Pick<Story, 'tone' | 'next' | 'about'>;
  /** Shows the entry that says why. */
  readonly onWhy: (entry: string) => void;
  /** Which release it is. */
  readonly release: ReactNode;
  /** Further actions. */
  readonly children: ReactNode;
}

/** The reason for the state that the headline says, and what can be done about it. */
export const Standing = ({ story: { tone, next, about }, onWhy, release, children }: StandingProps) => (
  <div className={`standing standing--${tone}`}>
    {/* Not a live region: the text may count seconds, and each of them would be read aloud. */}
    <p className="standing__next">{next}</p>
    <div className="standing__acts">
      {children}
      {about !== undefined && (
        <button className="tool-button tool-button--small" type="button" onClick={() => onWhy(about)}>
          Show why
        </button>
      )}
    </div>
    {release}
  </div>
);
