import type { OneTrust } from '../consent/startOneTrust.ts';
import { useConsent } from '../consent/useConsent.ts';

/** What decides most, beside the headline. */
export const ConsentButton = ({ oneTrust }: { readonly oneTrust: OneTrust }) => {
  const { choice } = useConsent(oneTrust);
  const hasConsent = choice.C0002 === true;
  return (
    <button
      className="tool-button consent-button"
      type="button"
      onClick={() => oneTrust.allow('C0002', !hasConsent)}
    >
      {hasConsent ? 'Withdraw C0002' : 'Allow C0002'}
    </button>
  );
};
