import { useEffect, useRef } from 'react';
import type { Mount } from './extras.ts';

/** A part of the inspector that the page itself fills. */
export const MountedPart = ({ mount, className }: { readonly mount: Mount; readonly className: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => (place.current ? mount(place.current) : undefined), [mount]);
  return <div className={className} ref={place} />;
};
