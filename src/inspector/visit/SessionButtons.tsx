import { type ChangeEvent, useId, useState } from 'react';
import { messageOf } from '../../language/index.ts';
import type { Inspection } from '../createInspection.ts';
import { fileName, saveFile } from '../saveFile.ts';
import { useStore } from '../useStore.ts';
import { readSession, writeSession } from './sessionFile.ts';
import type { OpenedSession } from './timelineOf.ts';

interface SessionButtonsProps {
  readonly inspection: Inspection;
  readonly onOpened: (session: OpenedSession) => void;
}

/** Keeps a visit across its pages, saves it to a file, and opens such a file. */
export const SessionButtons = ({ inspection, onOpened }: SessionButtonsProps) => {
  const { views, page } = inspection;
  const input = useId();
  const [problem, setProblem] = useState('');
  const view = useStore(views, views.view);
  const open = async ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? [];
    if (!file) return;
    try {
      onOpened({ ...readSession(await file.text()), name: file.name });
      setProblem('');
    } catch (cause) {
      setProblem(messageOf(cause));
    }
    currentTarget.value = '';
  };
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
      <label className="tool-button tool-button--small session__open" htmlFor={input}>
        Open
        <input
          className="visually-hidden"
          id={input}
          type="file"
          accept="application/json,.json"
          aria-label="Open a saved session"
          onChange={open}
        />
      </label>
      <p className="session__problem" role="alert">
        {problem}
      </p>
    </div>
  );
};
