import { pageDocument } from './pageDocument.ts';

/**
 * The page's address from `location.href`, which contains no user name and password. Each reading creates a new string.
 * `document.URL` costs a tenth but may contain both, so it only shows whether the address has changed.
 */
export const createAddress = (window: Pick<Window, 'document' | 'location'>): (() => string) => {
  const page = pageDocument(window);
  let seen: string | undefined;
  let address = '';
  return () => {
    if (seen !== page.URL) address = window.location.href;
    seen = page.URL;
    return address;
  };
};
