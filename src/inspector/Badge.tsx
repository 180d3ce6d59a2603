import type { Tone } from './tone.ts';

export const Badge = ({ tone, children }: { readonly tone: Tone; readonly children: string }) => (
  <span className={`tool-badge tool-badge--${tone}`}>{children}</span>
);
