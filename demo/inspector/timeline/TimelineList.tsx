import { useVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { Inspection } from '../createInspection.ts';
import type { Entry } from './createTimeline.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

const ENTRY_HEIGHT = 58;
/** So near to its end the list goes along with what comes. */
const NEAR = 40;

interface TimelineListProps {
  readonly entries: readonly Entry[];
  readonly inspection: Inspection;
}

/** Oldest first, so that nothing that stands there is ever pushed away; only what can be seen is in the document. */
export const TimelineList = ({ entries, inspection }: TimelineListProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const virtualizer = useVirtualizer({
    count: entries.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ENTRY_HEIGHT,
    getItemKey: (at) => entries[at]?.key ?? at,
    overscan: 6,
  });

  const height = virtualizer.getTotalSize();
  useLayoutEffect(() => {
    if (isAtEnd.current) scroller.current?.scrollTo(0, height);
  }, [height]);

  const toggle = (key: string, at: number) => {
    isAtEnd.current = false;
    const after = new Set(open);
    if (!after.delete(key)) after.add(key);
    setOpen(after);
    if (after.has(key)) virtualizer.scrollToIndex(at, { align: 'start' });
  };
  const follow = () => {
    const { scrollHeight, scrollTop, clientHeight } = scroller.current ?? document.body;
    isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR;
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="entries" ref={scroller} tabIndex={0} aria-label="Entries" onScroll={follow}>
      <ol className="entries__all" style={{ blockSize: height }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const entry = entries[index];
          return (
            entry && (
              <li
                className="entries__item"
                key={key}
                ref={virtualizer.measureElement}
                data-index={index}
                aria-setsize={entries.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)` }}
              >
                <TimelineEntry
                  entry={entry}
                  inspection={inspection}
                  isOpen={open.has(entry.key)}
                  onToggle={() => toggle(entry.key, index)}
                />
              </li>
            )
          );
        })}
      </ol>
    </section>
  );
};
