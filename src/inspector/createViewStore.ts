import { attempt, createEmitter } from '../language/index.ts';
import { createKept } from './createKept.ts';

export const DOCKS = ['right', 'left', 'bottom'] as const;
export type Dock = (typeof DOCKS)[number];

/** How the inspector is shown. */
export interface View {
  readonly inspector?: 'open' | 'collapsed';
  /** Where the inspector is on a wide screen. On a narrow one it is always at the bottom. */
  readonly dock?: Dock;
  /** Width beside the page, in pixels. */
  readonly width?: number;
  /** Height below the page, in pixels. */
  readonly height?: number;
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

/** A size in pixels. */
const sizeIn = <K extends string>(name: K, size: number) =>
  (size >= 1 && size <= 10_000 ? { [name]: Math.round(size) } : {}) as { readonly [N in K]?: number };

/** The view that the page before has kept. Any script of the site may have written it. */
const readView = (kept: unknown): View => {
  const { inspector, dock, width, height, tab, pageAlone } = Object(kept);
  return {
    inspector: inspector === 'collapsed' ? inspector : 'open',
    ...(DOCKS.includes(dock) && { dock }),
    ...sizeIn('width', width),
    ...sizeIn('height', height),
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
