import { useCallback, useLayoutEffect, useReducer, useRef } from 'react';

interface Item {
  readonly key: string | number;
  readonly index: number;
  /** Pixels from the beginning of the list. */
  readonly start: number;
}

interface VirtualizerOptions {
  readonly count: number;
  readonly getScrollElement: () => HTMLElement | null;
  /** Pixels, until the row has been measured. */
  readonly estimateSize: (at: number) => number;
  readonly getItemKey: (at: number) => string | number;
  /** How many rows are rendered beyond those in sight. */
  readonly overscan: number;
}

export interface Virtualizer {
  /** Pixels. */
  readonly getTotalSize: () => number;
  readonly getVirtualItems: () => readonly Item[];
  /** The `ref` of each row, which has its place as `data-index`. */
  readonly measureElement: (row: HTMLElement | null) => void;
  readonly scrollToIndex: (at: number, options: { readonly align: 'start' }) => void;
}

const NONE = -1;

/**
 * Which rows of a long list are in sight. Rows are measured when they are rendered; those above that turn out to have
 * another height do not move what is in sight. It does what the inspector needs of `@tanstack/react-virtual`, under the
 * same names, in a quarter of its size.
 */
export const useVirtualizer = (options: VirtualizerOptions): Virtualizer => {
  const { count, getItemKey, estimateSize, overscan } = options;
  const [, renderAgain] = useReducer((times: number) => times + 1, 0);
  const sizes = useRef(new Map<string | number, number>()).current;
  const shown = useRef(new Set<HTMLElement>()).current;
  const observer = useRef<ResizeObserver>(undefined);
  /** The row that is to be at the top, until somebody scrolls elsewhere, and where that was. */
  const wanted = useRef(NONE);
  const scrolledTo = useRef(0);
  const latest = useRef(options);
  latest.current = options;

  const starts = [0];
  for (let at = 0; at < count; at += 1)
    starts.push((starts[at] ?? 0) + (sizes.get(getItemKey(at)) ?? estimateSize(at)));
  const now = useRef(starts);
  now.current = starts;

  const isElsewhere = (list: HTMLElement) => Math.abs(list.scrollTop - scrolledTo.current) > 1;
  const toWanted = (isFirst = false) => {
    const list = latest.current.getScrollElement();
    const top = now.current[wanted.current];
    if (!list || top === undefined) return;
    if (!isFirst && isElsewhere(list)) {
      wanted.current = NONE;
      return;
    }
    list.scrollTop = top;
    // It may have no room.
    scrolledTo.current = list.scrollTop;
  };

  /** Takes the heights of rows. Returns whether one has changed. */
  const take = (rows: Iterable<HTMLElement>): boolean => {
    const list = latest.current.getScrollElement();
    let isOther = false;
    for (const row of rows) {
      const at = Number(row.dataset.index);
      const size = row.offsetHeight;
      if (!row.isConnected || size === 0 || at >= latest.current.count) continue;
      const key = latest.current.getItemKey(at);
      const before = sizes.get(key) ?? latest.current.estimateSize(at);
      if (before === size) continue;
      sizes.set(key, size);
      isOther = true;
      const isAbove = list && (now.current[at] ?? 0) + before <= list.scrollTop;
      if (isAbove && wanted.current === NONE) list.scrollTop += size - before;
    }
    return isOther;
  };
  const measureElement = useCallback(
    (row: HTMLElement | null) => {
      if (!row || shown.has(row)) return;
      shown.add(row);
      observer.current?.observe(row);
    },
    [shown],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: all that changes is read by references.
  useLayoutEffect(() => {
    const list = latest.current.getScrollElement();
    const page = list?.ownerDocument.defaultView;
    if (!list || !page) return undefined;
    const watch = page.ResizeObserver
      ? new page.ResizeObserver((changes) => {
          const isOther = take(changes.map(({ target }) => target as HTMLElement));
          if (isOther || changes.some(({ target }) => target === list)) renderAgain();
        })
      : undefined;
    observer.current = watch;
    watch?.observe(list);
    for (const row of shown) watch?.observe(row);
    list.addEventListener('scroll', renderAgain);
    // The list was not there when it was rendered first.
    renderAgain();
    return () => {
      watch?.disconnect();
      list.removeEventListener('scroll', renderAgain);
    };
  }, [shown]);

  // Rows are measured before they are seen.
  useLayoutEffect(() => {
    for (const row of shown)
      if (!row.isConnected) {
        observer.current?.unobserve(row);
        shown.delete(row);
      }
    if (take(shown)) renderAgain();
    toWanted();
  });

  return {
    getTotalSize: () => starts[count] ?? 0,
    getVirtualItems: () => {
      const { scrollTop = 0, clientHeight = 0 } = options.getScrollElement() ?? {};
      const first = starts.findLastIndex((start, at) => at < count && start <= scrollTop);
      const past = starts.findIndex((start) => start >= scrollTop + clientHeight);
      const from = Math.max(first - overscan, 0);
      const to = Math.min((past < 0 ? count : past) + overscan, count);
      return Array.from({ length: Math.max(to - from, 0) }, (_, place) => {
        const index = from + place;
        return { index, key: getItemKey(index), start: starts[index] ?? 0 };
      });
    },
    measureElement,
    scrollToIndex: (at) => {
      wanted.current = at;
      toWanted(true);
    },
  };
};
