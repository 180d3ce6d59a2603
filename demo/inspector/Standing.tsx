import type { Story } from './story.ts';

interface StandingProps {
  readonly story: Story;
  readonly hasConsent: boolean;
  readonly onConsent: (allowed: boolean) => void;
}

export const Standing = ({ story: { tone, standing, next }, hasConsent, onConsent }: StandingProps) => (
  <div className={`standing standing--${tone}`}>
    <div className="standing__story" role="status">
      <strong className="standing__words">{standing}</strong>
      <span className="standing__next">{next}</span>
    </div>
    <button className="tool-button standing__act" type="button" onClick={() => onConsent(!hasConsent)}>
      {hasConsent ? 'Withdraw C0002' : 'Allow C0002'}
    </button>
  </div>
);
