import type { Browser } from '../browser/index.ts';
import type { DataLayer, EventNames } from '../dataLayer/index.ts';
import { getPath } from '../engine/index.ts';
import type { TrackingSource } from '../rules/define.ts';
import { createShown, type Shown } from './createShown.ts';

/** A page, or a component, came into view; a component is never a duplicate. */
export interface PageShown extends Shown {
  /** Of the object that announced itself: `page.page-1`, `component.tabs-1-item-2`. */
  readonly path: string;
  /** Its `@type`; empty if it has none. */
  readonly type: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Announces what shows itself by `cmp:show`. */
export const createPageShown = (
  browser: Pick<Browser, 'url' | 'onWindow'>,
  dataLayer: Pick<DataLayer, 'listen'>,
  eventNames: EventNames,
): TrackingSource =>
  createShown(browser, dataLayer, eventNames['cmp:show'] ?? 'cmp:show', ({ item, state }) => {
    const path = text(getPath(item, 'eventInfo.path'));
    return {
      page: path.startsWith('page.') ? path : undefined,
      about: { path, type: text(getPath(state, `${path}.@type`)) },
      context: { state },
    };
  });
