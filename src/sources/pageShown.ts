import { getPath } from '../engine/index.ts';
import type { TrackingSource } from '../tracking/index.ts';
import { createShownSource, type Shown, type ShownTools } from './createShownSource.ts';

/** A page, or a component, came into view; a component is never a duplicate. */
export interface PageShown extends Shown {
  /** Of the object that announced itself: `page.page-1`, `component.tabs-1-item-2`. */
  readonly path: string;
  /** Its `@type`; empty if it has none. */
  readonly type: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Announces what shows itself by `cmp:show`. */
export const createPageShown = (tools: ShownTools): TrackingSource =>
  createShownSource(tools, tools.eventNames['cmp:show'] ?? 'cmp:show', ({ item, state }) => {
    const path = text(getPath(item, 'eventInfo.path'));
    return {
      page: path.startsWith('page.') ? path : undefined,
      about: { path, type: text(getPath(state, `${path}.@type`)) },
      context: { state },
    };
  });
