import { useLayoutEffect, useRef } from 'react';
import { EventFate } from './EventFate.tsx';
import { MomentCard } from './MomentCard.tsx';
import type { TraceReading } from './readTrace.ts';

/**
 * Oldest first, so that nothing that stands there is ever pushed away; the newest that concerned a rule is scrolled to.
 */
export const TraceList = ({ reading: { moments, ownEvents } }: { readonly reading: TraceReading }) => {
  const list = useRef<HTMLOListElement>(null);
  const newest = moments.findLast(({ rules }) => rules.length > 0)?.key;
  useLayoutEffect(() => {
    const last = list.current?.querySelector(`[data-moment="${newest}"]`);
    if (newest === undefined || !list.current || !(last instanceof HTMLElement)) return;
    list.current.scrollTop = last.offsetTop - list.current.offsetTop;
  }, [newest]);
  return (
    <section className="trace" aria-labelledby="trace-title">
      <h3 className="inspector__heading" id="trace-title">
        Trace
      </h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <ol className="trace__list" ref={list} tabIndex={0} aria-labelledby="trace-title">
        {moments.map((moment) => (
          <MomentCard key={moment.key} moment={moment} />
        ))}
        {ownEvents.map((event) => (
          <li className="moment" key={event.id}>
            <span className="moment__what">sent by alloy itself</span>
            <EventFate event={event} />
          </li>
        ))}
        {moments.length === 0 && <li className="trace__empty">Nothing has happened on this page yet.</li>}
      </ol>
    </section>
  );
};
