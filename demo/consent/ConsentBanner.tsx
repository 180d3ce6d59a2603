import type { OneTrust } from './startOneTrust.ts';
import { useConsent } from './useConsent.ts';

/** With the ids of OneTrust's own banner. */
export const ConsentBanner = ({ oneTrust }: { readonly oneTrust: OneTrust }) => {
  if (!useConsent(oneTrust).bannerShown) return null;
  return (
    <section id="onetrust-banner-sdk" className="banner" aria-label="Cookie consent">
      <div className="banner__words">
        <h2 className="banner__title">Your privacy, your recipe</h2>
        <p className="banner__text">
          With your consent we measure how this site is used. Without it nothing is measured and nothing is
          stored.
        </p>
      </div>
      <div className="banner__choices">
        <button
          id="onetrust-reject-all-handler"
          className="button button--quiet"
          type="button"
          onClick={oneTrust.rejectAll}
        >
          Reject all
        </button>
        <button id="onetrust-accept-btn-handler" className="button" type="button" onClick={oneTrust.allowAll}>
          Accept all
        </button>
      </div>
    </section>
  );
};
