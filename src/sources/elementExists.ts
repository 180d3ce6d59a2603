import type { Browser } from '../browser/index.ts';
import type { TrackingSource, TrackingTrigger } from '../site/index.ts';
import { keepBehind } from './behind.ts';
import { watchElements } from './elements.ts';
import { requireSelector } from './requireSelector.ts';

/** An element that matches the selector is on the page. */
export interface ElementExists {
  readonly selector: string;
}

/** Announces the first element that matches, once on each page. */
const createElementExists = (browser: Browser, selector: string): TrackingSource => ({
  start: (announce) => {
    requireSelector(browser, selector);
    let exists = false;
    let stop = () => {};
    stop = watchElements(browser, selector, (element) => {
      if (exists) return;
      exists = true;
      stop();
      announce({ keys: ['exists'], payload: keepBehind({ selector }, { element }), onceKey: '' });
    });
    // The element was found at once, before `stop` was set.
    if (exists) stop();
    return stop;
  },
});

/** An element that matches the selector exists, or appears: once on each page. */
export const elementExists = (selector: string): TrackingTrigger<ElementExists> => ({
  source: {
    name: `element ${selector}`,
    create: ({ browser }) => createElementExists(browser, selector),
  },
  key: 'exists',
  label: `an element “${selector}” exists`,
});
