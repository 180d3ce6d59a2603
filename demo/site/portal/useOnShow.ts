import { useEffect } from 'react';

/** Runs `act` once, when its component is shown: after the page has announced its user. */
export const useOnShow = (act: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each component that is shown
  useEffect(act, []);
};
