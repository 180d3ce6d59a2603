import { useEffect } from 'react';
import { pushEvent } from '../../../aem/pushEvent.ts';

/** A visitor who leaves the page with products in the cart abandons the cart, whichever way they leave. */
export const useAbandonment = (isFilled: boolean): void => {
  useEffect(() => {
    if (!isFilled) return undefined;
    const tell = () => pushEvent('cartAbandoned', { abandonmentType: 'navigation' });
    window.addEventListener('pagehide', tell);
    return () => window.removeEventListener('pagehide', tell);
  }, [isFilled]);
};
