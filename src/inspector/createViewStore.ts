import { attempt, createEmitter } from '../language/index.ts';
import { createKept } from './createKept.ts';

/** How the inspector is shown. */
export interface View {
  readonly inspector?: 'open' | 'collapsed';
  /** Width beside the page, in pixels. */
  readonly width?: number;
  readonly tab?: string;
  /** Whether the records of earlier pages are removed when the next page begins. */
  readonly pageAlone?: boolean;
}

export interface ViewStore<V = View> {
  readonly view: () => V;
  /** `undefined` removes a field. */
  readonly change: (changes: { readonly [K in keyof V]?: V[K] | undefined }) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** The view that the page before has kept. Any script of the site may have written it. */
const readView = (kept: unknown): View => {
  const { inspector, width, tab, pageAlone } = Object(kept);
  return {
    inspector: inspector === 'collapsed' ? inspector : 'open',
    ...(width >= 1 && width <= 10_000 && { width: Math.round(width) }),
    ...(typeof tab === 'string' && { tab }),
    ...(pageAlone === true && { pageAlone }),
  };
};

/** Keeps the inspector's view for the next pages in this tab. */
export const createViewStore = (storage: () => Storage, key: string): ViewStore => {
  const news = createEmitter<[]>();
  const kept = createKept<View>(storage, key);
  let view = attempt(() => readView(kept.read())) ?? readView({});
  return {
    view: () => view,
    change: (changes) => {
      view = { ...view, ...changes } as View;
      kept.write(view);
      news.emit();
    },
    subscribe: news.listen,
  };
};
