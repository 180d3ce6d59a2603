import { useEffect, useState } from 'react';

const MADE_UP = /(^|\.)example$/;

const madeUpTarget = (event: MouseEvent): string | undefined => {
  const link = event.composedPath().find((target) => target instanceof HTMLAnchorElement);
  if (!link) return undefined;
  if (link.protocol === 'mailto:') return decodeURIComponent(link.pathname);
  return MADE_UP.test(link.hostname) ? link.hostname : undefined;
};

/**
 * Prevents the visitor from leaving through a link to a host or mailbox that does not exist, and shows a message
 * instead.
 */
export const MadeUpLinks = () => {
  const [target, setTarget] = useState('');
  useEffect(() => {
    const stay = (event: MouseEvent) => {
      const madeUp = madeUpTarget(event);
      setTarget(madeUp ?? '');
      if (madeUp) event.preventDefault();
    };
    document.addEventListener('click', stay);
    document.addEventListener('auxclick', stay);
    return () => {
      document.removeEventListener('click', stay);
      document.removeEventListener('auxclick', stay);
    };
  }, []);
  return (
    <div className="made-up" role="status">
      {target && (
        <p className="made-up__words">
          <strong>{target}</strong> is made up, so we stay here. The tag has heard the click.
        </p>
      )}
    </div>
  );
};
