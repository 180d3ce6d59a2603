import { type CSSProperties, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useVirtualizer } from '../useVirtualizer.ts';
import type { Entry } from './entry.ts';
import type { Moment } from './moment.ts';
import { rowsOf } from './rowsOf.ts';
import { TimelineRow } from './TimelineRow.tsx';

const HEIGHTS = { entry: 102, page: 46, fold: 30 };
/** When it is scrolled this near to its end, in pixels, the list follows new entries. */
const NEAR = 40;

interface TimelineListProps {
  readonly entries: readonly Entry[];
  readonly moment: Moment;
  /** Whether entries of which nothing came are folded. */
  readonly hasFolds: boolean;
  /** Key of an entry that is to be opened and gets the focus. */
  readonly wanted: string | undefined;
  readonly onFound: () => void;
}

/** The entries, oldest first, so that new ones never push visible ones away. Only visible rows are in the document. */
export const TimelineList = ({ entries, hasFolds, moment, wanted, onFound }: TimelineListProps) => {
  const scroller = useRef<HTMLElement>(null);
  const isAtEnd = useRef(true);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(entries, open, hasFolds), [entries, open, hasFolds]);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => HEIGHTS[rows[at]?.kind ?? 'entry'],
    getItemKey: (at) => rows[at]?.key ?? at,
    overscan: 6,
  });

  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (isAtEnd.current && scroller.current) scroller.current.scrollTop = height;
  }, [height]);

  useEffect(() => {
    const at = rows.findIndex(({ key }) => key === wanted);
    if (wanted === undefined || at < 0) return;
    isAtEnd.current = false;
    setOpen((before) => new Set(before).add(wanted));
    virtualizer.scrollToIndex(at, { align: 'start' });
    // A row that was out of sight is in the document only with the next frame.
    scroller.current?.ownerDocument.defaultView?.requestAnimationFrame(() =>
      scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] button`)?.focus(),
    );
    onFound();
  }, [wanted, rows, virtualizer, onFound]);

  const toggle = (key: string, at: number) => {
    isAtEnd.current = false;
    const after = new Set(open);
    if (!after.delete(key)) after.add(key);
    setOpen(after);
    if (after.has(key)) virtualizer.scrollToIndex(at, { align: 'start' });
  };
  const follow = () => {
    const list = scroller.current;
    if (list) isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR;
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="entries" ref={scroller} tabIndex={0} aria-label="Entries" onScroll={follow}>
      <ol className="entries__all" style={{ blockSize: `${height}px` }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const row = rows[index];
          return (
            row && (
              <li
                className="entries__item"
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={rows.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, '--start': `${start}px` } as CSSProperties}
              >
                <TimelineRow
                  row={row}
                  moment={moment}
                  isOpen={open.has(row.key)}
                  onToggle={() => toggle(row.key, index)}
                />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
};
