import { watchViewport } from '../browser/index.ts';
import { stopAll, type Unsubscribe } from '../language/index.ts';
import type { SourceTools, TrackingSource, TrackingTrigger } from '../site/index.ts';
import { describeElement, type SeenElement } from './describeElement.ts';
import { watchElements } from './elements.ts';
import { requireSelector } from './requireSelector.ts';

export interface InViewOptions {
  /** How much of the element must be in view: from 0, any part of it (the default), to 1, all of it. */
  readonly share?: number;
  /** How long, in milliseconds, on a page that is shown; 0 by default. */
  readonly forMs?: number;
  /** `first` (the default): each element once. `every`: each time that it comes into view. */
  readonly each?: 'first' | 'every';
}

/** Announces elements that come into view, those that are added later too. */
const createEntersViewport = (
  { browser, redact }: Pick<SourceTools, 'browser' | 'redact'>,
  selector: string,
  { share, forMs, each }: Required<InViewOptions>,
): TrackingSource => ({
  start: (announce) => {
    requireSelector(browser, selector);
    /** The elements in view that are not announced yet, each with what stops its timer. */
    const waiting = new Map<Element, Unsubscribe>();
    const announced = new WeakSet<Element>();
    const wait = (element: Element) => {
      waiting.get(element)?.();
      const tell = () => {
        waiting.delete(element);
        announced.add(element);
        announce({ keys: ['entered'], describe: describeElement(element, selector, { browser, redact }) });
      };
      waiting.set(element, browser.visible() ? browser.clock.after(forMs, tell) : () => {});
    };
    const halt = () => {
      for (const stop of waiting.values()) stop();
    };
    const viewport = watchViewport(browser, share, (element, isInView) => {
      waiting.get(element)?.();
      waiting.delete(element);
      if (isInView && (each === 'every' || !announced.has(element))) wait(element);
    });
    return stopAll(
      watchElements(browser, selector, viewport.follow),
      browser.onPage('hide', 'sources', halt),
      browser.onPage('show', 'sources', () => {
        for (const element of waiting.keys()) wait(element);
      }),
      viewport.stop,
      halt,
    );
  },
});

/** An element that matches the selector comes into view. Needs `IntersectionObserver`; old browsers announce nothing. */
export const entersViewport = (
  selector: string,
  { share = 0, forMs = 0, each = 'first' }: InViewOptions = {},
): TrackingTrigger<SeenElement> => {
  const how = [
    share && ` by ${share * 100} %`,
    forMs && ` for ${forMs} ms`,
    each === 'every' && ', each time',
  ];
  const text = how.filter(Boolean).join('');
  return {
    source: {
      name: `in view ${selector}${text}`,
      create: (tools) => createEntersViewport(tools, selector, { share, forMs, each }),
    },
    key: 'entered',
    label: `“${selector}” comes into view${text}`,
  };
};
