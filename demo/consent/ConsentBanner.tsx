import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from '../../src/inspector/useStore.ts';
import type { OneTrust } from './startOneTrust.ts';

/** The banner; its elements have the IDs of OneTrust's own banner. */
export const ConsentBanner = ({ oneTrust }: { readonly oneTrust: OneTrust }) => {
  const { bannerShown } = useStore(oneTrust, oneTrust.state);
  const banner = useRef<HTMLElement>(null);
  const opener = useRef<Element>(null);
  const wasShown = useRef(bannerShown);
  // If the visitor opens the banner, it gets the focus. If the page loads with the banner, the focus stays where it is.
  useEffect(() => {
    if (bannerShown && !wasShown.current) {
      opener.current = document.activeElement === document.body ? null : document.activeElement;
      banner.current?.focus();
    }
    wasShown.current = bannerShown;
  }, [bannerShown]);
  const answer = (act: () => void) => () => {
    flushSync(act);
    const back = opener.current ?? document.getElementById('content');
    if (back instanceof HTMLElement) back.focus({ preventScroll: true });
  };
  if (!bannerShown) return null;
  return (
    <section
      id="onetrust-banner-sdk"
      className="banner"
      aria-label="Cookie consent"
      ref={banner}
      tabIndex={-1}
    >
      <div className="card row row--apart">
        <p className="quiet">
          <strong>Your privacy, your recipe.</strong> With your consent we measure how this site is used.
          Without it nothing is measured and nothing is stored.
        </p>
        <button
          id="onetrust-reject-all-handler"
          className="button button--quiet"
          type="button"
          onClick={answer(oneTrust.rejectAll)}
        >
          Reject all
        </button>
        <button
          id="onetrust-accept-btn-handler"
          className="button"
          type="button"
          onClick={answer(oneTrust.allowAll)}
        >
          Accept all
        </button>
      </div>
    </section>
  );
};
