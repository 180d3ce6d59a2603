import { unclobbered } from '../browser/index.ts';
import { elementsOn } from './elementsOn.ts';

/**
 * Whether a click is the one that browsers make on a control after the click on its label. `before` are the elements on
 * the path of that click: once it is over, its event names only what is outside shadow roots.
 */
export const isOfLabel = (event: Event, before: readonly Element[]): boolean => {
  const [control] = elementsOn(event);
  const { labels } = unclobbered((control ?? {}) as Partial<HTMLInputElement>);
  return [...(labels ?? [])].some((it) => before.includes(it));
};
