import { type ChangeEvent, useState } from 'react';
import { messageOf } from '../../language/index.ts';
import { readSession } from '../visit/sessionFile.ts';
import type { OpenedSession } from '../visit/timelineOf.ts';

/** Opens the file of a visit. */
export const OpenVisit = ({ onOpened }: { readonly onOpened: (session: OpenedSession) => void }) => {
  const [problem, setProblem] = useState('');
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
  return (
    <>
      <label className="tool-button session__open">
        Open a visit to compare with
        <input
          className="visually-hidden"
          type="file"
          accept="application/json,.json"
          aria-label="Open a visit to compare with"
          onChange={open}
        />
      </label>
      <p role="alert">{problem}</p>
    </>
  );
};
