import type { Story } from './story.ts';

export const Standing = ({ story: { tone, standing, next } }: { readonly story: Story }) => (
  <div className={`standing standing--${tone}`} role="status">
    <strong className="standing__words">{standing}</strong>
    <span className="standing__next">{next}</span>
  </div>
);
