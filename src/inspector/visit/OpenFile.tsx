import { type ChangeEvent, type ReactNode, useState } from 'react';
import { messageOf } from '../../language/index.ts';
import { readSession } from './sessionFile.ts';
import type { OpenedSession } from './timelineOf.ts';

interface OpenFileProps {
  readonly className: string;
  readonly label: string;
  readonly onOpened: (session: OpenedSession) => void;
  readonly children: ReactNode;
}

/** Opens the file of a visit, or says why it cannot. */
export const OpenFile = ({ className, label, onOpened, children }: OpenFileProps) => {
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
      <label className={`tool-button session__open ${className}`}>
        {children}
        <input
          className="visually-hidden"
          type="file"
          accept="application/json,.json"
          aria-label={label}
          onChange={open}
        />
      </label>
      <p className="session__problem" role="alert">
        {problem}
      </p>
    </>
  );
};
