import type { ReactNode } from 'react';

export type BadgeTone = 'plain' | 'good' | 'held' | 'bad' | 'busy';

interface BadgeProps {
  readonly tone?: BadgeTone;
  readonly children: ReactNode;
}

/** A short label for a state. */
export const Badge = ({ tone = 'plain', children }: BadgeProps) => (
  <span className={`ui-badge ui-badge--${tone}`}>{children}</span>
);
