import { createKept } from '../../src/inspector/createKept.ts';
import type { ViewStore } from '../../src/inspector/createViewStore.ts';
import { createEmitter } from '../../src/language/index.ts';
import { VIEW_KEY, type View } from './demoStage.ts';

/** Stores the visitor's settings of the demo and applies them to this page; on later pages the stage applies them. */
export const createViewStore = (page: Window): ViewStore<View> => {
  const news = createEmitter<[]>();
  const kept = createKept<View>(() => page.sessionStorage, VIEW_KEY);
  const { dataset, style } = page.document.documentElement;
  let view: View = {
    ...kept.read(),
    inspector: dataset.inspector === 'open' ? 'open' : 'collapsed',
  };
  const apply = (next: View) => {
    view = next;
    if (view.inspector) dataset.inspector = view.inspector;
    if (view.dock) dataset.dock = view.dock;
    if (view.width) style.setProperty('--inspector-size', `${view.width}px`);
    if (view.height) style.setProperty('--inspector-height', `${view.height}px`);
    if (page.tamisDemo) page.tamisDemo.conditions = view;
    news.emit();
  };
  // Later pages may have changed the settings.
  page.addEventListener('pageshow', ({ persisted }) => persisted && apply({ ...view, ...kept.read() }));
  return {
    view: () => view,
    change: (changes) => {
      apply({ ...view, ...changes } as View);
      kept.write(view);
    },
    subscribe: news.listen,
  };
};
