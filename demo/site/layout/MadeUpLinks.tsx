import { useEffect, useState } from 'react';
import { leadNowhere } from '../../leadNowhere.ts';

const MADE_UP = /(^|\.)example$/;

const madeUpTarget = (link: HTMLAnchorElement): string | undefined => {
  if (link.protocol === 'mailto:') return decodeURIComponent(link.pathname);
  return MADE_UP.test(link.hostname) ? link.hostname : undefined;
};

/** Keeps the visitor here when a link leads to a host or mailbox that does not exist, and shows a message. */
export const MadeUpLinks = () => {
  const [target, setTarget] = useState('');
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
      const madeUp = link && madeUpTarget(link);
      setTarget(madeUp ?? '');
      if (madeUp) leadNowhere(link);
    };
    document.addEventListener('click', stay);
    return () => document.removeEventListener('click', stay);
  }, []);
  return (
    <div className="made-up" role="status">
      {target && (
        <p className="card">
          <strong>{target}</strong> is made up, so we stay here. The tag has heard the click.
        </p>
      )}
    </div>
  );
};
