import type { Listen } from './browser.ts';

/**
 * Listens to the events of a node, the window or another target. What is in `kept` listens again when it is called:
 * nobody hears twice.
 */
export const listenTo =
  (target: EventTarget, kept = new Set<() => void>()): Listen =>
  (event, listener, options = {}) => {
    const listen = () => target.addEventListener(event, listener, options);
    listen();
    kept.add(listen);
    return () => {
      kept.delete(listen);
      target.removeEventListener(event, listener, options);
    };
  };
