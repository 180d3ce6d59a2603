import { useEffect, useState } from 'react';

/** The width of the page’s window, in pixels. */
export const useWindowWidth = (page: Window): number => {
  const [width, setWidth] = useState(page.innerWidth);
  useEffect(() => {
    const look = () => setWidth(page.innerWidth);
    page.addEventListener('resize', look);
    return () => page.removeEventListener('resize', look);
  }, [page]);
  return width;
};
