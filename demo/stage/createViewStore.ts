import { VIEW_KEY, type View } from './demoStage.ts';

export type ViewChanges = { readonly [K in keyof View]?: View[K] | undefined };

export interface DemoViewStore {
  readonly view: () => View;
  readonly change: (changes: ViewChanges) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

const read = (storage: Storage): View => {
  try {
    return JSON.parse(storage.getItem(VIEW_KEY) ?? '{}');
  } catch {
    return {};
  }
};

/** Keeps how the visitor has set the demo, and makes it so on this page; on the next ones the stage does. */
export const createViewStore = (page: Window): DemoViewStore => {
  const listeners = new Set<() => void>();
  const { dataset, style } = page.document.documentElement;
  let view: View = {
    ...read(page.sessionStorage),
    inspector: dataset.inspector === 'open' ? 'open' : 'collapsed',
  };
  return {
    view: () => view,
    change: (changes) => {
      view = { ...view, ...changes } as View;
      page.sessionStorage.setItem(VIEW_KEY, JSON.stringify(view));
      if (view.theme) dataset.theme = view.theme;
      else delete dataset.theme;
      if (view.inspector) dataset.inspector = view.inspector;
      if (view.width) style.setProperty('--inspector-size', `${view.width}px`);
      // A staged page has the conditions of its example.
      if (page.tamisDemo && !page.tamisDemo.staged) page.tamisDemo.conditions = view;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
