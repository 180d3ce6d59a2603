import { useEffect } from 'react';

/** Does something once, when its component is there: after the page has said who its user is. */
export const useOnShow = (act: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each component that is shown
  useEffect(act, []);
};
