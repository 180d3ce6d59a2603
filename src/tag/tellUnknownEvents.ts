import type { Browser } from '../browser/index.ts';
import { PRODUCT_EVENTS } from '../dataLayer/index.ts';
import { nearest } from '../language/index.ts';
import type { SiteDefinition, TrackingRule } from '../site/index.ts';
import { dataLayerEvents } from '../sources/index.ts';

/**
 * Says in the console which rules wait for an event that the site's catalogue lacks, if it looks like one of its events.
 * A catalogue need not name all events, so others are no mistake.
 */
export const tellUnknownEvents = (
  { rules, events }: SiteDefinition,
  { warn }: Pick<Browser['console'], 'warn'>,
): void => {
  if (!events) return;
  const known = [...PRODUCT_EVENTS, ...Object.keys(events)];
  for (const rule of rules) {
    // A rule without a trigger is left out by the start, which says so.
    const { name, trigger: { key, source } = {} } = (rule ?? {}) as Partial<TrackingRule>;
    if (source !== dataLayerEvents || key === undefined || known.includes(key)) continue;
    const meant = nearest(key, known);
    if (meant) warn(`[tamis] Rule "${name}": "${key}" is no event (did you mean "${meant}"?).`);
  }
};
