import { foldWords } from './foldWords.ts';
import type { Moment } from './moment.ts';
import type { Row } from './rowsOf.ts';
import { TimelineEntry } from './TimelineEntry.tsx';

interface TimelineRowProps {
  readonly row: Row;
  readonly moment: Moment;
  readonly isOpen: boolean;
  /** Whether its details are shown beside the list; missing if details open in place. */
  readonly isShown?: boolean | undefined;
  readonly onToggle: () => void;
}

export const TimelineRow = ({ row, moment, isOpen, isShown, onToggle }: TimelineRowProps) => {
  switch (row.kind) {
    case 'entry':
      return (
        <TimelineEntry
          entry={row.entry}
          moment={moment}
          isOpen={isOpen}
          isShown={isShown}
          onToggle={onToggle}
        />
      );
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
