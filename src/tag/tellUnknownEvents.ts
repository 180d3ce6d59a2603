import type { Browser } from '../browser/index.ts';
import { PRODUCT_EVENTS } from '../dataLayer/index.ts';
import { nearest } from '../language/index.ts';
import type { TrackingRule } from '../site/index.ts';
import { dataLayerEvents } from '../sources/index.ts';

/**
 * Says in the console which rules wait for an event that the site's catalogue lacks, if it looks like one of its events.
 * A catalogue need not name all events, so others are no mistake.
 */
export const tellUnknownEvents = (
  rules: readonly TrackingRule[],
  catalogue: object,
  { warn }: Pick<Browser['console'], 'warn'>,
): void => {
  const known = [...PRODUCT_EVENTS, ...Object.keys(catalogue)];
  for (const { name, trigger } of rules) {
    const { key, source } = trigger;
    if (source !== dataLayerEvents || known.includes(key)) continue;
    const meant = nearest(key, known);
    if (meant) warn(`[tamis] Rule "${name}": "${key}" is no event (did you mean "${meant}"?).`);
  }
};
