import { dayAndTime } from '../clockTime.ts';
import { counted } from '../counted.ts';
import type { OpenedSession } from './timelineOf.ts';

interface OpenedFileProps {
  readonly session: OpenedSession;
  readonly onClose: () => void;
}

/** Says that everything below comes from a file, not from this page. */
export const OpenedFile = ({ session: { name, savedAt, pages }, onClose }: OpenedFileProps) => (
  <div className="standing standing--busy">
    <div className="standing__story" role="status">
      <strong className="standing__words">A saved session, not this page.</strong>
      <span className="standing__next">
        {name}: {counted(pages.length, 'page')}, saved {dayAndTime(savedAt).slice(0, 16)}.
      </span>
    </div>
    <button className="tool-button standing__action" type="button" onClick={onClose}>
      Close the file
    </button>
  </div>
);
