import type { Entry } from './createTimeline.ts';
import type { Moment } from './EventCard.tsx';
import type { Row } from './rowsOf.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

interface TimelineRowProps {
  readonly row: Row;
  readonly moment: Moment;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

const MAX_NAMES = 3;

const namesOf = (entries: readonly Entry[]): string => {
  const names = [...new Set(entries.flatMap((it) => (it.kind === 'occurrence' ? it.occurrence.keys : [])))];
  return names.slice(0, MAX_NAMES).join(', ') + (names.length > MAX_NAMES ? ' …' : '');
};

export const TimelineRow = ({ row, moment, isOpen, onToggle }: TimelineRowProps) => {
  switch (row.kind) {
    case 'entry':
      return <TimelineEntry entry={row.entry} moment={moment} isOpen={isOpen} onToggle={onToggle} />;
    case 'page':
      return (
        <h3 className="page-head">
          <span className="page-head__title">{row.page.title || row.page.address}</span>
          <span className="page-head__address">{row.page.address}</span>
        </h3>
      );
    case 'fold':
      return (
        <button className="fold" type="button" aria-expanded={isOpen} onClick={onToggle}>
          {row.entries.length} without a rule: {namesOf(row.entries)}
        </button>
      );
  }
};
