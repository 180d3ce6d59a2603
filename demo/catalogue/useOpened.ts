import { useEffect, useState } from 'react';

/** What the visitor opens and closes, and what is opened for them once there is a reason. */
export const useOpened = (hasReason: boolean) => {
  const [open, onOpenChange] = useState(hasReason);
  useEffect(() => {
    if (hasReason) onOpenChange(true);
  }, [hasReason]);
  return { open, onOpenChange };
};
