import { useEffect } from 'react';
import { pushEvent } from '../../../aem/pushEvent.ts';

/** Who leaves the page with something in the cart abandons it, whichever way it goes. */
export const useAbandonment = (isFilled: boolean): void => {
  useEffect(() => {
    if (!isFilled) return undefined;
    const tell = () => pushEvent('cartAbandoned', { abandonmentType: 'navigation' });
    window.addEventListener('pagehide', tell);
    return () => window.removeEventListener('pagehide', tell);
  }, [isFilled]);
};
