import { createElement, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/** What the pages of an application show. The title comes later, as from a server. */
export const Page = ({ name }: { readonly name: string }) => {
  useEffect(() => {
    const timer = setTimeout(() => {
      document.title = `Page ${name}`;
    }, 40);
    return () => clearTimeout(timer);
  }, [name]);
  return createElement('h1', null, `This is ${name}`);
};

export const mount = (app: React.ReactNode): void =>
  createRoot(document.getElementById('app') as Element).render(app);
