import { useLayoutEffect, useState } from 'react';

const KEY = 'inspector';

/** On a narrow screen the page comes first. The choice is kept for the other pages of the demo. */
const wasOpen = (): boolean => {
  const kept = sessionStorage.getItem(KEY);
  return kept ? kept === 'open' : window.matchMedia('(min-width: 64rem)').matches;
};

/** Whether the inspector is open, for the style sheet too, which makes room for it beside the page. */
export const useOpen = (): readonly [isOpen: boolean, toggle: () => void] => {
  const [isOpen, setOpen] = useState(wasOpen);
  useLayoutEffect(() => {
    document.documentElement.dataset.inspector = isOpen ? 'open' : 'collapsed';
  }, [isOpen]);
  const toggle = () => {
    sessionStorage.setItem(KEY, isOpen ? 'collapsed' : 'open');
    setOpen(!isOpen);
  };
  return [isOpen, toggle];
};
