import { PRODUCT_EVENTS } from '../dataLayer/index.ts';
import { keysOf, nearest } from '../language/index.ts';
import type { SiteDefinition, TrackingRule } from '../site/index.ts';
import { dataLayerEvents } from '../sources/index.ts';

/** A rule that waits for an event that nobody pushes. */
export interface UnknownEvent {
  readonly rule: string;
  readonly event: string;
  readonly meant: string;
}

/**
 * The rules that wait for an event that the site's catalogue lacks, if it looks like one of its events. A catalogue need
 * not name all events, so others are no mistake.
 */
export const unknownEvents = ({ rules, events }: SiteDefinition): readonly UnknownEvent[] => {
  if (!events) return [];
  const known = [...PRODUCT_EVENTS, ...keysOf(events)];
  return rules.flatMap((rule) => {
    // A rule without a trigger is left out by the start, which says so.
    const { name = '', trigger: { key, source } = {} } = (rule ?? {}) as Partial<TrackingRule>;
    // By its name: a site's module may have a copy of Tamis of its own.
    if (source?.name !== dataLayerEvents.name || key === undefined || known.includes(key)) return [];
    const meant = nearest(key, known);
    return meant ? [{ rule: name, event: key, meant }] : [];
  });
};
