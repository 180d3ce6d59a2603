import { attempt } from '../engine/index.ts';

/**
 * Returns whether a script or the visitor is just loading the page again. Without the Navigation API (Safari before 26.2,
 * Firefox before 147) the answer is always no.
 */
export const watchReload = (navigation: unknown): (() => boolean) => {
  let isReloading = false;
  const listen = (event: string, listener: (event: { readonly navigationType?: unknown }) => void) =>
    attempt(() => (navigation as EventTarget).addEventListener(event, listener as (event: Event) => void));
  listen('navigate', ({ navigationType }) => {
    isReloading = navigationType === 'reload';
  });
  // A router has done it without a load, or the visitor stays.
  for (const event of ['navigatesuccess', 'navigateerror'])
    listen(event, () => {
      isReloading = false;
    });
  return () => isReloading;
};
