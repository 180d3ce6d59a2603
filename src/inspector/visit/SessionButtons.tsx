import type { Inspection } from '../createInspection.ts';
import { fileName, saveFile } from '../saveFile.ts';
import { useStore } from '../useStore.ts';
import { OpenFile } from './OpenFile.tsx';
import { writeSession } from './sessionFile.ts';
import type { OpenedSession } from './timelineOf.ts';

interface SessionButtonsProps {
  readonly inspection: Inspection;
  readonly onOpened: (session: OpenedSession) => void;
}

/** Keeps a visit across its pages, saves it to a file, and opens such a file. */
export const SessionButtons = ({ inspection, onOpened }: SessionButtonsProps) => {
  const { views, page } = inspection;
  const view = useStore(views, views.view);
  const saveNow = () => {
    const session = inspection.session();
    saveFile(page, fileName('session', session.savedAt, 'json'), 'application/json', writeSession(session));
  };
  return (
    <div className="session">
      <label className="session__keep">
        <input
          type="checkbox"
          checked={!view.pageAlone}
          onChange={({ currentTarget }) => {
            views.change({ pageAlone: currentTarget.checked ? undefined : true });
            if (!currentTarget.checked) inspection.forget();
          }}
        />
        Keep over pages
      </label>
      <button className="tool-button tool-button--small" type="button" onClick={saveNow}>
        Save
      </button>
      <OpenFile className="tool-button--small" label="Open a saved session" onOpened={onOpened}>
        Open
      </OpenFile>
    </div>
  );
};
