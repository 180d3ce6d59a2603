import type { ReactNode } from 'react';
import type { Story } from './story.ts';

interface StandingProps {
  readonly story: Story;
  readonly children: ReactNode;
}

export const Standing = ({ story: { tone, standing, next }, children }: StandingProps) => (
  <div className={`standing standing--${tone}`}>
    <div className="standing__story" role="status">
      <strong className="standing__words">{standing}</strong>
      <span className="standing__next">{next}</span>
    </div>
    {children}
  </div>
);
