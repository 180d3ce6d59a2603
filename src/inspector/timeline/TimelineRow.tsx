import { foldWords } from './foldWords.ts';
import type { Moment } from './moment.ts';
import type { Row } from './rowsOf.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

interface TimelineRowProps {
  readonly row: Row;
  readonly moment: Moment;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

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
          {foldWords(row.entries)}
        </button>
      );
  }
};
