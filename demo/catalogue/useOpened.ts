import { useEffect, useState } from 'react';

/**
 * Keeps whether something is open: the visitor opens and closes it, and it opens automatically once there is a reason.
 */
export const useOpened = (hasReason: boolean) => {
  const [open, onOpenChange] = useState(hasReason);
  useEffect(() => {
    if (hasReason) onOpenChange(true);
  }, [hasReason]);
  return { open, onOpenChange };
};
