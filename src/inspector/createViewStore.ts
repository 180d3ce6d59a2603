/** How the inspector is shown. */
export interface View {
  readonly inspector?: 'open' | 'collapsed';
  /** Width beside the page, in pixels. */
  readonly width?: number;
  readonly tab?: string;
  /** Whether what earlier pages did is forgotten as the next one comes. */
  readonly pageAlone?: boolean;
}

export type ViewChanges = { readonly [K in keyof View]?: View[K] | undefined };

export interface ViewStore {
  readonly view: () => View;
  readonly change: (changes: ViewChanges) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const read = (storage: () => Storage, key: string): View => {
  try {
    return JSON.parse(storage().getItem(key) ?? '{}');
  } catch {
    return {};
  }
};

/** Keeps how it is shown for the next pages in this tab. */
export const createViewStore = (storage: () => Storage, key: string): ViewStore => {
  const listeners = new Set<() => void>();
  let view: View = { inspector: 'open', ...read(storage, key) };
  return {
    view: () => view,
    change: (changes) => {
      view = { ...view, ...changes } as View;
      try {
        storage().setItem(key, JSON.stringify(view));
      } catch {
        // Without storage it holds for this page.
      }
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
