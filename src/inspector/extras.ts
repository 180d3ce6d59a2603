import type { ViewStore } from './createViewStore.ts';
import type { Story } from './storyParts.ts';

/** Fills an element of the inspector. Returns a function that empties it. */
export type Mount = (element: HTMLElement) => () => void;

/** What the page itself adds to the inspector, as the demo does. */
export interface InspectorExtras {
  /** Keeps the view in place of the inspector itself, which then cannot be closed. */
  readonly views: ViewStore;
  readonly tabs: readonly { readonly name: string; readonly label: string; readonly mount: Mount }[];
  /** Beside the headline. */
  readonly action: Mount;
  /** Replaces the headline while the page does something of its own. */
  readonly standing: {
    readonly story: () => Story | undefined;
    readonly subscribe: (listener: () => void) => () => void;
  };
  /** The styles of the mounted parts. */
  readonly styles: readonly string[];
}

const EXTRAS = Symbol.for('tamis.inspector');

export const giveExtras = (page: Window, extras: InspectorExtras): void => {
  Reflect.set(page, EXTRAS, extras);
};

export const extrasOf = (page: Window): InspectorExtras | undefined =>
  Reflect.get(page, EXTRAS) as InspectorExtras | undefined;
