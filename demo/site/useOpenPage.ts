import { useEffect, useState } from 'react';

/**
 * Whether a page shows what is only for some, by who was there as it was loaded. One that the back-forward cache has kept from
 * before a login or after it is loaded again: it has to say who is there before it says what they see.
 */
export const useOpenPage = (isOpen: boolean): boolean => {
  const [wasOpen] = useState(isOpen);
  useEffect(() => {
    if (isOpen !== wasOpen) window.location.reload();
  }, [isOpen, wasOpen]);
  return wasOpen;
};
