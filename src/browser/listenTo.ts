import type { Listen } from './browser.ts';

/** Listens to the events of a node, the window or another target. */
export const listenTo =
  (target: EventTarget): Listen =>
  (event, listener, options = {}) => {
    target.addEventListener(event, listener, options);
    return () => target.removeEventListener(event, listener, options);
  };
