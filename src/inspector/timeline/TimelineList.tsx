import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Virtualizer, type VirtualizerHandle } from 'virtua';
import { useSize } from '../useSize.ts';
import { EntryItem, RowCount } from './EntryItem.tsx';
import type { Entry } from './entry.ts';
import type { Moment } from './moment.ts';
import { rowsOf } from './rowsOf.ts';
import { TimelineRow } from './TimelineRow.tsx';

/** Of an entry with one rule and one reason. */
const HEIGHT = 80;
/** Rows this far out of sight are in the document, in pixels. */
const BUFFER = 500;
/** When it is scrolled this near to its end, in pixels, the list follows new entries. */
const NEAR = 40;
const MOST_FRAMES = 30;

interface TimelineListProps {
  readonly entries: readonly Entry[];
  readonly moment: Moment;
  /** Whether entries of which nothing came are folded. */
  readonly hasFolds: boolean;
  /** Key of an entry that is to be opened and gets the focus. */
  readonly wanted: string | undefined;
  readonly onFound: () => void;
  /** Beside the list: the key of the entry whose details are shown there. */
  readonly beside: { readonly shown: string | undefined; readonly show: (key: string) => void } | undefined;
}

/** What scrolls around the list: in a low panel, that is more than the list. */
const scrollerAround = (place: HTMLElement): HTMLElement | null => {
  const view = place.ownerDocument.defaultView;
  let at = place.parentElement;
  while (at && !/auto|scroll/.test(view?.getComputedStyle(at).overflowY ?? '')) at = at.parentElement;
  return at ?? place.parentElement;
};

/** A row that was out of sight is in the document, and seen, only some frames later. */
const focusWhenSeen = (place: HTMLElement | null, selector: string, frames = MOST_FRAMES): void => {
  const row = place?.querySelector<HTMLElement>(selector);
  row?.focus({ preventScroll: true });
  const isFocused = row && (row.getRootNode() as Document | ShadowRoot).activeElement === row;
  if (isFocused || frames === 0) return;
  place?.ownerDocument.defaultView?.requestAnimationFrame(() => focusWhenSeen(place, selector, frames - 1));
};

/** The entries, oldest first, so that new ones never push visible ones away. Only visible rows are in the document. */
export const TimelineList = (props: TimelineListProps) => {
  const { entries, hasFolds, moment, wanted, onFound, beside } = props;
  const list = useRef<VirtualizerHandle>(null);
  const place = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLElement | null>(null);
  const isAtEnd = useRef(true);
  /** Counts the scrollers. */
  const [turn, setTurn] = useState(0);
  const [margin, setMargin] = useState(0);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  const rows = useMemo(() => rowsOf(entries, open, hasFolds), [entries, open, hasFolds]);
  useSize(place);

  const follow = () => {
    const { current: it } = scroller;
    if (it && isAtEnd.current) it.scrollTop = it.scrollHeight;
  };
  useLayoutEffect(() => {
    const { current: it } = place;
    const around = it && scrollerAround(it);
    if (!around) return;
    if (around !== scroller.current) {
      scroller.current = around;
      setTurn((before) => before + 1);
    }
    const [top, from] = [it, around].map((element) => element.getBoundingClientRect().top);
    setMargin(Math.round((top ?? 0) - (from ?? 0) + around.scrollTop));
    follow();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the turn says that it is another one.
  useEffect(() => {
    const { current: it } = scroller;
    let before = it?.scrollTop ?? 0;
    const look = () => {
      if (!it) return;
      const isNear = it.scrollHeight - it.scrollTop - it.clientHeight < NEAR;
      // A list that grows moves its end away; only somebody who scrolls back leaves it.
      if (isNear || it.scrollTop < before) isAtEnd.current = isNear;
      before = it.scrollTop;
    };
    it?.addEventListener('scroll', look);
    return () => it?.removeEventListener('scroll', look);
  }, [turn]);

  const show = (at: number) => {
    isAtEnd.current = false;
    list.current?.scrollToIndex(at, { align: 'start' });
  };
  useEffect(() => {
    const at = rows.findIndex(({ key }) => key === wanted);
    if (wanted === undefined || at < 0 || turn === 0) return;
    if (beside) beside.show(wanted);
    else setOpen((before) => new Set(before).add(wanted));
    show(at);
    focusWhenSeen(place.current, `[data-index="${at}"] button`);
    onFound();
  });

  const toggle = (key: string, at: number) => {
    isAtEnd.current = false;
    const after = new Set(open);
    if (!after.delete(key)) after.add(key);
    setOpen(after);
    if (after.has(key)) show(at);
  };

  return (
    <div ref={place}>
      <RowCount.Provider value={rows.length}>
        {turn > 0 && (
          <Virtualizer
            key={turn}
            ref={list}
            as="ol"
            item={EntryItem}
            data={rows}
            itemSize={HEIGHT}
            bufferSize={BUFFER}
            scrollRef={scroller}
            startMargin={margin}
            onResize={follow}
          >
            {(row, at) => (
              <TimelineRow
                key={row.key}
                row={row}
                moment={moment}
                isOpen={open.has(row.key)}
                isShown={beside && row.key === beside.shown}
                onToggle={() => {
                  if (!beside || row.kind !== 'entry') return toggle(row.key, at);
                  isAtEnd.current = false;
                  beside.show(row.key);
                }}
              />
            )}
          </Virtualizer>
        )}
      </RowCount.Provider>
    </div>
  );
};
