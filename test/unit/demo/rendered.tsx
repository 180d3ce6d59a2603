import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/** Renders a part of the demo into a page, with a visitor's actions on it. */
export const rendered = (part: ReactNode) => {
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  flushSync(() => root.render(part));
  const button = (name: string | RegExp): HTMLButtonElement => {
    const found = [...place.querySelectorAll('button')].find((it) => {
      const words = it.getAttribute('aria-label') ?? it.textContent;
      return typeof name === 'string' ? words === name : name.test(words);
    });
    if (!found) throw new Error(`No button ${name} in: ${place.textContent}`);
    return found;
  };
  return {
    place,
    button,
    /** Like the browser, which moves the focus first. */
    click: (name: string | RegExp) => {
      button(name).focus();
      flushSync(() => button(name).click());
    },
    said: () => [...place.querySelectorAll('[role=status]')].map((it) => it.textContent),
    focused: () => document.activeElement,
    close: () => {
      root.unmount();
      place.remove();
    },
  };
};
