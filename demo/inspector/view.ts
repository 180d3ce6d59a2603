import { VIEW_KEY, type View } from '../stage/demoStage.ts';

/** How the visitor has set the demo, kept for its other pages. */
export const readView = (storage: Storage): View => {
  try {
    return JSON.parse(storage.getItem(VIEW_KEY) ?? '{}');
  } catch {
    return {};
  }
};

/** Changes parts of it; `undefined` forgets one. */
export const saveView = (
  storage: Storage,
  changes: { readonly [K in keyof View]?: View[K] | undefined },
): View => {
  const view = { ...readView(storage), ...changes } as View;
  storage.setItem(VIEW_KEY, JSON.stringify(view));
  return view;
};
