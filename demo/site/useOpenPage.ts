import { useEffect, useState } from 'react';

/**
 * Whether a page shows content for logged-in visitors only, as decided when the page was loaded. If the back-forward
 * cache restores a page from before a login or logout, the page is loaded again, because it has to announce the user
 * before its content.
 */
export const useOpenPage = (isOpen: boolean): boolean => {
  const [wasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen !== wasOpen) window.location.reload();
  }, [isOpen, wasOpen]);
  return wasOpen;
};
