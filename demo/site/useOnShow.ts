import { useEffect, useLayoutEffect } from 'react';
import { documentTitle } from './page.ts';

/** Runs `act` once, when its component is shown: after the page has announced its user. */
export const useOnShow = (act: () => void): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each component that is shown
  useEffect(act, []);
};

/** Sets the page's title to what the page shows, such as a product, before the page is announced. */
export const useTitle = (title: string): void => {
  useLayoutEffect(() => {
    document.title = documentTitle({ title });
  }, [title]);
};
